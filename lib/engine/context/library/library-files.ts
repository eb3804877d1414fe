/**
 * Exports the library as a file, and imports one. Whoever wrote a file can write anything into it, so its items are marked as the
 * file's until their publisher's feed, archive or page has them, and go with the file.
 */
import type { LibraryFileCounts, LibraryFileStep } from '../../../contract/device/library-files.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { GivenFile } from '../../../wire/file.ts';
import { letOthersRun } from '../../let-others-run.ts';
import { createNdjsonReader } from '../../narratives/import/ndjson-reader.ts';
import { piecesOf } from '../../narratives/import/read-given-file.ts';
import type { Store } from '../../store/store.ts';
import { isOwnItem, type LibraryItem } from './item.ts';
import { LIBRARY, ROWS_PER_WRITE } from './library-index.ts';
import { fileRowOf, readFileRow } from './read-file-row.ts';
import type { HostFacts } from './search-segments.ts';
import { type ItemFacts, itemId } from './segment.ts';

const FORMAT_NAME = 'sidelight-library';
const NEWEST_VERSION = 1;
const ROWS_PER_READ = 100;

/** Files are kept among the feeds, whose addresses have another scheme. */
const FILE_SCHEME = 'file:';
export const isFileId = (address: string): boolean => address.startsWith(FILE_SCHEME);

interface Ports {
  factChecks: Store['factChecks'];
  feeds: Store['feeds'];
  load: () => Promise<{ items: () => ItemFacts[]; byFile: () => ReadonlyMap<string, HostFacts> }>;
  /** The number of items that the library can still take. */
  roomLeft: () => Promise<number>;
  clock: Clock;
}

interface NamedFile {
  id: string;
  name: string;
  file: GivenFile;
}

type Rows = Record<string, unknown>[];

export interface LibraryFiles {
  exported(publishers: readonly Publisher[]): AsyncGenerator<string, void>;
  rows(publishers: readonly Publisher[]): AsyncGenerator<Rows, void>;
  add(file: NamedFile, publishers: readonly Publisher[], signal: AbortSignal): AsyncGenerator<LibraryFileStep, void>;
  restore(rows: readonly unknown[], publishers: readonly Publisher[]): Promise<LibraryFileCounts>;
  list(): Promise<{ id: string; name: string; size: number }[]>;
  /** Their names, by id; none if the library has no item of a file. */
  names(): Promise<ReadonlyMap<string, string>>;
  remove(id: string): Promise<void>;
}

/** Without what only a reading of the article can say. */
const asItemOfFile = ({ readFrom: _, appearances: __, ...item }: LibraryItem, file: string): LibraryItem => ({
  ...item,
  file,
});

const NOTHING: LibraryFileCounts = { added: 0, known: 0, unlisted: 0, unread: 0 };

