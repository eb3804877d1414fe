/**
 * A paraphrase of a rated claim is a question in card, popup and panel. The user's answer is no label; it survives a restart, and a
 * copy of the data brings it back.
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
import { button, checksOfPage, inState } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';

const PATIENCE = { timeout: 30_000 };
const OTHER_DATE = sentences.paraphrase.replace('January 2026', 'March 2025');

test.describe('in a page', () => {
  test.use({ display: 'xvfb' });

  test('a paraphrase is a question in card, popup and panel', async ({ ready }) => {
    const { article, question } = await checkSentence(ready, RATED, sentences.paraphrase);
    await sendAndWait(question);
    expect(await question.text('.verdict .chip')).toBe('Similar claim rated');
    await question.close();

    const desk = await ready.extensionPage('options.html');
    await article.focus();
    const articleId = await tabIdOf(desk, RATED);
    await expect.poll(() => cardTextIn(desk, articleId), PATIENCE).toContain('Similar claim rated');
    const card = await cardTextIn(desk, articleId);
    expect(card).toContain('FactDesk rated a similar claim "False"');
    expect(card).toContain('Same claim');
    expect(card).toContain('Different claim');

    const popup = await ready.popup(article);
    await popup.waitFor('.chip-similar');
    expect(await popup.text('.page-checks')).toContain('Is it the same claim?');
    await popup.click({ css: 'button', text: 'Open panel' });
    const panel = await ready.panel(article);
    expect(await checksOfPage(panel)).toContain('Similar claim rated');
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
    await panel.click(button('Same claim'));
    await panel.waitFor({ css: '.verdict .chip', text: 'You matched this claim' });
    expect(await panel.text('.verdict')).toMatch(/FactDesk rated it "False", .* Your decision, /);
    const [{ id } = { id: '' }] = await storedChecks(panel);

    const data = await openOptions(first, 'data');
    await data.click(button('Export'));
    const copy = await readFile(await first.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.json$/), 'utf8');
    await first.close();

    const second = await launchBrowser({ ...launched, profile });
    expect(await yours(second, id)).toContain('You matched this claim');
    await second.close();

    const other = await launchBrowser(launched);
    const back = await openOptions(other, 'data');
    await chooseFile(back, 'input[type="file"]', 'copy.json', copy);
    await back.click(button('Import'));
    await back.waitFor({
      css: '[role="status"]',
      text: 'Imported 1 check. Already in this browser: 0. Unreadable: 0.',
    });
    expect(await yours(other, id)).toContain('You matched this claim');
    const again = await other.extensionPage(`sidepanel.html#/check/${id}`);
    await again.click(button('Undo'));
    await again.waitFor({ css: '.verdict .chip', text: 'Similar claim rated' });
  });
});
