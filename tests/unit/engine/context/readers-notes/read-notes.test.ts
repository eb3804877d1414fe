/** Reads files of Community Notes: hostile rows, other statuses, newer files, and readings that are cut at any write. */
import { describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES, type NoteFile } from '../../../../../lib/engine/context/readers-notes/note-file.ts';
import { NOTES } from '../../../../../lib/engine/context/readers-notes/post-notes.ts';
import { readNotes, removeNotes } from '../../../../../lib/engine/context/readers-notes/read-notes.ts';
import { createNotesLookup, readNotesState } from '../../../../../lib/engine/context/readers-notes/readers-notes.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { Death, dyingAt } from '../../../../fakes/dying-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import {
  noteFileOf,
  noteFilesOf,
  notesTable,
  type ReadBytes,
  type SampleNote,
  statusTable,
  tablesOf,
} from '../../../../fixtures/note-files.ts';

const clock = createManualClock('2026-03-20T12:00:00.000Z');
const { signal } = new AbortController();

const read = async (store: Store, files: readonly NoteFile[]) => {
  const reading = readNotes(files, { tables: store, clock }, signal);
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
  }
};

const textsAt = async (store: Store, post: string): Promise<string[]> =>
  (await createNotesLookup(store)(`https://x.com/ada/status/${post}`)).map(({ text }) => text);

const ferry: SampleNote = { id: '1960806642217574502', post: '1960000000000000001', text: 'The ferry sank in 1911.' };
const bridge: SampleNote = { id: '1960806642217574503', post: '1960000000000000002', text: 'The bridge is open.' };

describe('the notes of a post', () => {
  it('are found by its address alone, with their text, day and the day of the reading', async () => {
    const store = createMemoryStore();
    const text = 'The picture is of 1911: &quot;Harbour&quot; &amp; port.    https://archive.example/1911?a=1&amp;b=2';
    await read(store, noteFilesOf(tablesOf([{ ...ferry, text }, bridge])));
    const lookup = createNotesLookup(store);
    const [found, ...more] = await lookup(`https://twitter.com/ada/statuses/${ferry.post}/photo/1?s=20`);
    expect(more).toEqual([]);
    expect(found).toEqual({
      text: 'The picture is of 1911: "Harbour" & port. https://archive.example/1911?a=1&b=2',
      written_at: '2026-03-01T10:00:00.000Z',
      read_at: '2026-03-20T12:00:00.000Z',
    });
    for (const address of ['https://x.com/ada', `https://x.example/ada/status/${ferry.post}`])
      expect(await lookup(address), address).toEqual([]);
  });

  it('are those that are currently helpful, whatever they were before', async () => {
    const store = createMemoryStore();
    const statuses = ['NEEDS_MORE_RATINGS', 'CURRENTLY_RATED_NOT_HELPFUL', '', 'currently_rated_helpful', 'HELPFUL'];
    const others = statuses.map((status, at) => ({ ...ferry, id: `${ferry.id.slice(0, -2)}${at + 10}`, status }));
    const state = await read(store, noteFilesOf(tablesOf([...others, bridge])));
    expect(await store.readersNotes.ids(NOTES)).toEqual([bridge.post]);
    expect(state).toMatchObject({ notes: 1, skipped: 0 });
  });

  it('are read wherever the chunks are cut, also within a letter or before a line feed', async () => {
    const text = 'Fährschiff, 渡船';
    const tables = Object.entries(tablesOf([{ ...ferry, text }, bridge])).map(
      ([name, lines]) => [name, lines.slice(0, -1).replaceAll('\n', '\r\n')] as const,
    );
    for (const chunk of [1, 2, 13]) {
      const store = createMemoryStore();
      const state = await read(store, noteFilesOf(Object.fromEntries(tables), { chunk }));
      expect(state, String(chunk)).toMatchObject({ notes: 2, skipped: 0 });
      expect(await textsAt(store, ferry.post)).toEqual([text]);
    }
  });

  it('of several files and several notes stand together', async () => {
    const store = createMemoryStore();
    const second = { ...ferry, id: '1960806642217574504', text: 'A second note.' };
    const files = {
      's.tsv': statusTable([ferry, second]),
      'a.tsv': notesTable([ferry]),
      'b.tsv': notesTable([second]),
    };
    await read(store, noteFilesOf(files));
    expect((await textsAt(store, ferry.post)).toSorted()).toEqual([second.text, ferry.text]);
  });
});

