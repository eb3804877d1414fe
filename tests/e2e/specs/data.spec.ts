/** Everything that is stored goes when the person wants it, and what was asked about once more can be kept. */
import { expect, test } from '../harness/test.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';

const PUBLISHER = { css: 'li .quiet', text: 'factdesk.example' };

test('erasing everything asks once more, can be undone for some seconds, and then leaves nothing', async ({
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
  // The extension starts anew, and its pages go.
  const isOpen = () =>
    again
      .evaluate(() => document.body.isConnected)
      .then(
        () => true,
        () => false,
      );
  await expect.poll(isOpen, { timeout: 40_000 }).toBe(false);
  await expect
    .poll(
      async () => {
        const options = await openOptions(browser, 'evidence').catch(() => undefined);
        const rows = await options?.waitFor('#publishers-title', 2000).then(
          () => options.evaluate(() => document.body.textContent?.includes('factdesk.example')),
          () => undefined,
        );
        await options?.close().catch(() => {});
        return rows;
      },
      { timeout: 60_000 },
    )
    .toBe(false);
});
