/**
 * Sorts the rows of a column of text into spans of texts, so that a range over text reads only the rows whose span contains
 * one of its limits.
 */
import { foldCase } from '../../query/tokens.ts';

/** The texts between two texts, both inclusive. Spans may overlap. */
export interface TextSpan {
  from: string;
  to: string;
}

/** `of[n]` is the number of row `n`'s span plus 1; `NO_TEXT` or `UNKNOWN_TEXT` for a row without a span. */
export interface TextSpans {
  spans: readonly TextSpan[];
  of: Uint8Array;
}

export const NO_TEXT = 0;
/** The row has several texts, or one that no span can hold. */
export const UNKNOWN_TEXT = 255;

/** Numbers of spans have to fit into a byte, beside the two numbers above. */
const MAX_SPANS = 254;
/** The rows of one write get so many spans: its segment is small, and their texts take more of it than later. */
const MAX_SPANS_A_WRITE = 128;
/** The longest text of a span. Texts that agree further are not told apart. */
const MAX_LENGTH = 64;
/** A span reaches to the end of all texts with a beginning by this last of all characters. */
const LAST = '\uffff';

interface RowsOfSpan extends TextSpan {
  rows: readonly number[];
}
interface RowOfText {
  text: string;
  row: number;
}

const commonLength = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

const compareStarts = (a: TextSpan, b: TextSpan): number =>
  a.from === b.from ? (a.to < b.to ? -1 : a.to > b.to ? 1 : 0) : a.from < b.from ? -1 : 1;

/**
 * Joins neighbours until few enough are left: any two that stay apart have more than `most` rows together. A span of many
 * rows stays alone: it may be of one text, which a limit never divides.
 */
const joined = (spans: readonly RowsOfSpan[], most: number): RowsOfSpan[] => {
  const all: { from: string; to: string; rows: number[] }[] = [];
  for (const { from, to, rows } of spans.toSorted(compareStarts)) {
    const last = all.at(-1);
    const isSame = last?.from === from && last.to === to;
    if (!last || (!isSame && last.rows.length + rows.length > most)) all.push({ from, to, rows: [...rows] });
    else {
      if (to > last.to) last.to = to;
      for (const row of rows) last.rows.push(row);
    }
  }
  return all;
};

const atMost = (spans: readonly RowsOfSpan[], count: number): RowsOfSpan[] => {
  const rows = spans.reduce((sum, span) => sum + span.rows.length, 0);
  return joined(spans, spans.length <= count ? 0 : Math.ceil((2 * rows) / count));
};

/** The shortest span of a text that leaves out its neighbours, and a little more: few neighbours say little of the texts between. */
const spanOf = (text: string, before: string | undefined, next: string | undefined, more: number): TextSpan => {
  const shared = Math.max(...[before, next].map((other) => (other === undefined ? -1 : commonLength(text, other))));
  const length = shared < 0 ? MAX_LENGTH : Math.min(MAX_LENGTH, shared + 1 + more);
  if (text.length <= length) return { from: text, to: text };
  const beginning = text.slice(0, length);
  return { from: beginning, to: beginning + LAST };
};

const spansOfTexts = (texts: readonly RowOfText[]): RowsOfSpan[] => {
  const sorted = texts.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const more = Math.ceil(16 / Math.log2(sorted.length + 1));
  const distinct: { text: string; rows: number[] }[] = [];
  for (const { text, row } of sorted) {
    const last = distinct.at(-1);
    if (last?.text === text) last.rows.push(row);
    else distinct.push({ text, rows: [row] });
  }
  const each = distinct.map(({ text, rows }, at) => ({
    ...spanOf(text, distinct[at - 1]?.text, distinct[at + 1]?.text, more),
    rows,
  }));
  return atMost(each, MAX_SPANS_A_WRITE);
};

/** For each span: how many characters `from` shares with the one before, its others, and the same of `to` and its own `from`. */
export type EncodedSpans = readonly (readonly [number, string, number, string])[];

export const encodeSpans = (spans: readonly TextSpan[]): EncodedSpans =>
  spans.map(({ from, to }, at) => {
    const [before, own] = [commonLength(from, spans[at - 1]?.from ?? ''), commonLength(from, to)];
    return [before, from.slice(before), own, to.slice(own)];
  });

export const decodeSpans = (encoded: EncodedSpans): TextSpan[] => {
  let from = '';
  return encoded.map(([before, others, own, rest]) => {
    from = from.slice(0, before) + others;
    return { from, to: from.slice(0, own) + rest };
  });
};

/** Collects the spans of one column while a segment is built. */
export const createSpanBuilder = () => {
  const texts: RowOfText[] = [];
  const unknown: number[] = [];
  const earlier: RowsOfSpan[] = [];

  return {
    /** Adds the texts of a row, which are not folded yet. */
    add: (row: number, values: readonly string[]): void => {
      const [value, ...others] = values;
      if (value === undefined) return;
      const text = foldCase(value);
      if (others.length > 0 || text.includes(LAST)) unknown.push(row);
      // The next character decides whether a text ends with its span.
      else texts.push({ text: text.slice(0, MAX_LENGTH + 1), row });
    },
    /** Adds rows of an earlier segment: `kept[n]` becomes row `first + n`. */
    addSpans: ({ spans, of }: TextSpans, kept: readonly number[], first: number): void => {
      const rows = spans.map((): number[] => []);
      for (const [offset, at] of kept.entries()) {
        const number = of[at] ?? NO_TEXT;
        if (number === UNKNOWN_TEXT) unknown.push(first + offset);
        else if (number !== NO_TEXT) rows[number - 1]?.push(first + offset);
      }
      for (const [at, span] of spans.entries()) earlier.push({ ...span, rows: rows[at] ?? [] });
    },
    finish: (size: number): TextSpans => {
      const used = [...earlier, ...spansOfTexts(texts)].filter(({ rows }) => rows.length > 0);
      const spans = atMost(used, MAX_SPANS);
      const of = new Uint8Array(size);
      for (const row of unknown) of[row] = UNKNOWN_TEXT;
      for (const [at, { rows }] of spans.entries()) for (const row of rows) of[row] = at + 1;
      return { spans: spans.map(({ from, to }) => ({ from, to })), of };
    },
  };
};