describe('hostile rows', () => {
  const huge = 'x'.repeat(MAX_LINE_BYTES);
  const hostile = [
    'no tabs at all',
    '\t\t\t\t\t\t\t',
    ['12; DROP', 'a', '1', ferry.post, 'm', '1', 'text', '0'].join('\t'),
    [ferry.id, 'a', 'never', ferry.post, 'm', '1', 'text', '0'].join('\t'),
    [ferry.id, 'a', '1', '-1', 'm', '1', 'text', '0'].join('\t'),
    [ferry.id, 'a', '1', ferry.post, 'm', '1', '   ', '0'].join('\t'),
    [ferry.id, 'a', '1', ferry.post, 'm', '1', 'one', 'cell', 'more'].join('\t'),
    [ferry.id, 'a', '1', ferry.post, 'm', '1', huge, '0'].join('\t'),
    '\u0000\u0000',
  ];

  it('are left out and counted; those around them are read, wherever the chunks are cut', async () => {
    const [header, row] = notesTable([ferry]).split('\n');
    const notes = [header, ...hostile, row, ...hostile, notesTable([bridge]).split('\n')[1]].join('\n');
    for (const chunk of [1500, MAX_LINE_BYTES - 1, 1_000_000]) {
      const store = createMemoryStore();
      const files = [noteFileOf('n.tsv', notes, { chunk }), noteFileOf('s.tsv', statusTable([ferry, bridge]))];
      const state = await read(store, files);
      expect(state, String(chunk)).toMatchObject({ notes: 2, skipped: 2 * hostile.length });
      expect(await textsAt(store, ferry.post)).toEqual([ferry.text]);
      expect(await textsAt(store, bridge.post)).toEqual([bridge.text]);
    }
  });

  it('of statuses are left out and counted, too', async () => {
    const store = createMemoryStore();
    const statuses = `${statusTable([ferry])}\n1e9\ta\t1\tx\tCURRENTLY_RATED_HELPFUL\t\n${huge}`;
    const notes = noteFileOf('n.tsv', notesTable([ferry, bridge]));
    const state = await read(store, [noteFileOf('s.tsv', statuses, { chunk: 1500 }), notes]);
    expect(state).toMatchObject({ notes: 1, skipped: 3 });
  });

  it('cannot fill a text or a post without end', async () => {
    const store = createMemoryStore();
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...ferry,
      id: String(1000 + at),
      text: 'word '.repeat(5000),
    }));
    await read(store, noteFilesOf(tablesOf(many), { chunk: 5000 }));
    const texts = await textsAt(store, ferry.post);
    expect(texts).toHaveLength(10);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(4000);
  });
});

describe('files that are not what they should be', () => {
  it.each([
    ['without statuses', { 'n.tsv': notesTable([ferry]) }, 'notesProblem.lacksFile'],
    [
      'without notes',
      { 's.tsv': statusTable([ferry]), 'ratings.tsv': 'noteId\thelpful\n1\t1\n' },
      'notesProblem.lacksFile',
    ],
    ['zipped', { 's.tsv': 'PK\u0003\u0004', 'n.tsv': 'PK\u0003\u0004' }, 'notesProblem.lacksFile'],
    ['with an empty table', { 's.tsv': statusTable([]), 'n.tsv': notesTable([]) }, 'notesProblem.unreadable'],
  ])('%s are refused, and what is stored stays', async (_, tables, code) => {
    const store = createMemoryStore();
    await read(store, noteFilesOf(tablesOf([ferry])));
    const before = await readNotesState(store);
    await expect(read(store, noteFilesOf(tables))).rejects.toMatchObject({ sentence: { code } });
    expect(await textsAt(store, ferry.post)).toEqual([ferry.text]);
    expect(await readNotesState(store)).toEqual(before);
  });
});

describe('newer files', () => {
  it('take away a note that lost its status, that was deleted, and whose text changed', async () => {
    const store = createMemoryStore();
    const deleted = { ...bridge, id: '5', post: '5' };
    await read(store, noteFilesOf(tablesOf([ferry, bridge, deleted])));
    const later = [
      { ...ferry, status: 'NEEDS_MORE_RATINGS' },
      { ...bridge, text: 'The bridge is closed.' },
    ];
    const tables = { 'n.tsv': notesTable(later), 's.tsv': statusTable([...later, deleted]) };
    expect(await read(store, noteFilesOf(tables))).toMatchObject({ edition: 2, notes: 1 });
    expect(await store.readersNotes.ids(NOTES)).toEqual([bridge.post]);
    expect(await textsAt(store, bridge.post)).toEqual(['The bridge is closed.']);
  });

  it('take away one of two notes of a post', async () => {
    const store = createMemoryStore();
    const second = { ...ferry, id: '7', text: 'A second note.' };
    await read(store, noteFilesOf(tablesOf([ferry, second])));
    await read(store, noteFilesOf(tablesOf([{ ...ferry, status: 'NEEDS_MORE_RATINGS' }, second])));
    expect(await textsAt(store, ferry.post)).toEqual([second.text]);
  });

  it('are read, and files that did not change are not', async () => {
    const store = createMemoryStore();
    await read(store, noteFilesOf(tablesOf([ferry]), { chunk: 1000 }));
    const again: ReadBytes = { of: new Map() };
    const tables = tablesOf([ferry]);
    await read(store, noteFilesOf(tables, { chunk: 10, read: again }));
    // The names of the columns alone.
    for (const [name, bytes] of again.of) expect(bytes).toBeLessThan((tables[name] ?? '').indexOf('\n') + 11);
  });
});

