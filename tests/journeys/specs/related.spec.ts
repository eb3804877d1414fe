/** A fact-check about the same thing: its rating and claim are shown beside what differs, and it is the same claim by the user's word alone. */
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { button } from '../../e2e/pages/panel.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const RATED = '“False” · FactDesk · Mar 3, 2026';

test('its rating and claim stand in the result, and the user may say that it is the same claim, or another', async ({
  ready,
}) => {
  const { question: panel } = await typeSentence(ready, UNRATED, sentences.related);
  await sendAndWait(panel);
  expect(await panel.text('.verdict .chip')).toBe(t('label.none'));
  const row = await panel.text('.close-match');
  for (const words of [RATED, sentences.checked]) expect(row).toContain(words);
  expect(await panel.text('mark.differs')).toBe('closed');

  await panel.click(button(t('card.same')));
  await panel.waitFor({ css: '.verdict .chip', text: t('label.matched') });
  await panel.click(button(t('card.undo')));
  await panel.waitFor({ css: '.verdict .chip', text: t('label.none') });
  await panel.click(button(t('card.different')));
  await panel.waitFor({ css: '.close-match [role="status"]', text: t('close.youSaidDifferent') });
});

test('a word that replaces another is named and marked, though no rule has a name for it', async ({ ready }) => {
  const { question: panel } = await typeSentence(ready, UNRATED, sentences.near);
  await sendAndWait(panel);
  expect(await panel.text('.verdict .chip')).toBe(t('label.similar'));
  expect(await panel.text('.verdict')).toContain(t('close.both', { here: 'swimming pool', there: 'library' }));
  expect(await panel.text('.checked mark')).toBe('swimming pool');
  expect(await panel.text('.close-match mark')).toBe('library');
});

test('of a longer sentence the part that was rated is marked, and the sentence gets no label', async ({ ready }) => {
  const { question: panel } = await typeSentence(ready, UNRATED, sentences.longer);
  await sendAndWait(panel);
  expect(await panel.text('.verdict')).toContain(t('label.partRated'));
  expect(await panel.text('.checked mark')).toBe(sentences.checked.replace('.', ''));
  expect(await panel.text('.verdict .chip')).not.toBe(t('label.warning'));
  expect(await panel.text('.close-match')).toContain(sentences.checked);
});
