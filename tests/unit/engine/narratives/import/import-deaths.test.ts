/** The engine may terminate at any write of an import: another engine continues it, with the same result. */
import { expect, it } from 'vitest';
import type { ImportFormat, Mapping } from '../../../../../lib/contract/device/imports.ts';
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { Death, dyingAt } from '../../../../fakes/dying-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { NOW } from '../collect/network.ts';

const format: ImportFormat = { kind: 'csv', delimiter: ',' };
const mapping: Mapping = { postId: 'id', createdAt: 'date', text: 'text', username: 'user' };
const file = `id,date,text,user
1,2026-03-09,"One
in two lines",ada
2,never,Two,bea
3,2026-03-09,Three,ada
3,2026-03-09,Three again,eve
4,2026-03-09,Four,eve
5,09/03/2026,Five,eve
6,13/02/2026,Six,eve
`;
const PIECE = 37;

/** Imports as the page does: repeats each call to the engine that is running after a failure. */
const importFile = async (store: Store, first: Store) => {
  const clock = createEagerClock(NOW);
  let imports = createImports({ store: first, clock, parseHtml });
  const retry = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      imports = createImports({ store, clock, parseHtml });
      return work();
    }
  };
  const begun = { id: 'one', project: 'files', file: 'x.csv', format, mapping, platform: 'forum' };
  await retry(() => imports.begin({ ...begun, zone: 'utc' }));
  const send = async () => {
    for (let piece = 0; piece * PIECE < file.length; piece += 1)
      await retry(() => imports.add('one', piece, file.slice(piece * PIECE, (piece + 1) * PIECE)));
    return retry(() => imports.end('one'));
  };
  // Sends the file twice, since one of its dates is ambiguous.
  expect(await send()).toMatchObject({ sendAgain: true });
  return send();
};

const outcomeOf = async (store: Store, report: unknown) => ({
  report,
  imports: await store.imports.all(),
  posts: await store.posts.all('files'),
  authors: (await store.authors.ids('files')).sort(),
});

it('reaches the result of an undisturbed import, whichever write was the last', async () => {
  const whole = createMemoryStore();
  const expected = await outcomeOf(whole, await importFile(whole, whole));
  expect(expected.report).toMatchObject({ state: 'done', rows: 7, added: 5, known: 1, bad: 1 });
  let deaths = 0;
  for (const isWritten of [false, true]) {
    for (let fatalWrite = 1; ; fatalWrite += 1) {
      const store = createMemoryStore();
      const { mortal, died } = dyingAt(store, fatalWrite, isWritten);
      const report = await importFile(store, mortal);
      if (!died()) break;
      deaths += 1;
      expect(await outcomeOf(store, report), `write ${fatalWrite}, ${isWritten}`).toEqual(expected);
    }
  }
  expect(deaths).toBeGreaterThan(20);
});
