/** The comparison of stored checks with what the library received since, with the engine's own library. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareWithNewFactChecks } from '../../../lib/checks/compare-later.ts';
import { createLibrary } from '../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../lib/engine/context/library/library-index.ts';
import { createNewItems } from '../../../lib/engine/context/library/new-items.ts';
import { serveLibrary } from '../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { webOf } from '../../fakes/web-of.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { reading } from '../../fixtures/reading.ts';
import { createStoredRunner, forgetAll } from './stored-runner.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
const item = {
  ...{ address: 'https://factdesk.example/ferry', host: 'factdesk.example', publisher: 'FactDesk', language: 'en' },
  ...{ title: 'Did the night ferry carry 41,200 passengers in its first winter?', summary: '' },
};

const open = async () => {
  const store = createMemoryStore();
  const fetch = () => Promise.reject(new TypeError('Nothing is requested for this.'));
  const library = createLibrary({ store, web: webOf(fetch), ...reading, clock: systemClock, notesNew: true });
  await createNewItems(store.feeds).note([item]);
  await store.factChecks.put(LIBRARY, [item]);
  return serveLibrary(library, async () => [{ name: 'FactDesk', host: 'factdesk.example' }]).client;
};

beforeEach(forgetAll);

describe('a comparison', () => {
  it('gives each check without a label the fact-check that may be about it, once', async () => {
    const library = await open();
    const { runner } = createStoredRunner();
    await writeCheck(record(states.done, { id: 'ferry', input: CLAIM, seenAt: NOW }));
    await writeCheck(record(states.done, { id: 'other', input: 'The harbour master of Quillford retires in May.' }));
    await writeCheck(record(states.done, { id: 'gone', input: CLAIM, removedAt: NOW }));
    const changed = await compareWithNewFactChecks({ library, dispatch: runner.dispatch });
    expect(changed.map(({ id }) => id)).toEqual(['ferry']);
    expect(await readCheck('ferry')).toMatchObject({
      laterFactChecks: [{ url: item.address, title: item.title, publisher: 'FactDesk' }],
      unseenLater: true,
    });
    expect((await readCheck('gone'))?.laterFactChecks).toBeUndefined();
    expect(await library.newItems()).toEqual({ ids: [] });
    expect(await compareWithNewFactChecks({ library, dispatch: runner.dispatch })).toEqual([]);
  });

  it('that is interrupted is repeated, and gives no check a fact-check twice', async () => {
    const library = await open();
    const { runner } = createStoredRunner();
    await writeCheck(record(states.done, { id: 'ferry', input: CLAIM }));
    const { newItems, matchNew } = library;
    const forgetNew = () => Promise.reject(new Error('The worker ended.'));
    const interrupted = { newItems, matchNew, forgetNew };
    await expect(compareWithNewFactChecks({ library: interrupted, dispatch: runner.dispatch })).rejects.toThrow(
      'ended',
    );
    expect(await compareWithNewFactChecks({ library, dispatch: runner.dispatch })).toEqual([]);
    expect((await readCheck('ferry'))?.laterFactChecks).toHaveLength(1);
  });

  it('reads more checks than fit into one batch', async () => {
    const library = await open();
    const { runner } = createStoredRunner();
    for (let place = 0; place < 250; place += 1) {
      const input = place % 50 === 0 ? CLAIM : `The harbour master of pier ${place} retires in May.`;
      await writeCheck(record(states.done, { id: `check-${place}`, input }));
    }
    expect(await compareWithNewFactChecks({ library, dispatch: runner.dispatch })).toHaveLength(5);
  });
});
