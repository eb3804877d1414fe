/** A check without a label, and one that is not sent. */
import { RATED, sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

test('a sentence without a fact-check gets no label', async ({ ready }) => {
  const { question } = await typeSentence(ready, UNRATED, sentences.unchecked);
  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain(t('label.none'));
});

test('nothing is sent after the user cancels', async ({ ready, world }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  world.clearRequests();
  await question.click({ css: 'button', text: 'Cancel' });
  await question.waitFor('[data-state="stopped"]');
  expect(world.requests).toEqual([]);
});
