/** A check as a person makes it: a sentence of an article, the menu, the question before anything is sent, the answer. */
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

const SITE = 'https://harbour-post.example/2026';
/** A fact-checker of the sample web has rated a sentence of it. */
export const RATED = `${SITE}/library-on-hook-street`;
/** Nobody has rated anything in it. */
export const UNRATED = `${SITE}/night-ferry`;

/** Selects a sentence of the article, picks *Check selection*, and gives the window that asks before anything is sent. */
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

/** The same by hand in the panel, where the menu cannot be reached. */
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

/** Agrees to the sending, and waits for the end of the check. */
export const sendAndWait = async (question: Tab, patience = 30_000): Promise<void> => {
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor('[data-state="done"]', patience);
};

/** Our card in a page, which is in the top layer. */
export const CARD = '[popover="manual"]';

/** As a person does who looks at the page: a key that came before the page was ready for it is pressed again. */
export const closeCard = async (article: Tab): Promise<void> => {
  await article.focus();
  await article.waitFor(CARD);
  await until('the card to be closed', async () => {
    await article.press('Escape');
    return article.evaluate((card: string) => document.querySelector(card) === null, CARD);
  });
};
