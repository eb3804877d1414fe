/** Erases everything that is stored on request; the user can cancel at the confirmation and during the delay, or bring a copy back. */
import { readFile } from 'node:fs/promises';
import type { View } from '../harness/surface.ts';
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
  const erase = () => again.click(button('Delete everything'));
  await (browser.restartedBy ? browser.restartedBy(erase) : erase());
  // The restart closes its pages.
  const isClosed = () => again.evaluate(() => false).catch(() => true);
  await expect.poll(isClosed).toBe(true);
  const options = await openOptions(browser, 'evidence');
  await options.waitFor('#publishers-title');
  expect(await options.evaluate(() => document.body.textContent)).not.toContain('factdesk.example');
  await options.close();
  const history = await openHistory(browser);
  await untilListed(history, []);

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
