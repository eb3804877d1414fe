/** Reads a saved copy part by part, encrypted or not: its head, then its rows. A damaged line costs only itself. */
import { ORPCError } from '@orpc/server';
import { DamagedFile, isNewerSealed, openSealed, sealedHeadOf } from '../platform/sealed-file.ts';
import { t } from '../platform/words.ts';
import { type GivenFile, readFilePart } from '../wire/file.ts';

const PART_BYTES = 1 << 20;
/** Longer than any row. A file without line ends is read at once up to this length. */
const MAX_LINE = 50_000_000;
const NEWEST_VERSION = 2;

type Parts = AsyncIterable<Uint8Array>;

async function* partsOf(file: GivenFile): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; from < file.bytes; from += PART_BYTES)
    yield new Uint8Array(await readFilePart(file, from, from + PART_BYTES));
}

/** `sealed`: it needs a passphrase; `locked`: that one is wrong; `newer`: this version cannot read it. */
type Opened = { parts: Parts; isEncrypted: boolean } | 'sealed' | 'locked' | 'newer';

const openCopy = async (file: GivenFile, passphrase: string | undefined): Promise<Opened> => {
  const source = { bytes: file.bytes, read: (from: number, end: number) => readFilePart(file, from, end) };
  const head = await sealedHeadOf(source);
  if (!head) return { parts: partsOf(file), isEncrypted: false };
  if (isNewerSealed(head)) return 'newer';
  if (passphrase === undefined) return 'sealed';
  const parts = (await openSealed(source, head, passphrase))?.();
  return parts ? { parts, isEncrypted: true } : 'locked';
};

interface CopyHead {
  version: number;
  settings: unknown;
}
const TABLES = ['checks', 'topics', 'library'] as const;
type Table = (typeof TABLES)[number];
type Entry =
  | { what: 'head'; head: CopyHead }
  | { what: Table; row: unknown }
  | { what: 'unread' }
  /** The bytes that were read so far. */
  | { what: 'read'; bytes: number };

/** The lines, and after each part the bytes that were read. */
async function* linesOf(parts: Parts, signal: AbortSignal | undefined): AsyncGenerator<string | number, void> {
  const decoder = new TextDecoder();
  let [rest, bytes] = ['', 0];
  for await (const part of parts) {
    signal?.throwIfAborted();
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_LINE) return;
    bytes += part.length;
    yield bytes;
  }
  yield rest + decoder.decode();
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const member = (value: object, name: string): unknown => new Map(Object.entries(value)).get(name);

const headOf = (value: unknown): CopyHead | undefined => {
  if (typeof value !== 'object' || value === null || member(value, 'format') !== 'sidelight') return undefined;
  if (!Array.isArray(member(value, 'checks'))) return undefined;
  const version = member(value, 'version');
  return { version: typeof version === 'number' ? version : 1, settings: member(value, 'settings') };
};

/** A copy that another program wrote anew: its rows are not one per line. */
async function* wholeEntries(text: string): AsyncGenerator<Entry, void> {
  const value = parsed(text);
  const head = headOf(value);
  if (!head) return;
  yield { what: 'head', head };
  for (const what of TABLES) {
    const rows = member(Object(value), what);
    if (Array.isArray(rows)) for (const row of rows) yield { what, row };
  }
}

async function* entriesOf(parts: Parts, signal: AbortSignal | undefined): AsyncGenerator<Entry, void> {
  let table: Table | undefined;
  let isComplete = false;
  let text = '';
  for await (const line of linesOf(parts, signal)) {
    if (typeof line === 'number') yield { what: 'read', bytes: line };
    else if (table === undefined) {
      // The first line is an object that ends where the first list begins.
      const head = text === '' && line.endsWith('[') ? headOf(parsed(`${line}]}`)) : undefined;
      if (head) {
        table = 'checks';
        yield { what: 'head', head };
      } else if (text.length + line.length < MAX_LINE) text += `${line}\n`;
      else return;
    } else if (line === '],"topics":[') table = 'topics';
    else if (line === '],"library":[') table = 'library';
    else if (line === ']}') isComplete = true;
    else if (line !== '') {
      const row = parsed(line.endsWith(',') ? line.slice(0, -1) : line);
      yield row === undefined ? { what: 'unread' } : { what: table, row };
    }
  }
  if (table === undefined) yield* wholeEntries(text);
  else if (!isComplete) yield { what: 'unread' };
}

/** The head comes first; there is none if the file is no copy of this extension. */
export async function* readCopy(
  file: GivenFile,
  passphrase?: string,
  signal?: AbortSignal,
): AsyncGenerator<Entry | { what: 'not-read'; because: 'sealed' | 'locked' | 'newer' }, void> {
  const opened = await openCopy(file, passphrase);
  if (typeof opened === 'string') return yield { what: 'not-read', because: opened };
  try {
    for await (const entry of entriesOf(opened.parts, signal)) {
      if (entry.what === 'head' && entry.head.version > NEWEST_VERSION)
        return yield { what: 'not-read', because: 'newer' };
      // The ratings of a library count as read, which only the person's own encrypted copy may say.
      yield entry.what === 'library' && !opened.isEncrypted ? { what: 'unread' } : entry;
    }
  } catch (error) {
    throw error instanceof DamagedFile ? new ORPCError('BAD_REQUEST', { message: t('data.damaged') }) : error;
  }
}
