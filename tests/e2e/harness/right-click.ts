/** Finds the place to right-click for a context menu, the same in both browsers. */
import { type Spot, spotOf } from './in-page.ts';
import type { Tab } from './surface.ts';
import { untilStill } from './until.ts';

export const spotFor = async (tab: Tab, on: string | { css: string }): Promise<Spot> => {
  await (typeof on === 'string' ? tab.select(on) : tab.waitFor(on.css));
  await tab.focus();
  return untilStill(typeof on === 'string' ? on : on.css, () =>
    tab.evaluate(spotOf, typeof on === 'string' ? null : on.css),
  );
};
