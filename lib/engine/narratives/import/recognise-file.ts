/** Recognises the format of a file, and who wrote it, from its beginning and before any column is guessed. */
import type { ImportFormat } from '../../../contract/device/imports.ts';
import { isObject } from '../../../format/json.ts';
import type { Read } from './csv-reader.ts';
import { createJsonReader } from './json-reader.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { memberAt } from './kinds/members.ts';
import type { Entry } from './parse-entry.ts';
import { createEntryReader } from './read-entries.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Where documents of JSON have their lists of posts; the more specific paths first. */
const LISTS: readonly (readonly string[])[] = [
  [''],
  ['messages', 'chats.list.messages', 'left_chats.list.messages'],
  ['orderedItems'],
  ['data.videos'],
  ['data.comments'],
  ['posts'],
  ['feed'],
  ['data'],
  ['statuses'],
  ['tweets'],
  ['videos'],
  ['items'],
  ['results'],
];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The path of the list in a line that is a page. */
const listIn = (line: object): string | undefined =>
  LISTS.flat().find((path) => {
    const found = path === '' ? undefined : memberAt(line, path);
    return Array.isArray(found) && found.some(isObject);
  });

const formatOfDocument = (head: string): ImportFormat => {
  const lists = LISTS.find((paths) => createJsonReader(paths).push(head).length > 0);
  return lists ? { kind: 'json', lists: [...lists] } : { kind: 'ndjson' };
};

/** A page of X names the accounts of its posts behind them, so that it has to be read whole. */
const isPageOfX = (head: string): boolean =>
  /^\s*\{\s*"data"\s*:/.test(head) && /"(?:author_id|edit_history_tweet_ids)"/.test(head);

/** An object that is the only line is a document, unless it is a page that has to be read whole. */
const formatOfObject = (head: string): ImportFormat => {
  const [first = '', ...others] = head.trim().split('\n', 2);
  const line = parsed(first);
  if (isPageOfX(first) && (isObject(line) || others.length === 0)) return { kind: 'ndjson', list: 'data' };
  if (!isObject(line) || others.length === 0) return formatOfDocument(head);
  const list = listIn(line);
  return list === undefined ? { kind: 'ndjson' } : { kind: 'ndjson', list };
};

/** The script before the list in the files of an archive of X. */
const ASSIGNMENT = /^\s*window\.\w+(?:\.\w+)*\s*=\s*[[{]/;

const formatOf = (head: string): ImportFormat => {
  const bare = head.replace(/^\ufeff/, '');
  if (ASSIGNMENT.test(bare) || /^\s*\[/.test(bare)) return formatOfDocument(bare);
  const [first = ''] = bare.trimStart().split('\n', 1);
  if (first.startsWith('{')) return formatOfObject(bare);
  const count = (sign: string) => first.split(sign).length;
  return { kind: 'csv', delimiter: DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best)) };
};

const isEntry = (read: Read<Entry>): read is Entry => !('reason' in read);

const ENTRIES_LOOKED_AT = 50;

export interface RecogniseOptions {
  /** The user maps the columns, also those of a file that could be recognised. */
  isMapped?: boolean | undefined;
  /** True if the beginning is all of the file. */
  isWhole?: boolean | undefined;
}

/** The entries at the beginning. The last one may be cut, and is left out unless it is the only one. */
const firstEntries = (format: ImportFormat, head: string, isWhole: boolean): Entry[] => {
  const reader = createEntryReader(format);
  const whole = reader.push(head);
  return [...whole, ...(isWhole || whole.length === 0 ? reader.end() : [])].filter(isEntry);
};

export const recogniseFile = (
  head: string,
  { isMapped = false, isWhole = false }: RecogniseOptions = {},
): { format: ImportFormat; entries: Entry[] } => {
  const format = formatOf(head);
  const entries = firstEntries(format, head, isWhole);
  const looked = entries.slice(0, ENTRIES_LOOKED_AT);
  const kind = isMapped
    ? undefined
    : allKinds.find(({ fits }) => looked.some(({ value, around = {} }) => fits(value, around)));
  return { format: kind ? { ...format, writer: kind.writer } : format, entries };
};
