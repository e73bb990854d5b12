import { KINDS } from "../src/engine/kinds/index.ts";
import { levelsWith } from "../src/spec/options.ts";
const t: any = { numbrix: [{width:4,height:3},{size:3}, {size:4}, {size: 5}], hidato: [{width:4,height:3},{size:3},{size:4}], "secret-number": [{digits:2}], "number-mind": [{length:3}, {digits:3}], mastermind: [{length:3}, {symbols: 4}], "cross-numbers":[{size:2}], countdown: [{cards:3}, {cards:4}], "magic-square":[{size:3}], "number-wall": [{rows:3}], "sum-triangle":[{size:3}] };
for (const k of KINDS) { console.log(k.id, "sizes", JSON.stringify(k.sizes)); for (const ages of [[5,6],[6,7],[8,9]] as const) { 
  for (const l of ["starter","easy","medium","hard"] as const) try { console.log("  ", ages.join("-"), l, JSON.stringify(k.preset(l, ages as any, null))); } catch (e) { }
  for (const o of t[k.id] ?? []) { try { console.log("     with", JSON.stringify(o), levelsWith(k, o, { ages: ages as any, skill: null }).join()); } catch (e) { console.log("     with", JSON.stringify(o), String((e as Error).message).slice(0,80)); } }
 } }
