/** Phrases that readers stumbled over, and what is wrong with each: no sentence may say them again. */
export interface OldPhrase {
  readonly language: "en" | "de" | "es" | "fr";
  readonly pattern: RegExp;
  readonly why: string;
}

const english: readonly (readonly [RegExp, string])[] = [
  [/apart from the order/i, "brackets may change, too, and children do not know the words"],
  [/There is one way\b/, "another order of the cards looks like a second way"],
  [/Exactly \w+ of my digits/, "it is not said that each place counts, equal digits too"],
  [/exactly \w+ different digits\.$/, "may be read as at least so many"],
  [/But then guess \d+ would have too few black pegs\. So \d+ and/, "does not say which digits use the pegs"],
  [/digits in none of them/, "it is not said in none of what"],
  [/Some digits find no partner/, "which digits, and which partners?"],
  [/\bthink of the least and the most/i, "leaves all the work to the reader: print the bounds"],
  [/Go through all choices/, "does not say how many there are"],
  [/Whatever it holds, each of places/, "begins with a singular that is a plural"],
  [/two (?:fewer than it can|more than that)/, "says what a place may not give, not what it gives"],
  [/One number after another would follow/, "does not name the numbers"],
  [/no square would be left|would be filled or too far/, "does not say why: which squares are taken"],
  [/Go through all ways to fill its \S+ blanks\. /, "does not say what comes of it"],
  [/first, from left to right\./, "columns are worked downwards, too"],
  [/counted [−-]?1 times/, "once; and nothing is counted less than never"],
  [/No plan reaches/, "an end without an advice"],
  [/each time a clue breaks/, "which digit, and which clue?"],
  [/needs one of \d/, "a list in place of an 'or'"],
  [/With (\d) and \1 in place/, "two equal digits are counted"],
  [/Count those that are odd and those that can be/, "leaves the count to the reader"],
  [/follow guess \d+, and guess/, "does not say what follows"],
  [/is wrong wherever they differ/, "does not say where that is"],
  [/The path neither begins nor ends/, "two negations for children"],
  [/No digit of the code earns two\./, "two of what?"],
  [/Harder than (?:0|100) of 100/, "reads as a fault"],
  [/\(or both/, "brackets for children"],
];

const german: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})Stifte?n?(?!\p{L})|Stiftcode/u, "a child sees a pencil, not a peg"],
  [/Geheimzahl/, "a bank's PIN"],
  [/(?:vor Strich|malnehmen|teilen), von links nach rechts\./, "columns are worked downwards, too"],
  [/Lücken durch\. /, "does not say what comes of it"],
  [/wäre jedes Feld für die \d+ voll oder/, "does not say why: which squares are taken"],
  [/Spalte \d+ bleibt \d+[,–]|Stein \d+ bleibt \d+[,–]/, "several remain: a colon before a list"],
  [/Bis auf die Reihenfolge/, "school does not speak so"],
  [/ganze Zahl über 0|jeder Schritt ergibt/, "a result is greater than 0"],
  [/Meine größere Ziffer|oder beide, wenn sie gleich sind/, "of any digits one is the largest"],
  [/Keine meiner Ziffern ist (?:un)?gerade/, "all are then the other: say that"],
  [/dürfen sich wiederholen/, "numbers do nothing to themselves"],
  [/(?<!\p{L})ergibt sie mindestens/u, "what 'sie' is has been lost"],
  [/Ein Zug und sein Grund/, "an archaic heading"],
  [/Wie sie beginnt/, "the sentence below speaks of the end"],
  [/(?<!\p{L})eine aus \d/u, "a list in place of an 'oder'"],
  [/berühren \d+ und auch/, "'sowohl … als auch'"],
  [/achte nur auf gerade und ungerade[.:]/i, "gerade and ungerade what?"],
  [/(?:jede Ziffer|alle Ziffern|Alles) außer \d/, "a digit has an article in the dative"],
  [/also (?:gehört|kommt) −?\d+ (?:in|dorthin)/i, "a number that goes somewhere has an article"],
  [/ steht −?\d+\. (?:Dann|Und)/, "the same of a number that stands there"],
  [/ \d+, und \d+ weitere/, "no comma before 'und' in a list"],
  [/bliebe für (?:die )?\d+ kein Feld/, "does not say why: which squares are taken"],
  [/genau \w+ verschiedene Ziffern\.$/, "may be read as at least so many"],
  [/gelöst aus/, "the verb stands before what it belongs to"],
];

