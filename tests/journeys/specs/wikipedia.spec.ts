/** Wikipedia in the language of the words: the browser detects it, the prompt names the host, and that host is queried. */
import { RATED, sendAndWait, typeSentence } from '../../e2e/pages/check.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { sentences } from '../../world/content/sentences.ts';

test('a claim in another language than the browser’s is searched in its own language', async ({ ready, world }) => {
  const { question } = await typeSentence(ready, RATED, sentences.german);
  await question.waitFor('.hosts');
  const named = await question.evaluate(() =>
    [...document.querySelectorAll('.hosts li')].map(({ textContent }) => textContent),
  );
  expect(named).toEqual([FACT_CHECKER, 'de.wikipedia.org']);
  world.clearRequests();
  await sendAndWait(question);
  expect([...new Set(world.requests.map(({ host }) => host))].sort()).toEqual(['de.wikipedia.org', FACT_CHECKER]);
});
