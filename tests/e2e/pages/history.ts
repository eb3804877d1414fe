/** The history in the panel: its search, its filters, and the checks that it shows. */
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

export const openHistory = (browser: Browser): Promise<Tab> => browser.extensionPage('sidepanel.html#/history');

/** Waits until the list shows these inputs and no others, in any order. A page that has drawn nothing yet shows no list. */
export const untilListed = (history: Tab, inputs: readonly string[], timeout?: number): Promise<boolean> =>
  until(
    `the checks of ${inputs.join(', ') || 'nothing'}`,
    async () => {
      const shown = await history.evaluate(
        () =>
          document.querySelector('.history-head') &&
          [...document.querySelectorAll('.history-row .check-row-claim')].map(({ textContent }) => textContent),
      );
      if (!shown) throw new Error('There is no list');
      if (JSON.stringify(shown.sort()) === JSON.stringify([...inputs].sort())) return true;
      throw new Error(`The list shows ${JSON.stringify(shown)}`);
    },
    timeout,
  );

/** Sets a field of the page like a user who picks a day. */
export const setDay = (history: Tab, label: string, day: string): Promise<void> =>
  history.evaluate(
    (name: string, value: string) => {
      const labels = [...document.querySelectorAll('label')];
      const input = labels.find((one) => one.querySelector('span')?.textContent === name)?.querySelector('input');
      if (!input) throw new Error(`There is no ${name}`);
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    label,
    day,
  );
