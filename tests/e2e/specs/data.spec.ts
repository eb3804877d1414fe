/** Erases everything that is stored on request; the user can cancel at the confirmation and during the delay, or bring a copy back. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/until.ts';
import { chooseFile } from '../pages/collecting.ts';
import { openHistory, untilListed } from '../pages/history.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';
import { button, inState, openMore } from '../pages/panel.ts';

const PUBLISHER = { css: 'li .quiet', text: 'factdesk.example' };
const CLAIM = 'The keeper of the third lock erased his own diary.';

/** The restart follows the end of erasing by half a second, later on a busy machine. */
const RESTART_MS = 3000;

test('erasing everything needs a confirmation, can be undone for some seconds, and then leaves nothing but a copy', async ({
  browser,
}) => {
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  const panel = await browser.extensionPage('sidepanel.html');
  await panel.type('input[name="claim"]', CLAIM);
  await panel.click(button('Check'));
  await panel.click(button('Cancel'));
  await panel.waitFor(inState('stopped'));
  await openMore(panel);
  await panel.type('.annotation textarea', 'Read it myself.');
  await panel.click(button('Save'));
  await panel.waitFor({ css: '.annotation [role="status"]', text: 'Saved.' });
  await panel.close();

  const data = await openOptions(browser, 'data');
  await data.click(button('Save a copy'));
  const copy = await readFile(await browser.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.json$/), 'utf8');
  await data.click(button('Erase everything…'));
  await data.click(button('Keep everything'));
  await data.goto(`${browser.extensionOrigin}/options.html#evidence`);
  await data.reload();
  await data.waitFor(PUBLISHER);

  const again = await openOptions(browser, 'data');
  await again.click(button('Erase everything…'));
  await again.click(button('Erase everything'));
  await again.click(button('Undo: keep everything'));
  expect(await again.text('[role="status"].quiet')).toBe('Nothing was erased.');
  await again.click(button('Erase everything…'));
  await again.click(button('Erase everything'));
  // The extension restarts and its pages close, including those that are opened before it has ended.
  await until('the page to close', () => again.evaluate(() => false).catch(() => true), 40_000);
  await until(
    'an empty list of fact-checkers',
    async () => {
      const options = await openOptions(browser, 'evidence');
      await options.waitFor('#publishers-title', 5000);
      const isEmpty = await options.evaluate(() => !document.body.textContent?.includes('factdesk.example'));
      await options.close();
      return isEmpty;
    },
    60_000,
  );
  // Everything may be erased some time before the restart, which closes what was opened until then.
  const history = await until(
    'a history that stays open',
    async () => {
      const opened = await openHistory(browser);
      await untilListed(opened, []);
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      await opened.evaluate(() => true);
      return opened;
    },
    60_000,
  );

  const back = await openOptions(browser, 'data');
  await chooseFile(back, 'input[type="file"]', 'other.json', '{"format":"another","checks":[]}');
  await back.waitFor({
    css: '[role="status"]',
    text: 'other.json is no copy that Sidelight saved. Nothing was changed.',
  });
  await chooseFile(back, 'input[type="file"]', 'copy.json', copy);
  await back.click(button('Bring back'));
  const brought = '1 check was brought back. 0 were here already, 0 could not be read.';
  await back.waitFor({ css: '[role="status"]', text: brought });
  await untilListed(history, [CLAIM]);
  await history.focus();
  await history.click('.history-row a');
  await openMore(history);
  const note = () => history.evaluate(() => document.querySelector<HTMLTextAreaElement>('.annotation textarea')?.value);
  expect(await note()).toBe('Read it myself.');
  const evidence = await openOptions(browser, 'evidence');
  await evidence.waitFor(PUBLISHER);
});