export const createLibraryFiles = ({ factChecks, feeds, load, roomLeft, clock }: Ports): LibraryFiles => {
  async function* rows(publishers: readonly Publisher[]): AsyncGenerator<Rows, void> {
    const hosts = new Set(publishers.map(({ host }) => host));
    const items = (await load()).items().filter(({ host, file }) => file === undefined && hosts.has(host));
    for (let from = 0; from < items.length; from += ROWS_PER_READ) {
      const ids = items.slice(from, from + ROWS_PER_READ).map(({ id }) => id);
      yield (await factChecks.getMany(LIBRARY, ids)).flatMap((item) => (isOwnItem(item) ? [fileRowOf(item)] : []));
    }
  }

  async function* exported(publishers: readonly Publisher[]): AsyncGenerator<string, void> {
    const head = { format: FORMAT_NAME, version: NEWEST_VERSION, at: new Date(clock.now()).toISOString() };
    yield `${JSON.stringify({ ...head, publishers: publishers.map(({ name, host }) => ({ name, host })) })}\n`;
    for await (const some of rows(publishers)) yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  /** Adds to the counts. Stored items stay as they are, apart from those of files, which the publisher's own replace. */
  const write = async (items: readonly LibraryItem[], file: string | undefined, counts: LibraryFileCounts) => {
    for (let from = 0; from < items.length; from += ROWS_PER_WRITE) {
      const slice = new Map(items.slice(from, from + ROWS_PER_WRITE).map((item) => [itemId(item), item]));
      const isAdded = new Map<string, boolean>();
      await factChecks.change(LIBRARY, [...slice.keys()], (stored, id) => {
        const isNew = file === undefined ? !isOwnItem(stored) : stored === undefined;
        isAdded.set(id, isNew || (file !== undefined && stored?.file === file));
        return isNew ? slice.get(id) : undefined;
      });
      for (const added of isAdded.values()) counts[added ? 'added' : 'known'] += 1;
      await letOthersRun();
    }
  };

  /** Resolves with false once there is no room for more. */
  const addRows = async (
    values: readonly unknown[],
    publishers: readonly Publisher[],
    counts: LibraryFileCounts,
    file?: string,
  ): Promise<boolean> => {
    const byHost = new Map(publishers.map((publisher) => [publisher.host, publisher]));
    const read = values.map((value) => readFileRow(value, byHost, clock.now()));
    for (const one of read) if (typeof one === 'string') counts[one] += 1;
    const items = read.flatMap((one) =>
      typeof one === 'string' ? [] : file === undefined ? [one] : [asItemOfFile(one, file)],
    );
    const room = Math.max(0, await roomLeft());
    await write(items.slice(0, room), file, counts);
    return items.length <= room;
  };

  const headProblem = (head: unknown): LibraryFileStep | undefined => {
    const { format, version } = Object(head);
    if (format !== FORMAT_NAME || typeof version !== 'number') return { name: 'not-read', because: 'other' };
    return version > NEWEST_VERSION ? { name: 'not-read', because: 'newer' } : undefined;
  };

  const fileIdOf = (id: string): string => `${FILE_SCHEME}${id}`;
  const sizeOf = async (id: string): Promise<number> => (await load()).byFile().get(id)?.size ?? 0;

  async function* add(
    { id: given, name, file }: NamedFile,
    publishers: readonly Publisher[],
    signal: AbortSignal,
  ): AsyncGenerator<LibraryFileStep, void> {
    const id = fileIdOf(given);
    const reader = createNdjsonReader(undefined);
    const counts = { ...NOTHING };
    let hasHead = false;
    let isFull = false;
    try {
      for await (const { text, share, isEnd } of piecesOf(file, 'utf-8', signal)) {
        const entries = [...reader.push(text), ...(isEnd ? reader.end() : [])];
        if (!hasHead && entries.length > 0) {
          const [head] = entries;
          const problem = headProblem(head && 'value' in head ? head.value : undefined);
          if (problem) return yield problem;
          hasHead = true;
          entries.shift();
          // The name is stored before the first item: an import that ends midway leaves none without a name.
          await feeds.add({ address: id, requestedAt: clock.now(), file: name });
        }
        // Removed meanwhile, by another page.
        if (hasHead && !(await feeds.get(id))) break;
        const values = entries.map((entry) => ('value' in entry ? entry.value : undefined));
        if (hasHead && !(await addRows(values, publishers, counts, id))) {
          isFull = true;
          break;
        }
        yield { name: 'reading', bytes: Math.round(share * file.bytes) };
      }
    } finally {
      if (hasHead && (await sizeOf(id)) === 0) await feeds.remove(id);
    }
    yield hasHead ? { name: 'done', counts, isFull } : { name: 'not-read', because: 'other' };
  }

  const named = async () =>
    new Map((await feeds.all()).flatMap(({ address, file }) => (file === undefined ? [] : [[address, file] as const])));

  return {
    exported,
    rows,
    add,
    restore: async (values, publishers) => {
      const counts = { ...NOTHING };
      await addRows(values, publishers, counts);
      return counts;
    },
    list: async () => {
      const counted = (await load()).byFile();
      return Array.from(await named(), ([id, name]) => ({ id, name, size: counted.get(id)?.size ?? 0 }));
    },
    // Every check reads them, and the rows of feeds only where a file has items.
    names: async () => ((await load()).byFile().size > 0 ? named() : new Map()),
    remove: async (id) => {
      if (!isFileId(id)) return;
      const ids = (await load()).items().flatMap((item) => (item.file === id ? [item.id] : []));
      if (ids.length > 0) await factChecks.remove(LIBRARY, ids);
      await feeds.remove(id);
    },
  };
};
