/**
 * Writes the table of the language detector as a few texts, and reads it back: an archive compresses columns of like values to
 * half of what it makes of the table as it is. Weights are rounded to even ones, which takes an eighth less.
 */

/** For each sequence of letters, a weight in each language that has it, by the number of the language. */
export type LanguageTable = Record<string, Record<number, number>>;

export interface PackedTable {
  /** For each sequence, a mark of how many letters it shares with the one before it, then its further letters. */
  sequences: string;
  /** For each sequence, the languages that have it, one character each, and an end. */
  languages: string;
  /** The weights in these languages, one character each. */
  weights: string;
}

/** A space: the control characters before it would need escapes. */
const FIRST = 0x20;
const encoded = (number: number): string => String.fromCharCode(FIRST + number);
const decoded = (text: string, at: number): number => text.charCodeAt(at) - FIRST;

/** Weights reach two hundred, so that the rounding is small beside what tells languages apart. */
const WEIGHT_STEP = 2;

/** There are fewer languages. */
const END = '}';
/** No sequence has these letters. The place of one is a number of shared letters. */
const MARKS = 'ÀÁÂÃÄÅÆ';
const EACH = new RegExp(`([${MARKS}])([^${MARKS}]*)`, 'g');

const sharedLetters = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return at;
  return length;
};

export const packTable = (table: LanguageTable): PackedTable => {
  const packed: PackedTable = { sequences: '', languages: '', weights: '' };
  let earlier = '';
  for (const sequence of Object.keys(table).sort()) {
    const shared = sharedLetters(earlier, sequence);
    const mark = MARKS[shared];
    if (mark === undefined || [...MARKS].some((one) => sequence.includes(one)))
      throw new Error(`${sequence} cannot be packed: its marks are among its letters, or too few.`);
    packed.sequences += mark + sequence.slice(shared);
    for (const [language, weight] of Object.entries(table[sequence] ?? {})) {
      packed.languages += encoded(Number(language));
      packed.weights += encoded(Math.round(weight / WEIGHT_STEP));
    }
    packed.languages += END;
    earlier = sequence;
  }
  return packed;
};

export const unpackTable = ({ sequences, languages, weights }: PackedTable): LanguageTable => {
  const table: LanguageTable = {};
  let [sequence, language, weight] = ['', 0, 0];
  for (const [, mark = '', added = ''] of sequences.matchAll(EACH)) {
    sequence = sequence.slice(0, MARKS.indexOf(mark)) + added;
    const row: Record<number, number> = {};
    for (; languages[language] !== END; language += 1, weight += 1)
      row[decoded(languages, language)] = decoded(weights, weight) * WEIGHT_STEP;
    language += 1;
    table[sequence] = row;
  }
  return table;
};
