/** The panel stays with the tab where the user last used it, shows this on another tab, and follows on request. */
import { sentences } from '../../world/content/sentences.ts';
import { checkSentence, RATED, sendAndWait, UNRATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { checksOfPage } from '../pages/panel.ts';

test.use({ display: 'xvfb' });

test('the panel shows that it is about another tab, and follows a click on the icon', async ({ ready }) => {
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  await sendAndWait(question);
  await question.close();
  await article.focus();
  const popup = await ready.popup(article);
  await popup.click({ css: 'button', text: 'Open panel' });
  const panel = await ready.panel(article);
  expect(await checksOfPage(panel)).toContain(sentences.checked);

  const other = await ready.tab(UNRATED);
  await other.focus();
  expect(await panel.text('.page-bar [role="status"]')).toContain('Showing another tab');
  await ready.popup(other);
  await panel.waitUntilGone('.page-bar [role="status"]');
});
