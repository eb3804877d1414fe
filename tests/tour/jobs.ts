/** The jobs of the tour, done as a user does them, through the browser's own menu; each prints its result. */
import type { Browser, View } from '../e2e/harness/surface.ts';
import { checkSentence, sendAndWait, typeSentence } from '../e2e/pages/check.ts';
import { FERRY } from '../world/content/posts.ts';

export interface Job {
  browser: Browser;
  say: (line: string) => void;
  /** Saves a screenshot of the current view. */
  picture: (of: View, name: string) => Promise<void>;
}

const listed = (view: View, css: string): Promise<string[]> =>
  view.evaluate((selector) => Array.from(document.querySelectorAll(selector), (item) => item.textContent ?? ''), css);

/** The introduction, where everything is made up and nothing leaves. */
export const practise = async ({ browser, say, picture }: Job): Promise<void> => {
  const page = await browser.findTab(`${browser.extensionOrigin}/welcome.html`);
  const sentence = await page.text('.practice mark');
  say(`On the first page, right-click on “${sentence}” → Check selection`);
  await browser.chooseFromContextMenu(page, sentence, 'Check selection').catch(async () => {
    say('  The menu of the browser could not be reached here: the button of the page does the same.');
    await page.click({ css: 'button', text: 'Check this sentence' });
  });
  await page.waitFor('.answer .chip-warning', 30_000);
  await picture(page, 'practice');
  say(`  ${await page.text('.answer')} (${await page.text('.practice-banner')})`);
  await page.close();
};

/** One sentence: the consent prompt, the label or why there is none, and the passages. */
export const checkASelection = async (job: Job, name: string, address: string, sentence: string): Promise<void> => {
  const { browser, say, picture } = job;
  say(`\nOn ${address}, right-click on “${sentence}” → Check selection`);
  const { article, question } = await checkSentence(browser, address, sentence).catch(() => {
    say('  The menu of the browser could not be reached here: the sentence is typed into the panel instead.');
    return typeSentence(browser, address, sentence);
  });
  await picture(question, `${name}-1-question`);
  say(`  asked before anything is sent to ${(await listed(question, '.hosts li')).join(' and ')}`);
  await sendAndWait(question);
  await picture(question, `${name}-2-answer`);
  say(`  ${await question.text('.verdict .chip')}: ${await question.text('h2.headline')}`);
  for (const passage of await listed(question, ':is(.answer-passage, .source) blockquote')) say(`    “${passage}”`);
  await article.focus();
  await picture(article, `${name}-3-page`);
  await question.close();
  await article.close();
};

/** A picture whose Content Credentials state that it was made with AI. */
export const checkAnImage = async ({ browser, say, picture }: Job, address: string, css: string): Promise<void> => {
  say(`\nOn ${address}, right-click on a picture → Check image`);
  const page = await browser.tab(address);
  await browser.chooseFromContextMenu(page, { css }, 'Check image');
  // The page supplied its own picture: no prompt was needed, and the panel stays closed until the user opens it.
  const panel = await browser.extensionPage('sidepanel.html#/image');
  await panel.waitFor('[data-state="analysed"]', 60_000);
  await picture(panel, 'image-1-answer');
  say(`  ${await panel.text('.verdict .chip')}: ${await panel.text('.verdict p')}`);
  await page.focus();
  await picture(page, 'image-2-page');
  await panel.close();
  await page.close();
};

/** The posts of the open networks about an article. */
export const findPosts = async ({ browser, say, picture }: Job): Promise<void> => {
  say(`\nOn ${FERRY}, right-click → Find posts about this`);
  const article = await browser.tab(FERRY);
  await browser.chooseFromContextMenu(article, { css: 'h1' }, 'Find posts about this');
  const question = await browser.panel(article);
  await question.waitFor('.ticks .host');
  await picture(question, 'posts-1-question');
  say(`  asked before anything is sent to ${(await listed(question, '.ticks .host')).join(' and ')}`);
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor('.find[data-state="done"] .searched', 60_000);
  await picture(question, 'posts-2-answer');
  say(`  ${await question.text('.searched')}`);
  await question.click({ css: 'a', text: 'See posts and stories' });
  await question.waitFor('.story', 30_000);
  await picture(question, 'posts-3-stories');
  for (const story of await listed(question, '.story h3')) say(`    “${story}”`);
  await question.close();
  await article.close();
};
