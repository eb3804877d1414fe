/** Erases everything that is stored on request; the user can cancel at the confirmation and during the delay, or bring a copy back. */
import { readFile } from 'node:fs/promises';
import type { Tab, View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { typeClaim } from '../pages/check.ts';
import { chooseFile } from '../pages/collecting.ts';
import { openHistory, untilListed } from '../pages/history.ts';
import { expect, test } from '../pages/in-world.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';
import { button, inState, openAnnotation } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const PUBLISHER = { css: 'li .quiet', text: 'factdesk.example' };
const PASSPHRASE = 'the keeper of the third lock';
const PLACE = 'button[aria-label="Remove diary.example"]';
const CLAIM = 'The keeper of the third lock erased his own diary.';

/** Chooses a file that is no text. */
const chooseBytes = (page: View, bytes: Uint8Array): Promise<void> =>
  page.evaluate((text: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], 'copy.sidelight'));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  }, Buffer.from(bytes).toString('base64'));

/** After this a page is one that Chromium left empty. */
const EMPTY_PAGE_MS = 25_000;
/** The restart follows the end of erasing by half a second, later on a busy machine. */
const RESTART_MS = 3000;

test('erasing everything needs a confirmation, can be undone for some seconds, and then leaves nothing but a copy', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  const panel = await browser.extensionPage('sidepanel.html');
  await typeClaim(panel, CLAIM);
  await panel.click(button('Check'));
  await panel.click(button('Cancel'));
  await panel.waitFor(inState('stopped'));
  await openAnnotation(panel);
  await panel.type('.annotation textarea', 'Read it myself.');
  await panel.click(button(t('annotate.save')));
  await panel.waitFor({ css: '.annotation [role="status"]', text: t('annotate.saved') });
  await panel.close();

  const privacy = await openOptions(browser, 'privacy');
  await privacy.type('#never-own', 'diary.example');
  await privacy.click('form:has(#never-own) button');
  await privacy.waitFor(PLACE);
  await privacy.close();

  const data = await openOptions(browser, 'data');
  await data.click(button(t('data.copyNow')));
  const copy = await readFile(await browser.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.json$/), 'utf8');
  await data.click('input[name="encrypted"]');
  await data.type('#copy-fresh', PASSPHRASE);
  await data.type('#copy-again', PASSPHRASE);
  await data.click(button(t('data.copyNow')));
  const sealed = await readFile(await browser.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.sidelight$/));
  expect(sealed.toString('latin1')).not.toMatch(/factdesk|diary\.example/);
  await data.click(button(t('data.eraseAsk')));
  await data.click(button(t('data.keep')));
  await data.goto(`${browser.extensionOrigin}/options.html#evidence`);
  await data.reload();
  await data.waitFor(PUBLISHER);

  const again = await openOptions(browser, 'data');
  await again.click(button(t('data.eraseAsk')));
  await again.click(button('Delete everything'));
  await again.click(button(t('data.undoErase')));
  expect(await again.text('[role="status"].quiet')).toBe(t('data.kept'));
  await again.click(button(t('data.eraseAsk')));
  await again.click(button('Delete everything'));
  // The extension restarts and its pages close, including those that are opened before it has ended.
  await until('the page to close', () => again.evaluate(() => false).catch(() => true), 40_000);
  /** Opens it again and again: Chromium leaves a page empty that is opened while the extension starts, and closes it at the restart. */
  const untilOpen = (what: string, open: () => Promise<Tab>, isAsExpected: (opened: Tab) => Promise<boolean>) =>
    until(
      what,
      async () => {
        const opened = await open();
        try {
          if (await isAsExpected(opened)) return opened;
        } catch (error) {
          await opened.close().catch(() => {});
          throw error;
        }
        await opened.close();
        return undefined;
      },
      120_000,
    );
  const options = await untilOpen(
    'an empty list of fact-checkers',
    () => openOptions(browser, 'evidence'),
    async (opened) => {
      await opened.waitFor('#publishers-title', EMPTY_PAGE_MS);
      return opened.evaluate(() => !document.body.textContent?.includes('factdesk.example'));
    },
  );
  await options.close().catch(() => {});
  // Everything may be erased some time before the restart, which closes what was opened until then.
  const history = await untilOpen(
    'a history that stays open',
    () => openHistory(browser),
    async (opened) => {
      await untilListed(opened, [], EMPTY_PAGE_MS);
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      return untilListed(opened, [], EMPTY_PAGE_MS);
    },
  );

  const back = await openOptions(browser, 'data');
  await chooseFile(back, 'input[type="file"]', 'other.json', '{"format":"another","checks":[]}');
  await back.waitFor({
    css: '[role="status"]',
    text: t('data.notOurs', { name: 'other.json' }),
  });
  // The plain copy has the same rows; the encrypted one is brought back.
  expect(copy).toContain('diary.example');
  await chooseBytes(back, sealed);
  await back.type('#copy-passphrase', 'some other passphrase');
  await back.click(button(t('data.open')));
  await back.waitFor({ css: '.problem', text: t('data.wrongPassphrase') });
  await back.type('#copy-passphrase', PASSPHRASE);
  await back.click(button(t('data.open')));
  await back.waitFor({ css: '.choices bdi', text: t('data.offer.own') });
  await back.click(button(t('data.importNow')));
  const brought = t('data.imported', 1, { count: 1, known: 0, unread: 0 });
  await back.waitFor({ css: '[role="status"]', text: brought });
  await untilListed(history, [CLAIM]);
  await history.focus();
  await history.click('.history-row a');
  await openAnnotation(history);
  const note = () => history.evaluate(() => document.querySelector<HTMLTextAreaElement>('.annotation textarea')?.value);
  expect(await note()).toBe('Read it myself.');
  const evidence = await openOptions(browser, 'evidence');
  await evidence.waitFor(PUBLISHER);
  const places = await openOptions(browser, 'privacy');
  await places.waitFor(PLACE);
});
