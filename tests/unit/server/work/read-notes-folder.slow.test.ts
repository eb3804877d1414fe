/** Reads a folder of Community Notes as a server: its checks have them, also after kills at any moment, and after newer files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NotesState } from '../../../../lib/engine/context/readers-notes/post-notes.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { defaultEvidence } from '../../../../server/work/evidence-settings-file.ts';
import { readNotesFolder } from '../../../../server/work/read-notes-folder.ts';
import { settledCheck } from '../../../contract/subject.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { notesTable, type SampleNote, statusTable, tablesOf } from '../../../fixtures/note-files.ts';
import { clientBySecret, startIssuingServer, testFolder } from '../../../fixtures/servers.ts';

const writeTables = async (folder: string, tables: Record<string, string>) => {
  for (const [name, text] of Object.entries(tables)) await writeFile(join(folder, name), text);
};

const note: SampleNote = {
  id: '71',
  post: '1960000000000000001',
  text: 'The picture is of 1911. https://archive.example/',
};
const ADDRESS = `https://twitter.com/ada/status/${note.post}`;

const opened = async () => {
  const folder = await testFolder();
  const store = createSqliteStore(openDatabase(':memory:'));
  const warned: string[] = [];
  const log = { warn: (message: string) => void warned.push(message) };
  const ports = { store, clock: createManualClock(), log, wording: ENGLISH };
  const chore = readNotesFolder(folder, ports);
  return { folder, store, warned, read: () => chore.run(new AbortController().signal) };
};

describe('a folder of Community Notes', () => {
  it('gives checks of posts their context, with other tables of X beside the two', async () => {
    const folder = await testFolder();
    const ratings = {
      'ratings-00000.tsv': 'noteId\traterParticipantId\thelpfulnessLevel\n71\tAB\tHELPFUL\n',
      'a.zip': 'PK',
    };
    await writeTables(folder, { ...tablesOf([note]), ...ratings });
    const fetch = async () => new Response('', { status: 404 });
    const server = await startIssuingServer({ evidence: defaultEvidence, communityNotes: folder, fetch });
    const service = clientBySecret(server, server.credentials.administrator);
    const context = await vi.waitUntil(
      async () => {
        const { id } = await service.contextChecks.create({ body: { input: ADDRESS } });
        const check = await settledCheck(service, id);
        return check.status === 'success' && check.context;
      },
      { interval: 100 },
    );
    expect(context).toMatchObject({ readers_notes: [{ text: note.text, written_at: '2026-03-01T10:00:00.000Z' }] });
    expect(context.label).toBeUndefined();
  });

  it('is read again after newer files, and left alone before', async () => {
    const { folder, store, read } = await opened();
    await writeTables(folder, tablesOf([note]));
    await read();
    const put = vi.spyOn(store.readersNotes, 'change');
    await read();
    expect(put).not.toHaveBeenCalled();
    await writeTables(folder, tablesOf([{ ...note, text: note.text.replace('1911', '1912') }]));
    const later = new Date(Date.now() + 5000);
    await utimes(join(folder, 'notes-00000.tsv'), later, later);
    await read();
    expect(await store.readersNotes.all('x')).toMatchObject([{ notes: [{ text: expect.stringContaining('1912') }] }]);
  });

  it('that lacks a file is named in the log, and what was read stays', async () => {
    const { folder, store, warned, read } = await opened();
    await read();
    await writeTables(folder, tablesOf([note]));
    await read();
    await writeTables(folder, { 'notes-00000.tsv': 'PK' });
    await read();
    expect(warned).toHaveLength(2);
    expect(warned[0]).toContain(folder);
    expect(await store.readersNotes.count('x')).toBe(1);
  });
});

const MANY = 60_000;

it('a server that is killed again and again goes on, with every note once', async () => {
  const [folder, data] = [await testFolder(), await testFolder()];
  const many = Array.from({ length: MANY }, (_, at) => ({
    id: String(at + 1),
    post: String(at + 1),
    text: `Note ${at}`,
  }));
  await writeTables(folder, { 'notes.tsv': notesTable(many), 'status.tsv': statusTable(many) });
  const start = async () => {
    const words = ['server/main.ts', '--data', data, '--community-notes', folder, '--keep-credentials'];
    const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    await once(server.stdout, 'data');
    return server;
  };
  const stateOf = (): NotesState | undefined => {
    const db = new DatabaseSync(join(data, 'sidelight.sqlite'), { readOnly: true });
    try {
      const stored = db.prepare("SELECT row FROM cursors WHERE id = 'readers notes'").get();
      return stored && JSON.parse(String(stored.row)).notes;
    } finally {
      db.close();
    }
  };
  let [before, kills] = [0, 0];
  for (;;) {
    const server = await start();
    const state = await vi.waitUntil(() => {
      const found = stateOf();
      return found && (found.readAt !== undefined || found.notes > before) ? found : undefined;
    });
    if (state.readAt !== undefined) {
      server.kill('SIGKILL');
      await once(server, 'exit');
      break;
    }
    kills += 1;
    server.kill('SIGKILL');
    await once(server, 'exit');
    const stored = stateOf();
    expect(stored?.notes).toBeGreaterThanOrEqual(before);
    // A few kills at moments of chance, then to the end.
    before = kills < 4 ? (stored?.notes ?? 0) : MANY;
  }
  expect(kills).toBeGreaterThanOrEqual(1);
  expect(stateOf()).toMatchObject({ notes: MANY, edition: 1, skipped: 0 });
  const db = new DatabaseSync(join(data, 'sidelight.sqlite'), { readOnly: true });
  expect(db.prepare('SELECT count(*) AS n FROM readers_notes').get()).toEqual({ n: MANY });
  db.close();
});
