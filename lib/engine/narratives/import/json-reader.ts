/**
 * Reads the objects of a list in a JSON document, piece by piece: the document is never whole in memory. What stands
 * before the document, such as `window.YTD.tweets.part0 =`, is skipped.
 */
import { sentence } from '../../../contract/sentence.ts';
import { type FileReader, MAX_ROW, type Read, TOO_LONG } from './csv-reader.ts';
import { type Entry, parseEntry } from './parse-entry.ts';

interface Level {
  isList: boolean;
  /** True for a list whose objects are the entries. */
  isRows: boolean;
  /** The names that lead here. Lists have no name of their own: `chats.list.messages`. */
  path: string;
  /** The texts and numbers of this object so far. */
  members: Record<string, string>;
}

interface JsonState {
  levels: Level[];
  /** The number of levels that are too deep to matter. */
  tooDeep: number;
  /** The name whose value comes next. */
  name: string | undefined;
  /** The last text or bare value, which is a name if a colon follows. */
  last: string | undefined;
  isInText: boolean;
  isEscaped: boolean;
  /** The entry so far, and how many of its brackets are open. */
  entry: string;
  open: number;
  isSkipping: boolean;
  entries: number;
}

const MAX_LEVELS = 12;
const MAX_VALUE = 300;
const MAX_MEMBERS = 50;

const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];
const isOpening = (code: number) => code === OPEN_OBJECT || code === OPEN_LIST;
const isClosing = (code: number) => code === CLOSE_OBJECT || code === CLOSE_LIST;

/** The end of the text that starts before `from`, or undefined if it goes on. */
const endOfText = (text: string, from: number, isEscaped: boolean): { end: number; isEscaped: boolean } => {
  let at = isEscaped ? from + 1 : from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return { end: at, isEscaped: false };
    if (code === BACKSLASH) at += 1;
  }
  return { end: -1, isEscaped: at > text.length };
};

/** `lists` are the paths of the lists whose objects are the entries; the path of the document itself is empty. */
export const createJsonReader = (lists: readonly string[]): FileReader<Entry> => {
  const state: JsonState = {
    ...{ levels: [], tooDeep: 0, name: undefined, last: undefined, isInText: false, isEscaped: false },
    ...{ entry: '', open: 0, isSkipping: false, entries: 0 },
  };
  const rows = new Set(lists);

  const top = () => state.levels.at(-1);

  const enter = (isList: boolean): void => {
    if (state.levels.length >= MAX_LEVELS) {
      state.tooDeep += 1;
      return;
    }
    const path = [top()?.path, state.name].filter(Boolean).join('.');
    state.levels.push({ isList, isRows: isList && rows.has(path), path, members: {} });
    [state.name, state.last] = [undefined, undefined];
  };

  const endValue = (): void => {
    const level = top();
    if (
      level &&
      state.name !== undefined &&
      state.last !== undefined &&
      Object.keys(level.members).length < MAX_MEMBERS
    )
      level.members[state.name] = state.last.trim();
    [state.name, state.last] = [undefined, undefined];
  };

  /** A text, a number or an empty place among the entries is no object. */
  const strayIn = (): Read<Entry>[] => {
    if (!top()?.isRows || !state.last?.trim()) return [];
    state.entries += 1;
    return [{ line: state.entries, reason: sentence('importProblem.noObject') }];
  };

  const endEntry = (): Read<Entry> => {
    const { entry, isSkipping } = state;
    Object.assign(state, { entry: '', isSkipping: false });
    if (isSkipping) return { line: state.entries, reason: TOO_LONG };
    const read = parseEntry(entry, state.entries);
    const owner = state.levels.findLast(({ isList }) => !isList);
    return 'reason' in read || owner === undefined ? read : { ...read, around: { ...owner.members } };
  };

  /** Reads on in an entry. Returns the place behind it, or the end of the piece. */
  const inEntry = (text: string, from: number): number => {
    let at = from;
    while (at < text.length && state.open > 0) {
      const code = text.charCodeAt(at);
      if (state.isInText) {
        const found = endOfText(text, at, state.isEscaped);
        state.isEscaped = found.isEscaped;
        state.isInText = found.end < 0;
        at = found.end < 0 ? text.length : found.end + 1;
        continue;
      }
      if (code === QUOTE) state.isInText = true;
      else if (isOpening(code)) state.open += 1;
      else if (isClosing(code)) state.open -= 1;
      at += 1;
    }
    if (!state.isSkipping && state.entry.length + at - from > MAX_ROW)
      Object.assign(state, { isSkipping: true, entry: '' });
    if (!state.isSkipping) state.entry += text.slice(from, at);
    return at;
  };

  /** Reads on in a text outside the entries. Returns the place behind it. */
  const inText = (text: string, from: number): number => {
    const found = endOfText(text, from, state.isEscaped);
    const end = found.end < 0 ? text.length : found.end;
    if ((state.last?.length ?? 0) < MAX_VALUE)
      state.last = (state.last ?? '') + text.slice(from, end).slice(0, MAX_VALUE);
    state.isEscaped = found.isEscaped;
    state.isInText = found.end < 0;
    return end + 1;
  };

  /** Texts of a member are parsed at its end, where their escapes are whole. */
  const plain = (text: string): string => {
    try {
      return String(JSON.parse(`"${text}"`));
    } catch {
      return text;
    }
  };

  const push = (text: string): Read<Entry>[] => {
    const found: Read<Entry>[] = [];
    let at = 0;
    while (at < text.length) {
      if (state.open > 0) {
        at = inEntry(text, at);
        if (state.open === 0) found.push(endEntry());
        continue;
      }
      if (state.isInText) {
        at = inText(text, at);
        if (!state.isInText) state.last = plain(state.last ?? '');
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === OPEN_OBJECT && top()?.isRows && state.tooDeep === 0) {
        state.entries += 1;
        [state.open, state.last] = [1, undefined];
        // The bracket itself belongs to the entry.
        state.entry = '{';
      } else if (isOpening(code)) enter(code === OPEN_LIST);
      else if (isClosing(code)) {
        found.push(...strayIn());
        if (state.tooDeep > 0) state.tooDeep -= 1;
        else {
          endValue();
          state.levels.pop();
        }
      } else if (code === COMMA) {
        found.push(...strayIn());
        endValue();
      } else if (code === COLON) [state.name, state.last] = [state.last?.trim(), undefined];
      else if (code === QUOTE) {
        state.isInText = state.levels.length > 0;
        state.last = undefined;
      } else if (state.levels.length > 0 && (state.last?.length ?? 0) < MAX_VALUE)
        state.last = (state.last ?? '') + text[at];
      at += 1;
    }
    return found;
  };

  return {
    push,
    end: () => {
      if (state.open === 0) return [];
      state.open = 0;
      return [{ line: state.entries, reason: sentence('importProblem.cutShort') }];
    },
  };
};