/** Several batches of notes, in two files. */
const MANY = 240;
const many = Array.from({ length: MANY }, (_, at) => ({
  id: String(10_000 + at),
  post: String(50_000 + at),
  text: `Note ${at}`,
}));
const half = MANY / 2;
const manyTables = {
  's.tsv': statusTable(many),
  'a.tsv': notesTable(many.slice(0, half)),
  'b.tsv': notesTable(many.slice(half)),
};

describe('a reading that is cut', () => {
  const earlier = [ferry, { ...many[3], text: 'An older text' } as SampleNote /* there are more than three */];
  const begun = async () => {
    const store = createMemoryStore();
    await read(store, noteFilesOf(tablesOf(earlier)));
    return store;
  };

  it('goes on at its next start, with nothing lost or left, after any write that happened or did not', async () => {
    const whole = await begun();
    await read(whole, noteFilesOf(manyTables, { chunk: 4000 }));
    const expected = await whole.readersNotes.all(NOTES);
    expect(expected).toHaveLength(MANY);
    let deaths = 0;
    for (let deadly = 1; ; deadly += 1) {
      let isOver = false;
      for (const isWritten of [true, false]) {
        const store = await begun();
        const { mortal, died } = dyingAt(store, deadly, isWritten);
        await read(mortal, noteFilesOf(manyTables, { chunk: 4000 })).catch((error: unknown) => {
          if (!(error instanceof Death)) throw error;
        });
        isOver = !died();
        if (!isOver) {
          deaths += 1;
          // Nobody is left without the notes of the earlier files before those of the new ones are whole.
          expect((await readNotesState(store))?.readAt).toBeDefined();
        }
        expect(await read(store, noteFilesOf(manyTables, { chunk: 4000 }))).toMatchObject({ notes: MANY, edition: 2 });
        expect(await store.readersNotes.all(NOTES)).toEqual(expected);
      }
      if (isOver) break;
    }
    expect(deaths).toBeGreaterThanOrEqual(10);
  });

  it('reads no note twice that it has stored, beyond a batch', async () => {
    const store = createMemoryStore();
    const first: ReadBytes = { of: new Map() };
    const { mortal } = dyingAt(store, 14, true);
    await expect(read(mortal, noteFilesOf(manyTables, { chunk: 500, read: first }))).rejects.toBeInstanceOf(Death);
    const second: ReadBytes = { of: new Map() };
    await read(store, noteFilesOf(manyTables, { chunk: 500, read: second }));
    const bytesOf = ({ of }: ReadBytes, name: string) => of.get(name) ?? 0;
    // The second file was reached before: of the first one only the names of the columns are read.
    expect(bytesOf(first, 'b.tsv')).toBeGreaterThan(500);
    expect(bytesOf(second, 'a.tsv')).toBe(500);
  });

  it('ends where its signal aborts', async () => {
    const store = createMemoryStore();
    const stop = new AbortController();
    const reading = readNotes(noteFilesOf(manyTables, { chunk: 4000 }), { tables: store, clock }, stop.signal);
    await reading.next();
    stop.abort();
    await expect(reading.next()).rejects.toBe(stop.signal.reason);
  });
});

it('a batch and a chunk are all that a reading holds', async () => {
  const store = createMemoryStore();
  let most = 0;
  const counted: Store = {
    ...store,
    readersNotes: {
      ...store.readersNotes,
      change: (project, ids, change) => {
        most = Math.max(most, ids.length);
        return store.readersNotes.change(project, ids, change);
      },
    },
  };
  const read0: ReadBytes = { of: new Map() };
  const [statuses, ...notes] = noteFilesOf(manyTables, { chunk: 4000, read: read0 });
  const reading = readNotes([...(statuses ? [statuses] : []), ...notes], { tables: counted, clock }, signal);
  let seen = 0;
  for (let step = await reading.next(); !step.done; step = await reading.next()) {
    seen += 1;
    const bytes = [...read0.of.values()].reduce((sum, one) => sum + one, 0);
    // Each step has read a chunk, beside the three that the names of the columns are in.
    expect(bytes).toBeLessThanOrEqual((seen + 3) * 4000);
  }
  expect(most).toBeGreaterThanOrEqual(100);
  expect(most).toBeLessThan(200);
});

it('removing takes all of them, and the same files are read again', async () => {
  const store = createMemoryStore();
  await read(store, noteFilesOf(tablesOf([ferry, bridge])));
  await removeNotes(store, signal);
  expect(await store.readersNotes.count(NOTES)).toBe(0);
  expect(await readNotesState(store)).toBeUndefined();
  await read(store, noteFilesOf(tablesOf([ferry, bridge])));
  expect(await store.readersNotes.count(NOTES)).toBe(2);
});
