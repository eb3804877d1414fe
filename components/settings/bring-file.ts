/** Reads a saved copy slice by slice, and imports it in batches that fit in one message. */
import type { Desk } from '../../lib/desk/client.ts';

/** The content of a file, from its beginning at each call. */
export type FileSlices = () => AsyncIterable<Uint8Array>;

const SLICE_BYTES = 1 << 20;
/** Longer than any row. A file without line ends is read at once up to this length. */
const MAX_LINE = 50_000_000;
const NEWEST_VERSION = 2;
const AT_ONCE = 100;

export const fileSlices = (file: Blob): FileSlices =>
  async function* () {
    for (let from = 0; from < file.size; from += SLICE_BYTES)
      yield new Uint8Array(await file.slice(from, from + SLICE_BYTES).arrayBuffer());
  };

/** Counts the bytes that were read, and ends with the signal's reason once that is aborted. */
export const followed = (slices: FileSlices, signal: AbortSignal, onRead: (bytes: number) => void): FileSlices =>
  async function* () {
    let done = 0;
    for await (const bytes of slices()) {
      signal.throwIfAborted();
      yield bytes;
      done += bytes.length;
      onRead(done);
    }
  };

interface CopyHead {
  version: number;
  settings: unknown;
}
type Table = 'checks' | 'topics';
type Entry = { what: 'head'; head: CopyHead } | { what: Table; row: unknown } | { what: 'unread' };

async function* linesOf(slices: FileSlices): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of slices()) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_LINE) return;
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
  for (const what of ['checks', 'topics'] as const) {
    const rows = member(Object(value), what);
    if (Array.isArray(rows)) for (const row of rows) yield { what, row };
  }
}

/** The head comes first; there is none if the file is no copy of this extension. A damaged line costs only itself. */
async function* readEntries(slices: FileSlices): AsyncGenerator<Entry, void> {
  let table: Table | undefined;
  let isComplete = false;
  let text = '';
  for await (const line of linesOf(slices)) {
    if (table === undefined) {
      // The first line is an object that ends where the first list begins.
      const head = text === '' && line.endsWith('[') ? headOf(parsed(`${line}]}`)) : undefined;
      if (head) {
        table = 'checks';
        yield { what: 'head', head };
      } else if (text.length + line.length < MAX_LINE) text += `${line}\n`;
      else return;
    } else if (line === '],"topics":[') table = 'topics';
    else if (line === ']}') isComplete = true;
    else if (line !== '') {
      const row = parsed(line.endsWith(',') ? line.slice(0, -1) : line);
      yield row === undefined ? { what: 'unread' } : { what: table, row };
    }
  }
  if (table === undefined) yield* wholeEntries(text);
  else if (!isComplete) yield { what: 'unread' };
}

export interface CopyContent extends CopyHead {
  checks: number;
  posts: number;
  projects: number;
  hasSchedules: boolean;
  unread: number;
}

const isScheduled = (row: unknown): boolean => member(Object(member(Object(row), 'jobSchedule')), 'enabled') === true;

/** Reads the whole file and imports nothing. `other`: no copy of this extension; `newer`: one of a later version. */
export const lookThrough = async (slices: FileSlices): Promise<CopyContent | 'other' | 'newer'> => {
  let content: CopyContent | undefined;
  for await (const entry of readEntries(slices)) {
    if (entry.what === 'head') {
      if (entry.head.version > NEWEST_VERSION) return 'newer';
      content = { ...entry.head, checks: 0, posts: 0, projects: 0, hasSchedules: false, unread: 0 };
    } else if (!content) continue;
    else if (entry.what === 'topics') {
      const table = member(Object(entry.row), 'table');
      if (table === 'posts') content.posts += 1;
      if (table === 'projects') content.projects += 1;
      if (table === 'projects' && isScheduled(member(Object(entry.row), 'row'))) content.hasSchedules = true;
    } else content[entry.what] += 1;
  }
  return content ?? 'other';
};

type Found = Awaited<ReturnType<Desk['data']['look']>>;

export interface Chosen {
  settings: Pick<Found, 'publishers' | 'services'> & { stored?: unknown; secrets?: unknown };
  /** The ids of the settings that are taken. */
  take: string[];
  passphrase?: string | undefined;
  topics: boolean;
  schedules: boolean;
}

export interface BroughtCounts {
  checks: number;
  rows: number;
  known: number;
  unread: number;
}

export const bringCopy = async (
  desk: Pick<Desk, 'data'>,
  slices: FileSlices,
  { settings, take, passphrase, topics, schedules }: Chosen,
): Promise<BroughtCounts> => {
  const sum: BroughtCounts = { checks: 0, rows: 0, known: 0, unread: 0 };
  const projects = new Set<string>();
  const bringChecks = async (checks: unknown[], more: object = {}) => {
    const brought = await desk.data.bring({ checks, ...more });
    sum.checks += brought.checks;
    sum.known += brought.known;
    sum.unread += brought.unread;
  };
  const bringRows = async (rows: unknown[]) => {
    if (!topics) return;
    const brought = await desk.data.bringRows({ rows, schedules });
    sum.rows += brought.added;
    sum.known += brought.known;
    sum.unread += brought.unread;
    for (const project of brought.projects) projects.add(project);
  };
  await bringChecks([], { settings, take, passphrase });
  const waiting: Record<Table, unknown[]> = { checks: [], topics: [] };
  const bring = { checks: bringChecks, topics: bringRows };
  const flush = async (table: Table) => {
    if (waiting[table].length > 0) await bring[table](waiting[table].splice(0));
  };
  try {
    for await (const entry of readEntries(slices)) {
      if (entry.what === 'unread') sum.unread += 1;
      if (entry.what === 'head' || entry.what === 'unread') continue;
      waiting[entry.what].push(entry.row);
      if (waiting[entry.what].length >= AT_ONCE) await flush(entry.what);
    }
    await flush('checks');
    await flush('topics');
  } finally {
    // Also what was imported before the user stopped, or before the file was damaged.
    if (projects.size > 0) await desk.data.groupRows({ key: crypto.randomUUID(), projects: [...projects] });
  }
  return sum;
};
