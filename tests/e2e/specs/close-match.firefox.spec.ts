/**
 * A paraphrase of a rated claim is a question in card and panel, where both claims are in view. A denial of a rated claim is its
 * opposite, and never rated.
 */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { button, checksOfPage } from '../pages/panel.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { t } from '../pages/words.ts';

const PATIENCE = { timeout: 30_000 };

/** Nobody decides in the popup, where no rated claim is shown. */
const DECISIONS = [t('close.title', 1), t('card.same'), t('card.different'), t('card.opposite')];

/** A denial of a rated claim is its opposite in panel, card and popup, also once that is decided. */
const expectOpposite = async (ready: Browser, desk: Tab): Promise<void> => {
  const { article, question } = await checkSentence(ready, RATED, sentences.negated);
  await sendAndWait(question);
  expect(await question.text('.verdict .chip')).toBe(t('label.opposite'));
  expect(await question.text('h2.headline')).toBe(t('answer.opposite'));
  expect(await question.text('.byline')).toContain('FactDesk rated theirs “False”');
  expect(await question.text('.close-match .actions')).toMatch(/^It is the opposite\s*Different claim$/);

  await article.focus();
  const articleId = await tabIdOf(desk, RATED);
  await expect.poll(() => cardTextIn(desk, articleId), PATIENCE).toContain(t('label.opposite'));
  const card = await cardTextIn(desk, articleId);
  for (const word of [`“${sentences.checked}”`, t('card.opposite'), t('card.different')]) expect(card).toContain(word);
  expect(card).not.toContain(t('card.same'));

  await question.click(button(t('card.opposite')));
  await question.waitFor({ css: '.close-match button', text: t('card.undo') });
  const verdict = await question.text('.verdict');
  expect(verdict).toMatch(/Says the opposite of a rated claim[\s\S]*FactDesk rated theirs “False”, .* Your decision, /);
  await expect.poll(() => cardTextIn(desk, articleId), PATIENCE).toContain('Your decision, ');
  const popup = await ready.popup(article);
  await popup.waitFor('.chip-opposite');
  const shown = [verdict, await cardTextIn(desk, articleId), await popup.text('.page-checks')];
  for (const text of shown) expect(text).not.toMatch(/rated it|You matched|Same claim/);
};

test.describe('in a page', () => {
  test.use({ display: 'xvfb' });

  test('a paraphrase is a question in card and panel and none in the popup; a denial is the opposite in all of them', async ({
    ready,
  }) => {
    const { article, question } = await checkSentence(ready, RATED, sentences.paraphrase);
    await sendAndWait(question);
    expect(await question.text('.verdict .chip')).toBe(t('label.similar'));
    await question.close();

    const desk = await ready.extensionPage('options.html');
    await article.focus();
    const articleId = await tabIdOf(desk, RATED);
    await expect.poll(() => cardTextIn(desk, articleId), PATIENCE).toContain(t('label.similar'));
    const card = await cardTextIn(desk, articleId);
    const inOrder = ['FactDesk rated a similar claim “False”', `“${sentences.checked}”`, t('close.title', 1)];
    const places = inOrder.map((words) => card.indexOf(words));
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(places).not.toContain(-1);
    for (const word of [t('card.compare'), t('card.same'), t('card.different')]) expect(card).toContain(word);

    const popup = await ready.popup(article);
    await popup.waitFor('.chip-similar');
    const row = await popup.text('.page-checks');
    expect(row).toContain('“False” · FactDesk');
    for (const word of DECISIONS) expect(row).not.toContain(word);
    await popup.click({ css: 'button', text: 'Open panel' });
    const panel = await ready.panel(article);
    expect(await checksOfPage(panel)).toContain(t('label.similar'));
    await article.close();
    await expectOpposite(ready, desk);
  });
});
