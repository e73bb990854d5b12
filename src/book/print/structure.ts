/** The structure of a document for those who listen to it: elements, and the ways from pages and links back to them. */
import { type Objects, pdfString, pdfText, ref } from "./objects.ts";
import { type Element, isFull, type Link, type Painted } from "./painted.ts";
import { openNumbers } from "./trees.ts";

/** The structure as it grows with the pages. */
export interface Structure {
  /** Writes the elements of a page and its links; `page`: its object. Gives back the entries of its dictionary. */
  put(
    page: number,
    painted: Painted,
    place: { readonly height: number; readonly left: number; readonly bottom: number },
  ): string;
  /** Writes the root; gives back its number. */
  end(): number;
}

/** What one page's elements need. */
interface Leaf {
  readonly page: number;
  readonly numbers: Map<Element, number>;
  readonly annotations: string[];
  /** A point of the page, in points of the sheet from its bottom left corner. */
  readonly at: (x: number, y: number) => string;
}

/** Begins the structure. */
export function openStructure(objects: Objects): Structure {
  const root = objects.number();
  const document = objects.number();
  const parents = openNumbers(objects);
  const all: number[] = [];

  const link = ({ link }: Link, element: number, leaf: Leaf): string => {
    const { x, y, width, height, to, label } = link;
    const key = parents.add(ref(element));
    const annotation = objects.put(
      `<</Type/Annot/Subtype/Link/Rect[${leaf.at(x, y + height)} ${leaf.at(x + width, y)}]/Border[0 0 0]/F 4` +
        `/Dest${pdfString(to)}/Contents${pdfText(label)}/StructParent ${key}>>`,
    );
    leaf.annotations.push(ref(annotation));
    return `<</Type/OBJR/Obj ${ref(annotation)}>>`;
  };
  const element = (one: Element, parent: number, leaf: Leaf): number => {
    const number = objects.number();
    leaf.numbers.set(one, number);
    const kids = one.kids.flatMap((kid) => {
      if (typeof kid === "number") return [String(kid)];
      if ("link" in kid) return [link(kid, number, leaf)];
      return isFull(kid) ? [ref(element(kid, number, leaf))] : [];
    });
    const alt = one.alt === undefined ? "" : `/Alt${pdfText(one.alt)}`;
    objects.put(
      `<</S/${one.tag}/P ${ref(parent)}/Pg ${ref(leaf.page)}/K[${kids.join(" ")}]${alt}${layoutOf(one, leaf)}>>`,
      number,
    );
    return number;
  };
  return {
    put: (page, { elements, owners }, { height, left, bottom }) => {
      const at = (x: number, y: number) => `${round(left + x)} ${round(bottom + height - y)}`;
      const leaf: Leaf = { page, numbers: new Map(), annotations: [], at };
      for (const each of elements) all.push(element(each, document, leaf));
      const list = owners.map((owner) => ref(leaf.numbers.get(owner)!));
      const key = parents.add(ref(objects.put(`[${list.join(" ")}]`)));
      const annotations = leaf.annotations.length === 0 ? "" : `/Annots[${leaf.annotations.join(" ")}]`;
      return `/StructParents ${key}/Tabs/S${annotations}`;
    },
    end: () => {
      objects.put(`<</S/Document/P ${ref(root)}/K[${all.map(ref).join(" ")}]>>`, document);
      const tree = parents.end();
      return objects.put(
        `<</Type/StructTreeRoot/K ${ref(document)}/ParentTree ${ref(tree.root)}/ParentTreeNextKey ${tree.next}>>`,
        root,
      );
    },
  };
}

const layoutOf = ({ box }: Element, { at }: Leaf): string =>
  box === undefined ? "" : `/A<</O/Layout/Placement/Block/BBox[${at(box[0], box[3])} ${at(box[2], box[1])}]>>`;

const round = (value: number): number => Math.round(value * 100) / 100 + 0;
