/** A check as a person makes it: a sentence of an article, the menu, the question before anything is sent, the answer. */
import type { Browser, Tab } from '../harness/surface.ts';

export const ARTICLE = 'https://harbour-post.example/2026/library-on-hook-street';

/** Selects a sentence of the article, picks *Check selection*, and gives the window that asks before anything is sent. */
export const checkSentence = async (browser: Browser, sentence: string): Promise<{ article: Tab; question: Tab }> => {
  const article = await browser.tab(ARTICLE);
  await browser.chooseFromContextMenu(article, sentence, 'Check selection');
  const question = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html`);
  return { article, question };
};

/** Agrees to the sending, and waits for the end of the check. */
export const sendAndWait = async (question: Tab, patience = 30_000): Promise<void> => {
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor('[data-state="done"]', patience);
};
