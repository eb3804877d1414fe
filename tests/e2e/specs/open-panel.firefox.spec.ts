/** The open panel shows the check that a gesture elsewhere starts: one that opens it with every check, and one of the popup. */
import { sentences } from '../../world/content/sentences.ts';
import { openAlways } from '../pages/always-answered.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { untilMenuSettles } from '../pages/service-panel.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const PATIENCE = 30_000;

test('the open panel shows a check that the popup starts, and one that is to open it', async ({ ready }) => {
  const { article, panel } = await openAlways(ready, sentences.near);
  await article.select(sentences.checked);
  const popup = await ready.popup(article);
  await popup.click('.selection-line .main');
  await panel.waitFor({ css: '.verdict .chip', text: t('label.warning') }, PATIENCE);
  expect(await panel.text('.back-line')).toContain(sentences.near.slice(0, 30));
  await popup.close();

  const options = await openOptions(ready, 'display');
  await options.click('input[name="opens"][value="panel"]');
  await untilMenuSettles();
  await options.close();
  await article.focus();
  await ready.chooseFromContextMenu(article, sentences.paraphrase, menuItem('menu.selection'));
  await panel.waitFor({ css: '.verdict .chip', text: t('label.similar') }, PATIENCE);
  expect(await panel.evaluate(() => document.body.innerText)).toContain(sentences.paraphrase);
});
