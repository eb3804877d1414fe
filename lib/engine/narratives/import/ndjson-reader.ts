/** Reads one JSON object per line, piece by piece. A line may also be a page with a list of them, as responses are stored. */
import { isObject } from '../../../format/json.ts';
import { type FileReader, MAX_ROW, type Read, TOO_LONG } from './csv-reader.ts';
import { memberAt } from './kinds/members.ts';
import { type Entry, parseEntry } from './parse-entry.ts';

/** A page holds up to 500 posts with their accounts. */
const MAX_PAGE = 16 * MAX_ROW;

/** The entries of a page; a line that has no such list is an entry itself. */
const entriesOf = (read: Read<Entry>, list: string | undefined): Read<Entry>[] => {
  if (list === undefined || 'reason' in read) return [read];
  const found = memberAt(read.value, list);
  const { line, value: around } = read;
  if (Array.isArray(found)) return found.filter(isObject).map((value) => ({ line, value, around }));
  return isObject(found) ? [{ line, value: found, around }] : [read];
};

/** `list` is the path of the list in each line. */
export const createNdjsonReader = (list: string | undefined): FileReader<Entry> => {
  let line = 0;
  let rest = '';
  /** True after a line became too long, until its end. */
  let isSkipping = false;
  const most = list === undefined ? MAX_ROW : MAX_PAGE;

  const take = (text: string): Read<Entry>[] => {
    line += 1;
    if (isSkipping) {
      isSkipping = false;
      return [{ line, reason: TOO_LONG }];
    }
    const bare = line === 1 ? text.replace(/^\ufeff/, '') : text;
    return bare.trim() === '' ? [] : entriesOf(parseEntry(bare, line), list);
  };

  return {
    push: (text) => {
      const rows: Read<Entry>[] = [];
      let from = 0;
      for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', from)) {
        rows.push(...take(rest + text.slice(from, feed)));
        rest = '';
        from = feed + 1;
      }
      if (!isSkipping) rest += text.slice(from);
      if (rest.length > most) {
        isSkipping = true;
        rest = '';
      }
      return rows;
    },
    end: () => {
      const last = rest;
      rest = '';
      return isSkipping || last !== '' ? take(last) : [];
    },
  };
};
