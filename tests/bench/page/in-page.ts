/** Runs inside a real page, in an isolated world like the page script, and measures there. */
import type { TextQuote } from '../../../lib/contract/device/materials.ts';
import { briskPace, noPace } from '../../../lib/page/pace.ts';
import { findQuotes, type QuoteMatch } from '../../../lib/page/quote/find-quotes.ts';
import { mayHideTree } from '../../../lib/page/reach.ts';
import { readText } from '../../../lib/page/read-text.ts';

export interface Wanted {
  /** The quote as it is in the page. */
  quote: TextQuote;
  /** The quote as it was before the page was edited. */
  edited: TextQuote;
  range: Range;
}

const AROUND = 64;

/** The constants of Numerical Recipes: the same quotes each time. */
const makeDice = (seed: number) => {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % sides;
  };
};

/** Replaces, removes, adds or misspells one to three words. */
const edit = (text: string, dice: (sides: number) => number): string => {
  const words = text.split(' ');
  for (let edits = 1 + dice(3); edits > 0; edits -= 1) {
    const at = dice(words.length);
    const change = [['changed'], [], [words[at] ?? '', 'added'], [`${words[at]?.slice(0, -1)}x`]][dice(4)] ?? [];
    words.splice(at, 1, ...change);
  }
  return words.join(' ');
};

/** Chooses whole sentences, spread over the page, as a selection would yield them. */
const chooseQuotes = async (count: number): Promise<Wanted[]> => {
  const { text, rangeOf } = await readText(document.body, {}, noPace);
  const dice = makeDice(2026);
  const chosen: Wanted[] = [];
  while (chosen.length < count) {
    const start = text.indexOf('The ', dice(text.length - 1000));
    const end = text.indexOf('.', start + 50 + dice(130)) + 1;
    const exact = text.slice(start, end);
    const range = rangeOf(start, end);
    if (exact.includes('\n') || !range) continue;
    const around = { before: text.slice(start - AROUND, start), after: text.slice(end, end + AROUND) };
    chosen.push({ quote: { exact, ...around }, edited: { exact: edit(exact, dice), ...around }, range });
  }
  return chosen;
};

/** Chooses the same sentence in fifty places: only the text around it distinguishes them. */
const chooseRefrains = async (count: number, refrain: string): Promise<Wanted[]> => {
  const { text, rangeOf } = await readText(document.body, {}, noPace);
  const places: number[] = [];
  for (let at = text.indexOf(refrain); at >= 0; at = text.indexOf(refrain, at + 1)) places.push(at);
  return Array.from({ length: count }, (_, turn) => places[Math.floor((turn * places.length) / count)] ?? 0).flatMap(
    (start) => {
      const range = rangeOf(start, start + refrain.length);
      const around = {
        before: text.slice(start - AROUND, start),
        after: text.slice(start + refrain.length, start + refrain.length + AROUND),
      };
      const quote = { exact: refrain, ...around };
      return range ? [{ quote, edited: quote, range }] : [];
    },
  );
};

/** The least possible work: one walk over the text nodes, one `indexOf` and one range for each quote. */
const floor = (quotes: readonly string[]): (Range | undefined)[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text; // the walker returns text nodes only
    nodes.push(text);
    starts.push(length);
    parts.push(text.data);
    length += text.data.length;
  }
  const all = parts.join('');
  const numberAt = (place: number) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return quotes.map((quote) => {
    const at = all.indexOf(quote);
    if (at < 0) return undefined;
    const [first, last] = [numberAt(at), numberAt(at + quote.length - 1)];
    const [firstNode, lastNode] = [nodes[first], nodes[last]];
    if (!firstNode || !lastNode) return undefined;
    const range = document.createRange();
    range.setStart(firstNode, at - (starts[first] ?? 0));
    range.setEnd(lastNode, at + quote.length - (starts[last] ?? 0));
    return range;
  });
};

/** True if the range found is in the same node and differs by no more than the edits. */
const isRight = (found: QuoteMatch | undefined, { range }: Wanted, slack: number): boolean =>
  found !== undefined &&
  found.place !== 'not-found' &&
  found.range.startContainer === range.startContainer &&
  Math.abs(found.range.startOffset - range.startOffset) <= slack &&
  Math.abs(found.range.endOffset - range.endOffset) <= slack;

let wanted: Wanted[] = [];

/** Called first: chooses the quotes that the other functions search for. */
export const choose = async (count: number, refrain?: string): Promise<void> => {
  wanted = await (refrain === undefined ? chooseQuotes(count) : chooseRefrains(count, refrain));
};

/** Includes the cost of deciding which elements may have a closed tree, as in an extension. */
const rules = { shadowRootOf: (element: Element) => element.shadowRoot ?? (mayHideTree(element) ? null : null) };

const quotes = () => wanted.map(({ quote }) => quote);
const edited = () => wanted.map((one) => one.edited);

/** Each of these is one job, to be timed from outside. */
export const find = {
  floor: () => floor(quotes().map(({ exact }) => exact)).length,
  exact: async () => (await findQuotes(document.body, quotes(), noPace, rules)).length,
  edited: async () => (await findQuotes(document.body, edited(), noPace, rules)).length,
  slowly: async () => {
    await findQuotes(document.body, quotes(), briskPace(), rules);
    await findQuotes(document.body, edited(), briskPace(), rules);
    await readText(document.body, {}, briskPace());
  },
};

/** The number of quotes that are found at their place. */
export const countRight = async (): Promise<{ exact: number; edited: number }> => {
  const exact = await findQuotes(document.body, quotes(), noPace, rules);
  const changed = await findQuotes(document.body, edited(), noPace, rules);
  return {
    exact: wanted.filter((one, number) => isRight(exact[number], one, 0)).length,
    edited: wanted.filter((one, number) => isRight(changed[number], one, 24)).length,
  };
};

Object.assign(globalThis, { sidelightBench: { choose, find, countRight } });
