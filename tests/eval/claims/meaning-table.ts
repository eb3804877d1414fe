/** Reads a static table of word vectors as `tests/eval/meaning/make-table.py` writes it, and cuts words into its tokens. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const headerOf = z.object({ tokens: z.array(z.string()), words: z.number(), dimensions: z.number() });

interface TableOptions {
  /** The first so many columns: they are principal components, the strongest first. */
  dimensions: number;
  /** Bits of a value: 32 are the floats of the file. */
  bits: 32 | 8 | 4;
  /** Takes a word that the table has whole as one token. */
  wholeWords: boolean;
}

/** The coefficient of model2vec's weights. */
const SIF = 1e-4;
/** The bytes of the scale of a row. */
const SCALE_BYTES = 2;

/** The rarity of words: the library's, or by the rank of their tokens. */
export type Weighing = 'library' | 'distilled';

export interface WordTable {
  dimensions: number;
  /** The bytes of the vectors if they are stored in this form, and of the tokens, each with a line break. */
  bytes: { vectors: number; tokens: number };
  /** The numbers of a word's tokens; empty if a letter is unknown. */
  piecesOf: (word: string) => readonly number[];
  vectorOf: (token: number) => Float32Array;
  /** From 0 to 1, by the rank of the token in the vocabulary alone: by Zipf's law it is the rarer the later it stands. */
  weightOf: (token: number) => number;
}

/** Stores a row as whole numbers of so many bits and one scale, and returns what is read from that. */
const asStored = (row: Float32Array, bits: TableOptions['bits']): Float32Array => {
  if (bits === 32) return row;
  const highest = 2 ** (bits - 1) - 1;
  const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / highest || 1;
  return row.map((value) => Math.round(value / scale) * scale);
};

/** As BERT's uncased tokenizer: small letters without accents and format characters, and each sign of punctuation by itself. */
const PART = /[\p{P}$+<=>^`|~]|\p{sc=Han}|[^\s\p{P}$+<=>^`|~\p{sc=Han}]+/gu;
const UNREAD = /[\p{Mn}\p{Cf}]/gu;
const partsOf = (text: string): string[] => text.toLowerCase().normalize('NFD').replace(UNREAD, '').match(PART) ?? [];
const MAX_WORD = 100;

const readWordTable = (path: string, { dimensions, bits, wholeWords }: TableOptions): WordTable => {
  const file = readFileSync(path);
  const headerBytes = file.readUInt32LE(0);
  const header = z.parse(headerOf, JSON.parse(file.subarray(4, 4 + headerBytes).toString('utf8')));
  const values = new Float32Array(
    file.buffer.slice(file.byteOffset + 4 + headerBytes, file.byteOffset + file.byteLength),
  );
  const ownTokens = header.tokens.length - header.words;
  const count = wholeWords ? header.tokens.length : ownTokens;
  const tokens = header.tokens.slice(0, count);
  const numbers = new Map(tokens.slice(0, ownTokens).map((token, at) => [token, at]));
  const words = new Map(tokens.slice(ownTokens).map((word, at) => [word, ownTokens + at]));
  const vectors = tokens.map((_, at) =>
    asStored(values.subarray(at * header.dimensions, at * header.dimensions + dimensions), bits),
  );
  const harmonic = tokens.reduce((sum, _, at) => sum + 1 / (at + 2), 0);

  /** The longest token first, as WordPiece does. */
  const cut = (part: string): number[] => {
    const found: number[] = [];
    let start = 0;
    while (start < part.length && part.length <= MAX_WORD) {
      let end = part.length;
      let token: number | undefined;
      for (; end > start && token === undefined; end -= 1)
        token = numbers.get(start === 0 ? part.slice(0, end) : `##${part.slice(start, end)}`);
      if (token === undefined) return [];
      found.push(token);
      start = end + 1;
    }
    return found;
  };
  const known = new Map<string, readonly number[]>();
  return {
    dimensions,
    bytes: {
      vectors: count * (bits === 32 ? 4 * dimensions : (dimensions * bits) / 8 + SCALE_BYTES),
      tokens: Buffer.byteLength(tokens.join('\n')),
    },
    piecesOf: (word) => {
      const pieces =
        known.get(word) ??
        partsOf(word).flatMap((part) => {
          const whole = words.get(part);
          return whole === undefined ? cut(part) : [whole];
        });
      known.set(word, pieces);
      return pieces;
    },
    vectorOf: (token) => vectors[token] as Float32Array, // of a number that `piecesOf` returned
    weightOf: (token) => SIF / (SIF + 1 / (token + 2) / harmonic),
  };
};

/** DIMENSIONS-BITS-WEIGHING, with `-words` for a table with whole words. */
export const readVariant = (path: string, variant: string): { table: WordTable; weighing: Weighing } => {
  const [dimensions = '', bits = '', weighing = '', words] = variant.split('-');
  const table = readWordTable(path, {
    dimensions: Number(dimensions),
    // The cast narrows what the command line gives to the documented values.
    bits: Number(bits) as TableOptions['bits'],
    wholeWords: words === 'words',
  });
  return { table, weighing: weighing === 'distilled' ? 'distilled' : 'library' };
};
