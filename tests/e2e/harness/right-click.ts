/** Finds the place to right-click for a context menu, the same in both browsers. */
import { type Spot, spotOf } from './in-page.ts';
import type { Tab } from './surface.ts';
import { until } from './until.ts';

/** Waits until the place no longer moves: an image that has just loaded moves everything below it. */
export const spotFor = async (tab: Tab, on: string | { css: string }): Promise<Spot> => {
  await (typeof on === 'string' ? tab.select(on) : tab.waitFor(on.css));
  await tab.focus();
  let before = '';
  return until(`a place to right-click ${typeof on === 'string' ? on : on.css}`, async () => {
    const spot = await tab.evaluate(spotOf, typeof on === 'string' ? null : on.css);
    const now = JSON.stringify(spot);
    const isStill = now === before;
    before = now;
    return isStill && spot;
  });
};
