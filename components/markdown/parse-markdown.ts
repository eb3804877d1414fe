/** Parses Markdown from services into blocks: paragraphs, headings, lists, quotes and code. Never produces HTML. */
import { type Inline, parseInline } from './inline.ts';

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

const MAX_DEPTH = 4;

const HEADING = /^ {0,3}(#{1,6})\s/;
const RULE = /^ {0,3}(?:-\s*){3,}$|^ {0,3}(?:\*\s*){3,}$|^ {0,3}(?:_\s*){3,}$/;
const FENCE = /^ {0,3}(```|~~~)/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})(?:([-*+])|(\d{1,9})[.)])\s+(?=\S)/;
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** A parsed block and the number of lines it spans. */
interface Read {
  block: Block;
  lines: number;
}

const countWhile = (
  lines: readonly string[],
  from: number,
  holds: (line: string, place: number) => boolean,
): number => {
  let place = from;
  while (place < lines.length && holds(lines[place] ?? '', place)) place += 1;
  return place - from;
};

/** A heading may end in a sequence of number signs after a space: https://spec.commonmark.org/0.31.2/#atx-headings */
const headingWords = (text: string): string => {
  const words = text.trim();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
};

const readCode = (lines: readonly string[], at: number, fence: string): Read => {
  const inside = countWhile(lines, at + 1, (line) => !line.trimStart().startsWith(fence));
  return { block: { type: 'code', text: lines.slice(at + 1, at + 1 + inside).join('\n') }, lines: inside + 2 };
};

const readQuote = (lines: readonly string[], at: number, depth: number): Read => {
  const length = countWhile(lines, at, (line) => QUOTE.test(line));
  const inner = lines.slice(at, at + length).map((line) => line.replace(QUOTE, ''));
  return { block: { type: 'quote', children: parseLines(inner, depth + 1) }, lines: length };
};

/** An item continues while its lines are indented, or blank with an indented line after them. */
const readItem = (lines: readonly string[], at: number, depth: number): { item: Block[]; lines: number } => {
  const first = lines[at] ?? '';
  const indent = ITEM.exec(first)?.[0].length ?? 0;
  const belongs = (line: string, place: number): boolean =>
    isBlank(line)
      ? !isBlank(lines[place + 1]) && /^ {2,}/.test(lines[place + 1] ?? '')
      : /^ {2,}/.test(line) ||
        !(ITEM.test(line) || QUOTE.test(line) || HEADING.test(line) || FENCE.test(line) || isBlank(lines[place - 1]));
  const rest = countWhile(lines, at + 1, belongs);
  const inner = lines.slice(at + 1, at + 1 + rest).map((line) => line.replace(new RegExp(`^ {0,${indent}}`), ''));
  return { item: parseLines([first.slice(indent), ...inner], depth + 1), lines: rest + 1 };
};

const readList = (lines: readonly string[], at: number, depth: number): Read => {
  const opening = ITEM.exec(lines[at] ?? '');
  const ordered = opening?.[3] !== undefined;
  const items: Block[][] = [];
  let place = at;
  for (;;) {
    const next = ITEM.exec(lines[place] ?? '');
    if (!next || (next[3] !== undefined) !== ordered || RULE.test(lines[place] ?? '')) break;
    const { item, lines: taken } = readItem(lines, place, depth);
    items.push(item);
    place += taken;
    const blanks = countWhile(lines, place, isBlank);
    if (!ITEM.test(lines[place + blanks] ?? '')) break;
    place += blanks;
  }
  return { block: { type: 'list', ordered, start: Number(opening?.[3] ?? 1), items }, lines: place - at };
};

const readBlock = (lines: readonly string[], at: number, depth: number): Read => {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    const words = headingWords(line.slice(heading[0].length));
    return { block: { type: 'heading', level, children: parseInline(words) }, lines: 1 };
  }
  if (RULE.test(line)) return { block: { type: 'rule' }, lines: 1 };
  const fence = FENCE.exec(line);
  if (fence) return readCode(lines, at, fence[1] ?? '');
  if (depth < MAX_DEPTH && QUOTE.test(line)) return readQuote(lines, at, depth);
  if (depth < MAX_DEPTH && ITEM.test(line)) return readList(lines, at, depth);
  const begins = (one: string) =>
    HEADING.test(one) || RULE.test(one) || FENCE.test(one) || QUOTE.test(one) || ITEM.test(one);
  const length = 1 + countWhile(lines, at + 1, (one) => !isBlank(one) && !begins(one));
  const text = lines.slice(at, at + length).map((one) => one.trim());
  return { block: { type: 'paragraph', children: parseInline(text.join('\n')) }, lines: length };
};

const parseLines = (lines: readonly string[], depth: number): Block[] => {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const { block, lines: taken } = readBlock(lines, at, depth);
    blocks.push(block);
    at += taken;
  }
  return blocks;
};

export const parseMarkdown = (text: string): Block[] => parseLines(text.replace(/\t/g, '    ').split('\n'), 0);
