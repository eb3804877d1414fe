/**
 * Sorts the rows of a column of text into spans of texts, so that a range over text reads only the rows whose span contains
 * one of its limits.
 */
import { foldCaseOfStart } from '../../query/tokens.ts';

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

const NO_TEXT = 0;
/** The row has several texts, or one with the last of all characters. */
export const UNKNOWN_TEXT = 255;

/** The numbers of spans and the two numbers above have to fit into a byte. */
const MAX_SPANS = 254;
/** The texts of one write are divided by so many of them, and by those that occur often. */
const MAX_STARTS = 96;
const MAX_SAMPLE = 288;
/** The longest text of a span. Texts that agree further are not distinguished. */
const MAX_LENGTH = 64;
/** A span reaches to the end of all texts with a beginning by this last of all characters. */
const LAST = '\uffff';

interface RowsOfSpan extends TextSpan {
  rows: readonly number[];
}

const commonLength = (a: string, b: string, atLeast = 0): number => {
  let length = atLeast;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

const compareStarts = (a: TextSpan, b: TextSpan): number =>
  a.from === b.from ? (a.to < b.to ? -1 : a.to > b.to ? 1 : 0) : a.from < b.from ? -1 : 1;

/**
 * Joins neighbours until few enough are left: any two that stay apart have more than `most` rows together. A span of many
 * rows stays alone: it may be of one text, which a limit never divides.
 */
const fewer = (spans: readonly RowsOfSpan[]): RowsOfSpan[] => {
  const rows = spans.reduce((sum, span) => sum + span.rows.length, 0);
  const most = spans.length <= MAX_SPANS ? 0 : Math.ceil((2 * rows) / MAX_SPANS);
  const all: { from: string; to: string; rows: number[] }[] = [];
  for (const span of spans.toSorted(compareStarts)) {
    const last = all.at(-1);
    const isSame = last?.from === span.from && last.to === span.to;
    if (!last || (!isSame && last.rows.length + span.rows.length > most)) all.push({ ...span, rows: [...span.rows] });
    else {
      if (span.to > last.to) last.to = span.to;
      for (const row of span.rows) last.rows.push(row);
    }
  }
  return all;
};

/** Where spans begin, by a sample of the texts: every so many of them, and a text that occurs often has a span of its own. */
const startsOf = (texts: readonly string[]): { text: string; isOften: boolean }[] => {
  const step = Math.max(1, Math.floor(texts.length / MAX_SAMPLE));
  const sample = texts.filter((_, at) => at % step === 0).sort();
  const each = Math.ceil(sample.length / MAX_STARTS);
  const starts: { text: string; isOften: boolean }[] = [];
  let count = each;
  for (let at = 0; at < sample.length; ) {
    const text = sample[at] ?? '';
    let end = at + 1;
    while (sample[end] === text) end += 1;
    const isOften = end - at > 1 && end - at >= each;
    if (isOften || count >= each) {
      starts.push({ text, isOften });
      count = 0;
    }
    count = isOften ? each : count + end - at;
    at = end;
  }
  return starts;
};

interface Group {
  least: string;
  most: string;
  rows: number[];
}

/** Every write does this. Sorting a sample and looking up the rest costs a fraction of sorting all texts. */
const groupsOf = (texts: readonly string[], rows: readonly number[]): Group[] => {
  const starts = startsOf(texts);
  const groups: (Group | undefined)[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at] ?? '';
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle]?.text ?? '') <= text) low = middle + 1;
      else high = middle;
    }
    const start = starts[low - 1];
    const place = 2 * low + (start?.isOften && start.text !== text ? 1 : 0);
    const group = groups[place];
    if (!group) groups[place] = { least: text, most: text, rows: [rows[at] ?? 0] };
    else {
      if (text < group.least) group.least = text;
      else if (text > group.most) group.most = text;
      group.rows.push(rows[at] ?? 0);
    }
  }
  return groups.filter((group) => group !== undefined);
};

/**
 * A span ends with the shortest beginning of a text that the next span does not share, and a little more: few texts say little
 * of those between.
 */
const spansOfTexts = (texts: readonly string[], rows: readonly number[]): RowsOfSpan[] => {
  const groups = groupsOf(texts, rows);
  const more = Math.ceil(16 / Math.log2(texts.length + 1));
  const sharedByAll = commonLength(groups[0]?.least ?? '', groups.at(-1)?.most ?? '');
  let lengthOfFrom = MAX_LENGTH;
  return groups.map((group, at) => {
    const next = groups[at + 1]?.least;
    const shared = next === undefined ? MAX_LENGTH : commonLength(group.most, next, sharedByAll);
    const length = Math.min(MAX_LENGTH, shared + 1 + more);
    const span = {
      from: group.least.slice(0, lengthOfFrom),
      to: group.most.length <= length ? group.most : group.most.slice(0, length) + LAST,
      rows: group.rows,
    };
    lengthOfFrom = length;
    return span;
  });
};

/** For each span: how many characters `from` shares with the one before, its others, and the same of `to` and its own `from`. */
export type EncodedSpans = readonly (readonly [number, string, number, string])[];

export const encodeSpans = (spans: readonly TextSpan[]): EncodedSpans =>
  spans.map(({ from, to }, at) => {
    const before = commonLength(from, spans[at - 1]?.from ?? '');
    const own = to.startsWith(from) ? from.length : commonLength(from, to);
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
  const texts: string[] = [];
  const rows: number[] = [];
  const unknown: number[] = [];
  const earlier: RowsOfSpan[] = [];

  return {
    /** Adds the texts of a row, which are not folded yet. */
    add: (row: number, values: readonly string[]): void => {
      const [value, ...others] = values;
      if (value === undefined) return;
      // The next character decides whether a text ends with its span.
      const beginning = foldCaseOfStart(value, MAX_LENGTH + 1);
      if (others.length > 0 || beginning.includes(LAST)) {
        unknown.push(row);
        return;
      }
      texts.push(beginning);
      rows.push(row);
    },
    /** Adds rows of an earlier segment: `kept[n]` becomes row `first + n`. */
    addSpans: ({ spans, of }: TextSpans, kept: readonly number[], first: number): void => {
      const inSpans = spans.map((): number[] => []);
      for (const [offset, at] of kept.entries()) {
        const number = of[at] ?? NO_TEXT;
        if (number === UNKNOWN_TEXT) unknown.push(first + offset);
        else if (number !== NO_TEXT) inSpans[number - 1]?.push(first + offset);
      }
      for (const [at, span] of spans.entries()) earlier.push({ ...span, rows: inSpans[at] ?? [] });
    },
    finish: (size: number): TextSpans => {
      const added = spansOfTexts(texts, rows);
      const merged = earlier.filter((span) => span.rows.length > 0);
      const spans = merged.length === 0 ? added : fewer([...merged, ...added]);
      const of = new Uint8Array(size);
      for (const row of unknown) of[row] = UNKNOWN_TEXT;
      for (const [at, span] of spans.entries()) for (const row of span.rows) of[row] = at + 1;
      return { spans: spans.map(({ from, to }) => ({ from, to })), of };
    },
  };
};
