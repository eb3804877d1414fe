/** The practice engine: the same answers as everywhere else, from nothing but the one fact-check it was told of. */
import { describe, expect, it, vi } from 'vitest';
import { servePractice } from '../../../../lib/engine/practice/serve-practice.ts';
import { readMessages } from '../../../fakes/read-messages.ts';
import { messageIn } from '../../../fakes/spoken-words.ts';
import { parseHtml } from '../context/ask-world.ts';

const word = messageIn(await readMessages());
const say = (name: string) => word(`practice_${name}`);

const factCheck = {
  publisher: say('publisher'),
  claim: say('ratedClaim'),
  rating: say('rating'),
  title: say('title'),
  text: say('text'),
  language: 'en',
  published: '2026-11-15',
};

const check = async (input: string) => {
  const { client } = servePractice(parseHtml);
  await client.prepare(factCheck);
  const { id } = await client.service.contextChecks.create({ body: { input } });
  return vi.waitUntil(async () => {
    const answer = await client.service.contextChecks.get({ params: { id } });
    return answer.status === 'success' && answer.context;
  });
};

describe('the sentences of the first page', () => {
  it('are rated, by the fact-check of the practice', async () => {
    const { label, summary, sources } = await check(say('rated'));
    expect(label).toBe('Warning');
    expect(summary).toBe(`${factCheck.publisher} rated a matching claim "${factCheck.rating}", 15 Nov 2026.`);
    expect(sources).toMatchObject([{ url: 'https://practice.example/fact-check', content: factCheck.text }]);
  });

  it.each(['before', 'unrated', 'after'])('get no label, as most sentences do: %s', async (sentence) => {
    const { label, summary, searched } = await check(say(sentence));
    expect(label).toBeUndefined();
    expect(summary).toContain('No matching fact-check found. This does not mean it is true or false.');
    expect(searched).toMatchObject([{ name: 'Fact-check library', outcome: 'found nothing' }]);
  });
});

it('asks nobody', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await check(say('rated'));
  expect(fetch).not.toHaveBeenCalled();
});
