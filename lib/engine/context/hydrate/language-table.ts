/**
 * Writes the table of the language detector as a few texts, and reads it back: an archive compresses columns of like values to
 * three fifths of what it makes of the table as it is.
 */

/** For each sequence of letters, a weight in each language that has it, by the number of the language. */
export type LanguageTable = Record<string, Record<number, number>>;

export interface PackedTable {
  /** For each sequence, how many letters it shares with the one before it, and how many follow. */
  shared: string;
  added: string;
  letters: string;
  /** For each sequence, how many languages have it; then these languages and weights, one character each. */
  counts: string;
  languages: string;
  weights: string;
}

/** A space: the control characters before it would need escapes. */
const FIRST = 0x20;
const encoded = (number: number): string => String.fromCharCode(FIRST + number);
const decoded = (text: string, at: number): number => text.charCodeAt(at) - FIRST;

const sharedLetters = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return at;
  return length;
};

export const packTable = (table: LanguageTable): PackedTable => {
  const packed: PackedTable = { shared: '', added: '', letters: '', counts: '', languages: '', weights: '' };
  let earlier = '';
  for (const sequence of Object.keys(table).sort()) {
    const shared = sharedLetters(earlier, sequence);
    packed.shared += encoded(shared);
    packed.added += encoded(sequence.length - shared);
    packed.letters += sequence.slice(shared);
    const entries = Object.entries(table[sequence] ?? {});
    packed.counts += encoded(entries.length);
    for (const [language, weight] of entries) {
      packed.languages += encoded(Number(language));
      packed.weights += encoded(weight);
    }
    earlier = sequence;
  }
  return packed;
};

export const unpackTable = ({ shared, added, letters, counts, languages, weights }: PackedTable): LanguageTable => {
  const table: LanguageTable = {};
  let [sequence, letter, entry] = ['', 0, 0];
  for (let at = 0; at < shared.length; at += 1) {
    const next = letter + decoded(added, at);
    sequence = sequence.slice(0, decoded(shared, at)) + letters.slice(letter, next);
    letter = next;
    const row: Record<number, number> = {};
    for (const last = entry + decoded(counts, at); entry < last; entry += 1)
      row[decoded(languages, entry)] = decoded(weights, entry);
    table[sequence] = row;
  }
  return table;
};
