/** A narrative has a label only if the library rated the same claim: the matcher applies the gate of the checks, offline. */
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { createFactCheckMatcher } from '../../../../../lib/engine/narratives/projects/matched-fact-checks.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { NOW } from '../collect/network.ts';

const publisher = { name: 'FactDesk', host: 'factdesk.example' };
const claim = 'The council sold the night ferry to a casino last winter.';

const matcherWith = async (publishers = [publisher]) => {
  const store = createMemoryStore();
  const clock = createEagerClock(NOW);
  await store.factChecks.put('library', [
    {
      address: 'https://factdesk.example/ferry',
      host: 'factdesk.example',
      publisher: 'FactDesk',
      title: 'Was the night ferry sold?',
      summary: claim,
      date: '2026-03-01T00:00:00.000Z',
      claim,
      rating: 'False',
    },
  ]);
  const fetch = () => Promise.reject(new Error('Nobody is asked.'));
  const library = createLibrary({ store, web: webOf(fetch), ...reading, clock });
  return createFactCheckMatcher({ library, publishers: async () => publishers, clock });
};

const post = (text: string): Post => ({ postId: '1', createdAt: NOW, platform: 'mastodon', text });

describe('a post', () => {
  it('that states a rated claim has its rating', async () => {
    const factChecksOf = await matcherWith();
    expect(await factChecksOf(post(`Have you heard? ${claim} Shame on them.`))).toEqual([
      {
        publisher: 'FactDesk',
        claim,
        rating: 'False',
        date: '2026-03-01',
        old: false,
        address: 'https://factdesk.example/ferry',
        label: 'Warning',
      },
    ]);
  });

  it.each([
    'It is not true that the council sold the night ferry to a casino last winter.',
    'Did the council sell the night ferry to a casino last winter?',
    'The council bought the night ferry from a casino last winter.',
  ])('that states something else has no rating: %s', async (text) => {
    expect(await (await matcherWith())(post(text))).toEqual([]);
  });

  it('has no rating from a publisher that is no longer listed', async () => {
    expect(await (await matcherWith([]))(post(claim))).toEqual([]);
  });
});