const spanish: readonly (readonly [RegExp, string])[] = [
  [/Salvo el orden/, "school does not speak so"],
  [/un (?:número )?entero mayor que 0/, "'entero' is a word of older pupils"],
  [/(?:Escribe|[Uu]sas?) del \d/, "the numbers from … to …"],
  [/números de \d+ a \d/, "del … al …"],
  [/[Ll]a línea sobre cada problema/, "a puzzle is a 'pasatiempo' all through"],
  [/primero, de izquierda a derecha\./, "columns are worked downwards, too"],
  [/Repasa todas las maneras de llenar sus \S+ huecos\. /, "does not say what comes of it"],
  [/todas las cifras menos \d/, "'menos' before a number is a minus"],
  [/estarían llenas o lejos/, "does not say why: which squares are taken"],
  [/las que sale\./, "'cuadra'"],
  [/clavijas?/i, "a word that nobody knows from a game: 'ficha'"],
  [/La mayor de mis cifras|o ambas, si son iguales/, "of any digits one is the largest"],
  [/Pasatiempos \d+ a \d+(?=,? |$)/, "of two: 'y'"],
  [/solo queda \d+(?:, \d+)* [ou] \d+/, "several remain: 'quedan'"],
  [/no puede ir \d+(?:, \d+)* ni/, "several: 'no pueden ir'"],
  [/necesita uno de \d/, "a list in place of an 'o'"],
  [/demasiado poc[oa]s/, "'muy pocas'"],
  [/solo sale (?:si|con)|no puede salir/, "a sum does not go out: 'cuadra'"],
  [/Lo que te dan/, "does not say what it shows"],
  [/Así, −?\d+ va|Ahí va \d/, "a number has an article in prose"],
  [/, y \d+ más/, "no comma before 'y' in a list"],
  [/no quedaría casilla/, "does not say why: which squares are taken"],
  [/Tengo (?:exactamente )?\w+ cifras distintas\.$/, "may be read as at least so many"],
];

const french: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})J’ai (?:plus de |moins de )?\d+ (?:unités?|dizaines?|centaines?)/u, "345 has 34 tens: name the digit"],
  [
    /(?<!\p{L})(?:de|à) (?:le \d|les? (?:lignes?|colonnes?|cases?|blocs?|nombres?|chiffres?)(?!\p{L}))/u,
    "'du', 'des', 'au', 'aux'",
  ],
  [
    /(?<!\p{L})(?:que|de|le|la|ne|je|si) (?:il|elle|un|une|on|ils|elles|au|aucun|indice|essai|impair)(?!\p{L})(?<!(?:le|la|si) (?:on|un|une|au)|si elles?)/u,
    "an elision is missing",
  ],
];

export const OLD_PHRASES: readonly OldPhrase[] = [
  ...english.map(([pattern, why]) => ({ language: "en" as const, pattern, why })),
  ...german.map(([pattern, why]) => ({ language: "de" as const, pattern, why })),
  ...spanish.map(([pattern, why]) => ({ language: "es" as const, pattern, why })),
  ...french.map(([pattern, why]) => ({ language: "fr" as const, pattern, why })),
];

/** What a text says that readers stumbled over. */
export const oldPhrasesIn = (language: string, text: string): string[] =>
  OLD_PHRASES.filter((phrase) => language.startsWith(phrase.language) && phrase.pattern.test(text)).map(
    ({ pattern, why }) => `has the old phrase ${pattern}: ${why}`,
  );
