/** Words that are followed in the library: what counts as news, for how long, and what the icon says. */

import '../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { followWords, noteNewWithWords, noteWordsSeen, unfollowWords } from '../../../lib/background/followed-words.ts';
import { compareWithNewFactChecks } from '../../../lib/checks/compare-later.ts';
import { createLibrary } from '../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../lib/engine/context/library/library-index.ts';
import { createNewItems } from '../../../lib/engine/context/library/new-items.ts';
import { serveLibrary } from '../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { FOLLOWED_WORDS, MAX_FOLLOWED_WORDS, readFollowedWords } from '../../../lib/records/read-followed-words.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { EVERY_TAB } from '../../fakes/fake-browser.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { webOf } from '../../fakes/web-of.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { newBrowser } from '../../fixtures/open-tab.ts';
import { reading } from '../../fixtures/reading.ts';

emptyDatabase();
newBrowser();

const FERRY = 'https://factdesk.example/ferry';
const item = {
  ...{ address: FERRY, host: 'factdesk.example', publisher: 'FactDesk', language: 'en' },
  ...{ title: 'Did the night ferry carry 41,200 passengers?', summary: '' },
};

/** A library with one new item, over the engine's own procedures. */
const openLibrary = async () => {
  const store = createMemoryStore();
  const fetch = () => Promise.reject(new TypeError('Nothing is requested for this.'));
  const library = createLibrary({ store, web: webOf(fetch), ...reading, clock: systemClock, notesNew: true });
  await createNewItems(store.feeds).note([item]);
  await store.factChecks.put(LIBRARY, [item]);
  return serveLibrary(library, async () => [{ name: 'FactDesk', host: 'factdesk.example' }]).client;
};

const compare = async (library: Awaited<ReturnType<typeof openLibrary>>): Promise<number> => {
  let news = 0;
  const dispatch = () => Promise.reject(new Error('No check was compared.'));
  const onNew = async (ids: readonly string[]) => {
    news += await noteNewWithWords(library, ids);
  };
  await compareWithNewFactChecks({ library, dispatch, ignoresChecks: true, onNew });
  return news;
};

const onIcon = () => browser.icons.get(EVERY_TAB);

describe('followed words', () => {
  it('have a new fact-check as news until it is seen, also where earlier checks are not compared', async () => {
    const library = await openLibrary();
    await followWords('night ferry');
    await followWords('Quillford');
    expect(await compare(library)).toBe(1);
    expect(await readFollowedWords()).toMatchObject([
      { words: 'Quillford', found: [] },
      { words: 'night ferry', found: [FERRY] },
    ]);
    expect(onIcon()).toMatchObject({ text: '1', title: '1 new fact-check with words you follow' });
    expect(await library.newItems()).toEqual({ ids: [] });
    await noteWordsSeen('night ferry');
    expect(onIcon()).toMatchObject({ text: '' });
    expect(await compare(library)).toBe(0);
  });

  it('count a fact-check once that has the words of two, and again after neither', async () => {
    await followWords('night ferry');
    await followWords('41,200 passengers');
    expect(await compare(await openLibrary())).toBe(1);
    await unfollowWords('night ferry');
    expect(onIcon()).toMatchObject({ text: '1' });
    await unfollowWords('41,200 passengers');
    expect(onIcon()).toMatchObject({ text: '' });
  });

  it('are stored once, and not beyond their limit', async () => {
    await followWords('night ferry');
    await followWords('night ferry');
    expect(await readFollowedWords()).toHaveLength(1);
    for (let more = 0; more < MAX_FOLLOWED_WORDS; more += 1) await followWords(`word ${more}`);
    const all = await readFollowedWords();
    expect(all).toHaveLength(MAX_FOLLOWED_WORDS);
    expect(all.at(-1)?.words).toBe('night ferry');
  });

  it('that cannot be read cost only themselves', async () => {
    await writeSetting(FOLLOWED_WORDS, [{ words: 'night ferry', since: 1, found: [] }, { words: 7 }, null]);
    expect(await readFollowedWords()).toEqual([{ words: 'night ferry', since: 1, found: [] }]);
    await writeSetting(FOLLOWED_WORDS, 'of another version');
    expect(await readFollowedWords()).toEqual([]);
  });
});
