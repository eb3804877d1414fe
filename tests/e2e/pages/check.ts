/** Makes a check like a user: a sentence of an article, the menu, the consent prompt, the answer. */
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

const SITE = 'https://harbour-post.example/2026';
/** An article with a sentence that a fact-checker of the sample web has rated. */
export const RATED = `${SITE}/library-on-hook-street`;
/** An article without any rated sentence. */
export const UNRATED = `${SITE}/night-ferry`;

/** Selects a sentence of the article, picks *Check selection*, and returns the window with the consent prompt. */
export const checkSentence = async (
  browser: Browser,
  address: string,
  sentence: string,
): Promise<{ article: Tab; question: Tab }> => {
  const article = await browser.tab(address);
  await browser.chooseFromContextMenu(article, sentence, 'Check selection');
  const question = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html`);
  return { article, question };
};

/** Types the sentence into the panel instead, for specs that cannot reach the menu. */
export const typeSentence = async (
  browser: Browser,
  address: string,
  sentence: string,
): Promise<{ article: Tab; question: Tab }> => {
  const article = await browser.tab(address);
  const question = await browser.extensionPage('sidepanel.html');
  await question.type('input[name="claim"]', sentence);
  await question.click({ css: 'button', text: 'Check' });
  return { article, question };
};

/** Gives consent, and waits for the end of the check. */
export const sendAndWait = async (question: Tab, patience = 30_000): Promise<void> => {
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor('[data-state="done"]', patience);
};

/** Our card in a page, which is in the top layer. */
export const CARD = '[popover="manual"]';

/** Closes the card like a user: presses the key again if the page was not ready for it. */
export const closeCard = async (article: Tab): Promise<void> => {
  await article.focus();
  await article.waitFor(CARD);
  await until('the card to be closed', async () => {
    await article.press('Escape');
    return article.evaluate((card: string) => document.querySelector(card) === null, CARD);
  });
};
