/** A file of 100,000 posts, taken in, taken in again and taken back: how long it takes and how much memory stays in use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImports } from '../../lib/engine/narratives/import/import-files.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { parseHtml } from '../../server/parse-html.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite-store.ts';

const ROWS = 100_000;
const PIECE = 1_000_000;
const WORDS =
  'ferry harbour night nurse baker student tea slate wheel dock bus bridge winter captain council money paper'.split(
    ' ',
  );

const row = (at: number): string => {
  const text = Array.from({ length: 25 }, (_, place) => WORDS[(at * 7 + place * place) % WORDS.length]).join(' ');
  return `${at},2026-03-09T10:00:00Z,"${text} ${at}",user${at % 5000},${at % 90},https://forum.example/${at}\n`;
};

/** The file, a piece at a time: it is never whole in memory. */
function* pieces(): Generator<string> {
  let piece = 'id,date,text,user,likes,url\n';
  for (let at = 0; at < ROWS; at += 1) {
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
const say = (text: string) => process.stdout.write(`${text}\n`);

const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; seconds: string }> => {
  const begin = performance.now();
  const value = await work();
  return { value, seconds: ((performance.now() - begin) / 1000).toFixed(1) };
};

const take = async () => {
  const { id } = await imports.begin({
    id: crypto.randomUUID(),
    project: 'bench',
    file: 'posts.csv',
    format: { kind: 'csv', delimiter: ',' },
    mapping: { postId: 'id', createdAt: 'date', text: 'text', username: 'user', likes: 'likes', postUrl: 'url' },
    platform: 'forum',
  });
  let most = 0;
  const { value, seconds } = await timed(async () => {
    let piece = 0;
    for (const text of pieces()) {
      await imports.add(id, piece, text);
      piece += 1;
      globalThis.gc?.();
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    return imports.end(id);
  });
  const { rows, added, known, bad } = value;
  say(
    `${rows} rows: ${added} added, ${known} known, ${bad} bad; ${seconds} s; ${Math.round(most / 1e6)} MB in use at most`,
  );
  return id;
};

const first = await take();
await take();
const { value, seconds } = await timed(() => imports.undo(first));
say(`taken back: ${value.removed} rows; ${seconds} s`);
await store.close();
rmSync(folder, { recursive: true });
