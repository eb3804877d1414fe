/** A fact-checker without ClaimReview: its rating box gives a label, its headline a related fact-check. */
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { addPublisher } from '../../e2e/pages/options-page.ts';
import { t } from '../../e2e/pages/words.ts';
import { boxed, headlined } from '../../world/content/unmarked-checks.ts';
import { unmarkedHost, unmarkedSite } from '../../world/sites/fact-checker.ts';

test('the rating box of an article gives a label, with the words that it was read from', async ({ inWorld, world }) => {
  world.mountSite(unmarkedSite);
  await addPublisher(inWorld, 'Snopes', unmarkedHost);
  const { question: panel } = await typeSentence(inWorld, UNRATED, boxed.claim);
  await sendAndWait(panel);
  expect(await panel.text('.verdict')).toContain(t('label.warning'));
  expect(await panel.text('.match')).toContain(t('made.readFrom', { words: 'Mostly False' }));
});

test('a headline alone gives a related fact-check, no label and nothing to decide', async ({ inWorld, world }) => {
  world.mountSite(unmarkedSite);
  await addPublisher(inWorld, 'Snopes', unmarkedHost);
  const { question: panel } = await typeSentence(inWorld, UNRATED, 'The Tarnlow lighthouse was sold to a casino.');
  await sendAndWait(panel);
  expect(await panel.text('.verdict .chip')).toBe(t('label.none'));
  const row = await panel.text('.close-match');
  for (const words of [headlined.title, t('made.fromHeadline')]) expect(row).toContain(words);
  for (const decision of ['card.same', 'card.opposite', 'card.different'] as const)
    await panel.waitUntilGone({ css: '.close-match button', text: t(decision) });
});
