/** Imports a file of 100,000 posts, imports it again and removes it: measures the time and the memory that stays in use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewImport } from '../../lib/contract/device/imports.ts';
import { createImports } from '../../lib/engine/narratives/import/import-files.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import type { GivenFile } from '../../lib/wire/file.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import type { Bound } from '../figures.ts';
import { collectGarbage } from './collect-garbage.ts';
import { atMost, report } from './table.ts';

const [FEW, MANY] = [10_000, 100_000];
const PIECE = 1_000_000;
const MAX_SECONDS = 6;
const WORDS =
  'ferry harbour night nurse baker student tea slate wheel dock bus bridge winter captain council money paper'.split(
    ' ',
  );

const row = (at: number): string => {
  const text = Array.from({ length: 25 }, (_, place) => WORDS[(at * 7 + place * place) % WORDS.length]).join(' ');
  return `${at},2026-03-09T10:00:00Z,"${text} ${at}",user${at % 5000},${at % 90},https://forum.example/${at}\n`;
};

/** Yields the file in chunks: it is never whole in memory. */
function* pieces(rows: number): Generator<string> {
  let piece = 'id,date,text,user,likes,url\n';
  for (let at = 0; at < rows; at += 1) {
    piece += row(at);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const folder = mkdtempSync(join(tmpdir(), 'sidelight-import-'));
const store = createSqliteStore(openDatabase(join(folder, 'posts.sqlite')));
const imports = createImports({ store, clock: systemClock, parseHtml });

const secondsSince = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

interface Taken {
  id: string;
  added: number;
  /** Of the import alone: neither the rows that are written here nor the garbage that is collected here. */
  seconds: number;
  /** The most heap in use between two chunks; the database keeps its own memory elsewhere. */
  most: number;
}

/** The file is made before it is read, outside of the heap. */
const fileOf = (rows: number): GivenFile => {
  const source = new Blob(Array.from(pieces(rows), (piece) => new Blob([piece])));
  return { source, bytes: source.size };
};

const take = async (rows: number): Promise<Taken> => {
  const given: NewImport = {
    id: crypto.randomUUID(),
    project: `of ${rows}`,
    file: fileOf(rows),
    name: 'posts.csv',
    encoding: 'utf-8',
    format: { kind: 'csv', delimiter: ',' },
    mapping: { postId: 'id', createdAt: 'date', text: 'text', username: 'user', likes: 'likes', postUrl: 'url' },
    platform: 'forum',
  };
  let [most, ms, added] = [0, 0, 0];
  const steps = imports.add(given);
  for (;;) {
    const begin = performance.now();
    const { value: step, done } = await steps.next();
    ms += performance.now() - begin;
    if (done) break;
    if (step.name === 'done') added = step.report.added;
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  return { id: given.id, added, seconds: ms / 1000, most };
};

const exactly = (expected: number, value: number): Bound => ({
  rule: `= ${expected.toLocaleString('en')}`,
  held: value === expected,
});

try {
  const few = await take(FEW);
  const many = await take(MANY);
  const again = await take(MANY);
  const begin = performance.now();
  const { removed } = await imports.undo(many.id);
  const size = MANY.toLocaleString('en');
  const growth = many.most / few.most;
  report('A file of posts taken in', [
    {
      what: `${size} rows: added`,
      value: String(many.added),
      must: exactly(MANY, many.added),
    },
    { what: 'how long it takes', value: `${many.seconds.toFixed(1)} s`, must: atMost(MAX_SECONDS, many.seconds) },
    {
      what: 'the same once more: added',
      value: `${again.added}, ${again.seconds.toFixed(1)} s`,
      must: exactly(0, again.added),
    },
    { what: 'taken back', value: `${removed}, ${secondsSince(begin)}`, must: exactly(MANY, removed) },
    { what: `heap in use between two pieces, ${FEW.toLocaleString('en')} rows`, value: megabytes(few.most) },
    { what: `heap in use between two pieces, ${size} rows`, value: megabytes(many.most) },
    { what: 'heap: ten times the rows', value: `${growth.toFixed(2)}×`, must: atMost(1.5, growth) },
  ]);
} finally {
  await store.close();
  rmSync(folder, { recursive: true });
}
