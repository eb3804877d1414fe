/** Words that are changed before they are sent, and the actions on a result. */
import { RATED, sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { sentences } from '../../world/content/sentences.ts';

test('the words can be changed before they are sent', async ({ ready, world }) => {
  const { question } = await typeSentence(ready, UNRATED, sentences.unchecked);
  await question.click({ css: 'button', text: 'Edit text' });
  await question.click('.consent textarea');
  await question.press('Control+a');
  await question.press('Delete');
  await question.type('.consent textarea', sentences.checked);
  await sendAndWait(question);
  expect(await question.text('.checked')).toContain(sentences.checked);
  expect(await question.text('.verdict')).toContain('Warning');
  expect(world.requests.some(({ path }) => path.includes(encodeURIComponent('carried')))).toBe(false);
});

test('a match that the user rejects loses its label, and gets it back', async ({ ready }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.click({ css: 'button', text: 'Not the same claim' });
  await question.waitFor({ css: '.chip', text: 'No label' });
  await question.click({ css: 'button', text: 'Same claim' });
  await question.waitFor({ css: '.chip', text: 'Warning' });
  expect(await question.text('.verdict')).toContain('Warning');
});

test('a removed check is restored by Undo', async ({ ready }) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.click({ css: 'button', text: 'More' });
  await question.click({ css: 'button', text: 'Remove' });
  expect(await question.text('.removed')).toContain('Removed from this browser.');
  await question.waitUntilGone('.check');
  await question.click({ css: 'button', text: 'Undo' });
  await question.waitFor('[data-state="done"]');
});
