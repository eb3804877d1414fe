/** Erases everything that is stored on request; the user can cancel at the confirmation and during the delay. */
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/until.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';

const PUBLISHER = { css: 'li .quiet', text: 'factdesk.example' };

test('erasing everything needs a confirmation, can be undone for some seconds, and then leaves nothing', async ({
  browser,
}) => {
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  const data = await openOptions(browser, 'data');
  await data.click({ css: 'button', text: 'Erase everything…' });
  await data.click({ css: 'button', text: 'Keep everything' });
  await data.goto(`${browser.extensionOrigin}/options.html#evidence`);
  await data.reload();
  await data.waitFor(PUBLISHER);

  const again = await openOptions(browser, 'data');
  await again.click({ css: 'button', text: 'Erase everything…' });
  await again.click({ css: 'button', text: 'Erase everything' });
  await again.click({ css: 'button', text: 'Undo: keep everything' });
  expect(await again.text('[role="status"].quiet')).toBe('Nothing was erased.');
  await again.click({ css: 'button', text: 'Erase everything…' });
  await again.click({ css: 'button', text: 'Erase everything' });
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
});
