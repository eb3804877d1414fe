/** Checks of links and pages: the consent prompt before they are sent, and the same words again. */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, View } from '../harness/surface.ts';
import { CARD, checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { checksOfPage } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

/** Picks an item of the menu on an element of a page and returns the panel with the consent prompt. */
const pickOn = async (browser: Browser, address: string, css: string, item: string): Promise<View> => {
  const article = await browser.tab(address);
  await browser.chooseFromContextMenu(article, { css }, item);
  return browser.panel(article);
};

test('the same words are not sent again on the same day; a link is sent with consent alone, a page by its title', async ({
  ready,
  world,
}) => {
  await test.step('the same words on the same day show the stored result, without a request', async () => {
    const { article, question } = await checkSentence(ready, RATED, sentences.checked);
    await sendAndWait(question);
    await question.close();
    world.clearRequests();
    await ready.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
    await article.waitFor(CARD);
    const panel = await ready.extensionPage('sidepanel.html');
    expect(await checksOfPage(panel)).toContain(t('label.warning'));
    expect(await storedChecks(panel)).toHaveLength(1);
    expect(world.requests.filter(({ host }) => host === FACT_CHECKER)).toEqual([]);
    await panel.close();
  });

  await test.step('a link is checked by its address, and nothing is sent before consent', async () => {
    const question = await pickOn(ready, RATED, `aside a[href*="${FACT_CHECKER}"]`, t('check.asLink'));
    world.clearRequests();
    expect(await question.text('.consent h2')).toBe(t('consent.link'));
    expect(await question.text('.consent blockquote')).toBe(`https://${FACT_CHECKER}/library-on-hook-street`);
    await question.click({ css: 'button', text: t('consent.cancel') });
    await question.waitFor('[data-state="stopped"]');
    expect(world.requests).toEqual([]);
    await question.close();
  });

  await test.step('a page is checked by its title, and kept by its canonical address', async () => {
    const question = await pickOn(ready, `${RATED}?utm_source=letter#top`, 'h1', 'Check this page');
    expect(await question.text('.consent blockquote')).toBe(
      'What happened to the library on Hook Street? | Harbour Post',
    );
    await sendAndWait(question);
    expect(await question.text('.checked')).toBe(RATED);
    expect(await question.text('.verdict')).toContain(t('answer.pageTitle'));
    await question.waitUntilGone('.verdict .chip');
    expect(await question.text('.verdict')).not.toMatch(/No label|sources answered/);
  });
});
