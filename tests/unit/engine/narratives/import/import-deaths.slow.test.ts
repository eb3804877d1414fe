/** The engine may terminate at any write of an import: another engine reads the file again, with the same result. */
import { expect, it } from 'vitest';
import type { ImportFormat, Mapping } from '../../../../../lib/contract/device/imports.ts';
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { Death, dyingAt } from '../../../../fakes/dying-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { givenFileOf, reportOf } from '../../../../fixtures/given-file.ts';
import { isLong, seed, seedWords } from '../../../../thorough.ts';
import { NOW } from '../collect/network.ts';

const format: ImportFormat = { kind: 'csv', delimiter: ',' };
const mapping: Mapping = { postId: 'id', createdAt: 'date', text: 'text', username: 'user' };
/** More than is read at once. */
const LONG = 'x'.repeat(510_000);
const file = `id,date,text,user
1,2026-03-09,"One
in two lines",ada
2,never,${LONG},bea
3,2026-03-09,Three,ada
3,2026-03-09,Three again,eve
4,2026-03-09,Four ${LONG},eve
5,09/03/2026,Five,eve
6,13/02/2026,Six,eve
`;
/** Imports as the page does: gives the file to the next engine after a death. */
const importFile = async (store: Store, first: Store) => {
  const clock = createEagerClock(NOW);
  const begun = { id: 'one', project: 'files', name: 'x.csv', encoding: 'utf-8', format, mapping } as const;
  const add = (on: Store) =>
    reportOf(
      createImports({ store: on, clock, parseHtml }).add({
        ...begun,
        platform: 'forum',
        zone: 'utc',
        file: givenFileOf(file),
      }),
    );
  return add(first).catch((error: unknown) => {
    if (!(error instanceof Death)) throw error;
    return add(store);
  });
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
    for (let fatalWrite = isLong ? 1 : 1 + (seed % 2); ; fatalWrite += isLong ? 1 : 2) {
      const store = createMemoryStore();
      const { mortal, died } = dyingAt(store, fatalWrite, isWritten);
      const report = await importFile(store, mortal);
      if (!died()) break;
      deaths += 1;
      expect(await outcomeOf(store, report), `write ${fatalWrite}, ${isWritten}, ${seedWords}`).toEqual(expected);
    }
  }
  expect(deaths).toBeGreaterThan(isLong ? 10 : 5);
});
