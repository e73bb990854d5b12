import { KINDS } from "../src/engine/kinds/index.ts";
import { phrasesOf } from "../src/templates/index.ts";
import { plainText } from "../src/templates/markdown.ts";
import { somePuzzles, wordsOf } from "./templates/real-words.ts";
import { childrensWords } from "./templates/childrens-words.ts";
const [reg,only,n="2"]=process.argv.slice(2);
const p=phrasesOf("fr-FR",reg as "adult");
for(const kind of KINDS){ if(only&&only!=="all"&&!kind.id.includes(only))continue; if(reg==="children"&&(kind.leastAge??0)>=8)continue;
 const all=reg==="adult"?somePuzzles(kind,2).flatMap(z=>wordsOf(kind,z)):childrensWords(kind).map(({words})=>words);
 const by=new Map<string,Set<string>>();
 for(const w of all){const s=by.get(w.key)??new Set();by.set(w.key,s);s.add(plainText(p(w)));}
 console.log("##",kind.id);
 for(const [k,s] of by){if(k.startsWith("common.")||k.startsWith("book."))continue;const l=[...s].sort((a,b)=>b.length-a.length);const pick=[l[0],...(+n>1&&l.length>1?[l[l.length>>1]]:[])];console.log(k.replace(/^[^.]*\./,"")+": "+pick.join("  ‖  "));}
}
