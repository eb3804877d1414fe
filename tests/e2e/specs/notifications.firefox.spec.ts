/** A notification of a long check: only once it is switched on, without the words, and its click opens the check. */
import type { Browser, Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { until } from '../harness/until.ts';
import { openOptions } from '../pages/options-page.ts';
import { inState } from '../pages/panel.ts';
import { makeCheckOlder } from '../pages/passing-time.ts';
import { sendClaim, test } from '../pages/service-panel.ts';
import { storedChecks } from '../pages/stores.ts';

test.use({ display: 'xvfb' });

declare const chrome: typeof import('wxt/browser').browser;

const FIRST = 'The night ferry carried a piano without being noticed.';
const SECOND = 'The night ferry carried a piano and was noticed.';
const PATIENCE = 60_000;
const LONGER_THAN_WATCHED_MS = 60_000;

/** Sends a claim whose answer seems to take a minute, and closes the panel before it arrives. */
const checkForLong = async (browser: Browser, desk: Tab, claim: string): Promise<string> => {
  const panel = await browser.extensionPage('sidepanel.html');
  await sendClaim(panel, claim);
  await panel.waitFor(inState('waiting'));
  await panel.close();
  const read = async () => (await storedChecks(desk)).find(({ input }) => input === claim);
  // The worker may write the check once more when it has read it.
  await makeCheckOlder(desk, claim, LONGER_THAN_WATCHED_MS);
  return until(
    'the end of the check',
    async () => {
      const check = await read();
      return check?.state.name === 'done' && check.id;
    },
    PATIENCE,
  );
};

const shown = (desk: Tab): Promise<string[]> =>
  desk.evaluate(async () => Object.keys((await chrome.notifications?.getAll()) ?? {}));

test('it is shown once it is switched on, and a click on it opens the check', async ({ engine, ready, service }) => {
  service.slowDown(4000);
  const options = await openOptions(ready, 'display');
  await checkForLong(ready, options, FIRST);
  await options.click('#notify');
  // Firefox grants without a prompt what a spec has allowed once.
  if (engine === 'chromium') await ready.answerPermissionPrompt('allow');
  await options.waitFor('#notify:checked');
  const second = await checkForLong(ready, options, SECOND);
  await expect.poll(() => shown(options), { timeout: 10_000 }).toEqual([second]);

  await ready.clickNotification(second);
  const opened = await ready.findTab(`${ready.extensionOrigin}/sidepanel.html#/check/${second}`);
  await opened.waitFor(inState('done'));
  expect(await opened.text('article.check')).toContain(SECOND);
});
