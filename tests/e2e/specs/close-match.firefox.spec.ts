/**
 * A paraphrase of a rated claim is a question in card and panel, where both claims are in view. The user's answer is no label; it
 * survives a restart, and a copy of the data brings it back. A denial of a rated claim is its opposite, and never rated.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentences } from '../../world/content/sentences.ts';
import type { Browser } from '../harness/surface.ts';
import { checkSentence, RATED, sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { chooseFile } from '../pages/collecting.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';
import { button, checksOfPage, inState, openMore } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { t } from '../pages/words.ts';

const PATIENCE = { timeout: 30_000 };
const OTHER_DATE = sentences.paraphrase.replace('January 2026', 'March 2025');

/** Nobody decides in the popup, where no rated claim is shown. */
const DECISIONS = [t('close.title', 1), t('card.same'), t('card.different'), t('card.opposite')];

test.describe('in a page', () => {
  test.use({ display: 'xvfb' });

  test('a paraphrase is a question in card and panel, below the rated claim, and none in the popup', async ({
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
    const inOrder = ['FactDesk rated a similar claim "False"', `"${sentences.checked}"`, t('close.title', 1)];
    const places = inOrder.map((words) => card.indexOf(words));
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(places).not.toContain(-1);
    for (const word of [t('card.compare'), t('card.same'), t('card.different')]) expect(card).toContain(word);

    const popup = await ready.popup(article);
    await popup.waitFor('.chip-similar');
    const row = await popup.text('.page-checks');
    expect(row).toContain('FactDesk rated a similar claim "False"');
    for (const word of DECISIONS) expect(row).not.toContain(word);
    await popup.click({ css: 'button', text: 'Open panel' });
    const panel = await ready.panel(article);
    expect(await checksOfPage(panel)).toContain(t('label.similar'));
  });

  test('a denial of a rated claim is its opposite in panel, card and popup, also once that is decided', async ({
    ready,
  }) => {
    const { article, question } = await checkSentence(ready, RATED, sentences.negated);
    await sendAndWait(question);
    expect(await question.text('.verdict .chip')).toBe(t('label.opposite'));
    expect(await question.text('.verdict')).toContain('Says the opposite of a claim that FactDesk rated "False"');
    expect(await question.text('.close-match .actions')).toMatch(/^It is the opposite\s*Different claim$/);

    const desk = await ready.extensionPage('options.html');
    await article.focus();
    const articleId = await tabIdOf(desk, RATED);
    await expect.poll(() => cardTextIn(desk, articleId), PATIENCE).toContain(t('label.opposite'));
    const card = await cardTextIn(desk, articleId);
    for (const word of [`"${sentences.checked}"`, t('card.opposite'), t('card.different')])
      expect(card).toContain(word);
    expect(card).not.toContain(t('card.same'));

    await question.click(button(t('card.opposite')));
    await question.waitFor({ css: '.close-match button', text: t('card.undo') });
    const verdict = await question.text('.verdict');
    expect(verdict).toMatch(/Says the opposite of a claim that FactDesk rated "False", .* Your decision, /);
    await expect.poll(() => cardTextIn(desk, articleId), PATIENCE).toContain('Your decision, ');
    const popup = await ready.popup(article);
    await popup.waitFor('.chip-opposite');
    const shown = [verdict, await cardTextIn(desk, articleId), await popup.text('.page-checks')];
    for (const text of shown) expect(text).not.toMatch(/rated it|You matched|Same claim/);
  });
});

const inFolder = async (work: (profile: string) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-close-'));
  try {
    await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
};

const yours = async (browser: Browser, id: string): Promise<string> => {
  const panel = await browser.extensionPage(`sidepanel.html#/check/${id}`);
  await panel.waitFor(inState('done'));
  const text = await panel.text('.verdict');
  await panel.close();
  return text;
};

test('what differs is named, and the answer of the user outlives a restart and an import', async ({
  launchBrowser,
  world,
}) => {
  test.setTimeout(240_000);
  await inFolder(async (profile) => {
    const launched = { proxy: world.proxyUrl, spki: world.spki };
    const first = await launchBrowser({ ...launched, profile });
    await addPublisher(first, 'FactDesk', FACT_CHECKER);
    const { question: panel } = await typeSentence(first, UNRATED, OTHER_DATE);
    await sendAndWait(panel);
    expect(await panel.text('.close-match')).toMatch(/Date:\s*March 2025 here, January 2026 there/);
    expect(await panel.text('.close-match')).toContain(sentences.checked);
    await panel.click(button(t('card.same')));
    await panel.waitFor({ css: '.verdict .chip', text: t('label.matched') });
    expect(await panel.text('.verdict')).toMatch(/FactDesk rated it "False", .* Your decision, /);
    const [{ id } = { id: '' }] = await storedChecks(panel);

    const data = await openOptions(first, 'data');
    await data.click(button(t('data.copyNow')));
    const copy = await readFile(await first.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.json$/), 'utf8');
    await first.close();

    const second = await launchBrowser({ ...launched, profile });
    expect(await yours(second, id)).toContain(t('label.matched'));
    await second.close();

    const other = await launchBrowser(launched);
    const back = await openOptions(other, 'data');
    await chooseFile(back, 'input[type="file"]', 'copy.json', copy);
    await back.click(button(t('data.importNow')));
    await back.waitFor({
      css: '[role="status"]',
      text: t('data.imported', 1, { count: 1, known: 0, unread: 0 }),
    });
    expect(await yours(other, id)).toContain(t('label.matched'));
    const again = await other.extensionPage(`sidepanel.html#/check/${id}`);
    await again.click(button(t('card.undo')));
    await again.waitFor({ css: '.verdict .chip', text: t('label.similar') });
  });
});

test('that it is the opposite outlives a restart, is exported without a rating of the text, and is undone', async ({
  launchBrowser,
  world,
}) => {
  test.setTimeout(240_000);
  await inFolder(async (profile) => {
    const launched = { proxy: world.proxyUrl, spki: world.spki };
    const first = await launchBrowser({ ...launched, profile });
    await addPublisher(first, 'FactDesk', FACT_CHECKER);
    const { question: panel } = await typeSentence(first, UNRATED, sentences.negated);
    await sendAndWait(panel);
    await panel.click(button(t('card.opposite')));
    await panel.waitFor({ css: '.close-match button', text: t('card.undo') });
    const [{ id } = { id: '' }] = await storedChecks(panel);
    await openMore(panel);
    await panel.click(button(t('copy.json')));
    const file = await readFile(await first.savedFile(/^sidelight-checks-.*\.json$/), 'utf8');
    expect(JSON.parse(file).checks).toMatchObject([
      { shownAs: t('label.opposite'), similarClaims: [{ same: false, opposite: true, rating: 'False' }] },
    ]);
    expect(file).not.toMatch(/rated it|You matched|"same": ?true/);
    await first.close();

    const second = await launchBrowser({ ...launched, profile });
    expect(await yours(second, id)).toMatch(/Opposite of a rated claim[\s\S]* Your decision, /);
    const again = await second.extensionPage(`sidepanel.html#/check/${id}`);
    await again.click(button(t('card.undo')));
    await again.waitFor(button(t('card.opposite')));
    expect(await again.text('.verdict')).not.toContain('Your decision');
  });
});
