/** The practice engine returns the same answers as the real one, from the one fact-check passed to `prepare`. */
import { describe, expect, it, vi } from 'vitest';
import { contextInWords } from '../../../../lib/contract/in-words.ts';
import { servePractice } from '../../../../lib/engine/practice/serve-practice.ts';
import { readMessages } from '../../../fakes/read-messages.ts';
import { messageIn } from '../../../fakes/spoken-words.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { reading } from '../../../fixtures/reading.ts';

const message = messageIn(await readMessages());
const practiceMessage = (name: string) => message(`practice_${name}`);

const factCheck = {
  publisher: practiceMessage('publisher'),
  claim: practiceMessage('ratedClaim'),
  rating: practiceMessage('rating'),
  title: practiceMessage('title'),
  text: practiceMessage('text'),
  language: 'en',
  published: '2026-11-15',
};

const check = async (input: string) => {
  const { client } = servePractice(reading);
  await client.prepare(factCheck);
  const { id } = await client.service.contextChecks.create({ body: { input } });
  return vi.waitUntil(async () => {
    const answer = await client.service.contextChecks.get({ params: { id } });
    return answer.status === 'success' && contextInWords(answer.context, ENGLISH);
  });
};

describe('the sentences of the first page', () => {
  it('are rated by the fact-check of the practice', async () => {
    const { label, summary, sources } = await check(practiceMessage('rated'));
    expect(label).toBe('Warning');
    expect(summary).toBe(`${factCheck.publisher} rated a matching claim “${factCheck.rating}”, 15 Nov 2026.`);
    expect(sources).toMatchObject([{ url: 'https://practice.example/fact-check', content: factCheck.text }]);
  });

  it.each(['before', 'unrated', 'after'])('get no label, as most sentences do: %s', async (sentence) => {
    const { label, summary, searched } = await check(practiceMessage(sentence));
    expect(label).toBeUndefined();
    expect(summary).toContain('No matching fact-check found. This does not mean it is true or false.');
    expect(searched).toMatchObject([{ name: 'Fact-check library', outcome: 'found nothing' }]);
  });
});

it('sends no request', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await check(practiceMessage('rated'));
  expect(fetch).not.toHaveBeenCalled();
});
