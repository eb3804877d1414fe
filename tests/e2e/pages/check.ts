/** Makes a check like a user: a sentence of an article, the menu, the consent prompt, the answer. */
import type { Browser, Tab, View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { button } from './panel.ts';
import { menuItem, t } from './words.ts';

const SITE = 'https://harbour-post.example/2026';
/** An article with a sentence that a fact-checker of the sample web has rated. */
export const RATED = `${SITE}/library-on-hook-street`;
/** An article without any rated sentence. */
export const UNRATED = `${SITE}/night-ferry`;

/** Selects a sentence of a page, picks *Check selection*, and returns the panel with the consent prompt. */
export const checkSelection = async (browser: Browser, page: Tab, sentence: string): Promise<View> => {
  await browser.chooseFromContextMenu(page, sentence, menuItem('menu.selection'));
  return browser.panel(page);
};

/** Opens the article, and checks a sentence of it. */
export const checkSentence = async (
  browser: Browser,
  address: string,
  sentence: string,
): Promise<{ article: Tab; question: View }> => {
  const article = await browser.tab(address);
  return { article, question: await checkSelection(browser, article, sentence) };
};

/**
 * Returns the panel, or in Firefox its small window: there no sidebar opens for a shortcut, since the answers for sites are not
 * known when the keys are pressed, nor for a click in a page.
 */
export const panelOrWindow = (browser: Browser, tab: Tab): Promise<View> =>
  browser.engine === 'chromium' ? browser.panel(tab) : browser.findTab(`${browser.extensionOrigin}/sidepanel.html`);

/** Leads to the field for a new check, which a shown check hides. */
export const openNewCheck = (panel: View): Promise<void> =>
  panel.evaluate(() => document.querySelector<HTMLElement>('a.new-check')?.click());

/** Types into the panel's field for a new check. */
export const typeClaim = async (panel: View, claim: string): Promise<void> => {
  await panel.waitFor('a.new-check, #new-check');
  await openNewCheck(panel);
  await panel.type('input[name="claim"]', claim);
};

/** Types the sentence into the panel instead, for specs that cannot reach the menu. */
export const typeSentence = async (
  browser: Browser,
  address: string,
  sentence: string,
): Promise<{ article: Tab; question: Tab }> => {
  const article = await browser.tab(address);
  const question = await browser.extensionPage('sidepanel.html');
  await typeClaim(question, sentence);
  await question.click(button(t('panel.check')));
  return { article, question };
};

/** Gives consent, and waits for the end of the check. */
export const sendAndWait = async (question: View, patience = 30_000): Promise<void> => {
  await question.click(button(t('consent.once')));
  await question.waitFor('[data-state="done"]', patience).catch(async (error: unknown) => {
    throw new Error(`The check is not done: ${await question.text('body')}`, { cause: error });
  });
};

/** Our elements in a page: the glyphs of the marks, and the card. */
export const CARD = '[data-margin-note]';
/** The card of a check whose words are marked: it comes after their glyphs. */
export const CARD_OF_MARK = `${CARD} ~ ${CARD}`;

/** Closes the card like a user: presses the key again if the page was not ready for it. */
export const closeCard = async (article: Tab): Promise<void> => {
  await article.focus();
  await article.waitFor(CARD_OF_MARK);
  await until('the card to be closed', async () => {
    await article.press('Escape');
    return article.evaluate((card: string) => document.querySelector(card) === null, CARD_OF_MARK);
  });
};

/** Types a link into a panel, which asks before it is sent. */
export const typeLink = async (browser: Browser, link: string): Promise<Tab> => {
  const panel = await browser.extensionPage('sidepanel.html');
  await typeClaim(panel, link);
  await panel.click(button(t('panel.check')));
  await panel.waitFor(button(t('consent.once')));
  return panel;
};
