/** A rule that a PDF breaks: its number as veraPDF's profile of PDF/UA-1 has it, the page from 1 or null, and what is wrong. */
export interface UaFault {
  readonly rule: string;
  readonly page: number | null;
  readonly what: string;
}

/** Notes faults, each of them once. */
export function faultList(): {
  readonly faults: UaFault[];
  readonly fault: (rule: string, what: string, page?: number) => void;
} {
  const seen = new Set<string>();
  const faults: UaFault[] = [];
  const fault = (rule: string, what: string, page?: number) => {
    const key = `${rule} ${page} ${what}`;
    if (!seen.has(key)) faults.push({ rule, page: page ?? null, what });
    seen.add(key);
  };
  return { faults, fault };
}
export type Fault = ReturnType<typeof faultList>["fault"];
