/** Words that are changed before they are sent, and the actions on a result. */
import { RATED, sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

test('the words can be changed before they are sent', async ({ ready, world }) => {
  const { question } = await typeSentence(ready, UNRATED, sentences.unchecked);
  await question.click({ css: 'button', text: t('consent.edit') });
  await question.click('.consent textarea');
  await question.press('Control+a');
  await question.press(t('networks.forget'));
  await question.type('.consent textarea', sentences.checked);
  await sendAndWait(question);
  expect(await question.text('.checked')).toContain(sentences.checked);
  expect(await question.text('.verdict')).toContain(t('label.warning'));
  expect(world.requests.some(({ path }) => path.includes(encodeURIComponent('carried')))).toBe(false);
});

test('a match that the user rejects loses its label, and gets it back', async ({ ready }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.click({ css: 'button', text: t('check.notSame') });
  await question.waitFor({ css: '.chip', text: t('label.none') });
  await question.click({ css: '.match button', text: t('card.undo') });
  await question.waitFor({ css: '.chip', text: t('label.warning') });
  expect(await question.text('.verdict')).toContain(t('label.warning'));
});

test('a removed check is restored by Undo', async ({ ready }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.click({ css: 'button', text: 'Remove' });
  expect(await question.text('.removed')).toContain(t('check.removed'));
  await question.waitUntilGone('.check');
  await question.click({ css: 'button', text: t('check.undo') });
  await question.waitFor('[data-state="done"]');
});
