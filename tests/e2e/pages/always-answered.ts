/** A site that the user has answered with *Always*, whose checks go without a prompt. */
import type { Browser, Tab, View } from '../harness/surface.ts';
import { closeCard, RATED } from './check.ts';
import { button, inState } from './panel.ts';
import { untilMenuSettles } from './service-panel.ts';
import { menuItem, t } from './words.ts';

const PATIENCE = 30_000;

/** An article whose site is always answered, in the window of an open panel that shows the check of a sentence of it. */
export const openAlways = async (browser: Browser, sentence: string): Promise<{ article: Tab; panel: View }> => {
  const article = await browser.tab(RATED);
  await browser.chooseFromContextMenu(article, sentence, menuItem('menu.selection'));
  const panel = await browser.panel(article);
  await panel.click(button(t('consent.always', { site: 'harbour-post.example' })));
  await panel.waitFor(inState('done'), PATIENCE);
  await untilMenuSettles();
  // The card would be under the pointer.
  await closeCard(article);
  return { article, panel };
};
