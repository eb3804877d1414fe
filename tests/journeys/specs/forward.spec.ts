/** Messy text: a pasted forward is split into claims; each ticked claim becomes a check of its own. */
import type { View } from '../../e2e/harness/surface.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { button } from '../../e2e/pages/panel.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const FORWARD = [
  'Forwarded many times',
  'Hi all, look at this 😡',
  `🚨 *${sentences.checked.replace(/\.$/, '')}*. ${sentences.unchecked}`,
  'Share this before they delete it!!!',
].join('\n');
const PATIENCE = 30_000;

const paste = (view: View, text: string): Promise<unknown> =>
  view.evaluate((pasted: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    // Firefox gives the constructed event of a clipboard no data.
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    return document.querySelector('input[name="claim"]')?.dispatchEvent(event);
  }, text);

const chipBeside = (view: View, claim: string): Promise<string | undefined> =>
  view.evaluate((words: string) => {
    const rows = [...document.querySelectorAll('.batch-rows li')];
    return rows.find((row) => row.textContent?.includes(words))?.querySelector('.chip')?.textContent ?? undefined;
  }, claim);

test('a pasted forward is split, the ticked claims are checked, and the rated one gets its Warning', async ({
  ready,
}) => {
  const panel = await ready.extensionPage('sidepanel.html');
  await panel.waitFor('input[name="claim"]');
  await paste(panel, FORWARD);
  await panel.waitFor('.claim-rows');
  const aside = await panel.text('.skipped');
  for (const words of [
    'Forwarded many times',
    t('batch.skippedBecause.header'),
    'Hi all,',
    'look at this',
    'Share this before they delete it!!!',
  ])
    expect(aside).toContain(words);
  expect(await panel.text('.claim-rows')).toContain(sentences.checked);

  expect(await storedChecks(panel)).toEqual([]);
  await panel.click(button(t('batch.begin', 2, { count: 2 })));
  await panel.click(button('Send once'));
  await panel.waitFor({ css: '[role="status"]', text: t('batch.done', { done: 2, count: 2 }) }, PATIENCE);
  expect(await chipBeside(panel, sentences.checked)).toBe(t('label.warning'));
  expect(await chipBeside(panel, sentences.unchecked)).toBe(t('label.none'));
});
