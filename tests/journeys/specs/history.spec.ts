/** The history in the panel: how many checks one sees at once, under which days, and the actions of a row by its keys. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { expect } from '../../e2e/harness/test.ts';
import { sendMany } from '../../e2e/pages/desk.ts';
import { openHistory, untilListed } from '../../e2e/pages/history.ts';
import { focused, untilFocused, walkTo } from '../../e2e/pages/keyboard.ts';
import { makeCheckOlder } from '../../e2e/pages/passing-time.ts';
import { test } from '../../e2e/pages/service-panel.ts';
import { states } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';

const PATIENCE = 60_000;
const DAY = 24 * 60 * 60_000;
const CLAIMS = Array.from(
  { length: 12 },
  (_, at) => `The night ferry carried ${41_200 + at} passengers in its winter.`,
);
const OLDER = CLAIMS.slice(0, 2);

/** A window's navigation has one line, a panel's two. */
const SECOND_LINE_PX = 20;

/** Makes the page as narrow as a side panel, and returns the headings and the number of rows that are wholly in view. */
const inPanel = (tab: Tab): Promise<{ days: string[]; rows: number }> =>
  tab.evaluate((more: number) => {
    document.body.style.width = '400px';
    scrollTo(0, 0);
    const inView = (css: string) =>
      [...document.querySelectorAll(css)].filter((one) => one.getBoundingClientRect().bottom + more <= 800);
    return { days: inView('.long-list h2').map((one) => one.textContent ?? ''), rows: inView('.long-list li').length };
  }, SECOND_LINE_PX);

test('a panel of 400 by 800 shows at least nine checks, and the keys of a row act on it', async ({ panel, ready }) => {
  await sendMany(panel, CLAIMS);
  await expect.poll(() => states(panel), { timeout: PATIENCE }).toEqual({ done: CLAIMS.length });
  for (const claim of OLDER) await makeCheckOlder(panel, claim, DAY);
  const history = await openHistory(ready);
  await untilListed(history, CLAIMS);
  const { days, rows } = await inPanel(history);
  expect(days[0]).toBe(t('history.today'));
  expect(rows).toBeGreaterThanOrEqual(9);
  const all = await history.evaluate(() =>
    [...document.querySelectorAll('.row-group')].map(
      (group) => `${group.querySelector('h2')?.textContent}: ${group.querySelectorAll('li').length}`,
    ),
  );
  expect(all).toEqual(['Today: 10', 'Yesterday: 2']);

  // The arrows move over the rows, also into another day, and letters act on the row with the focus.
  await walkTo(history, /^a The night ferry/);
  const first = await focused(history);
  await history.press('ArrowDown');
  expect(await focused(history)).not.toBe(first);
  const chosen = (await focused(history)).slice(2, 58);
  await history.waitFor('.history-row:focus-within .row-actions button');
  await history.press('x');
  await history.waitFor({ css: '.bulk p', text: t('history.chosen', { count: 1 }) });
  const ticked = await history.evaluate(
    () => document.querySelector('.history-row:has(input:checked) bdi')?.textContent ?? '',
  );
  expect(ticked).toContain(chosen.slice(0, 30));
  await history.press('x');
  await history.waitUntilGone('.bulk');

  await walkTo(history, /^a The night ferry/, 'ArrowDown');
  await history.press('r');
  await history.waitFor('.removed');
  await untilFocused(history, 'button Undo');
  await history.waitFor({ css: '.history-head [role="status"]', text: '11 checks' });
  await history.press('Enter');
  await untilListed(history, CLAIMS);
});
