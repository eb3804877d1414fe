/** A fact-check is shown with its rating, and without a label, while another source has not responded. */
import { RATED, typeSentence } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { button, inState } from '../../e2e/pages/panel.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

test('the first fact-check is shown before the last source has responded', async ({ ready, world }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  // Longer than a source is waited for: nothing but the product's own limit ends the search.
  world.faults.inject({ kind: 'delay', milliseconds: 60_000 }, { host: 'en.wikipedia.org', path: '/', times: 100 });
  await question.click(button(t('consent.once')));
  await question.waitFor({ css: '.verdict q', text: sentences.checked });
  const early = await question.text('.verdict');
  expect(early).toContain(t('check.foundSoFar'));
  expect(early).toContain('“False” · FactDesk');
  expect(early).not.toContain(t('label.warning'));
  await question.waitFor(inState('done'), 30_000);
  const answer = await question.text('.verdict');
  expect(answer).toContain(t('label.warning'));
  expect(answer).not.toContain(t('check.foundSoFar'));
});
