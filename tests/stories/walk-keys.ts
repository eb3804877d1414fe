/** Walks through a view by keyboard: every control is reached, in document order, and shows that it has the focus. */
import type { Page as Tab } from 'playwright';

/** Lists of licences and of a hundred rows only repeat themselves beyond this. */
const MAX_STOPS = 60;

/**
 * Numbers the elements that the keyboard should reach, in order, and puts the focus before all of them. Returns their number.
 */
const numberStops = (tab: Tab): Promise<number> =>
  tab.evaluate(() => {
    const css = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const reachable = [...document.querySelectorAll<HTMLElement>(css)].filter(
      (element) =>
        !element.matches(':disabled, [tabindex="-1"]') &&
        !element.closest('[inert], .long-list') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    // Of radio buttons with one name, the keyboard reaches the checked one, or else the first.
    const stops = reachable.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = reachable.filter(
        (other): other is HTMLInputElement => other instanceof HTMLInputElement && other.name === element.name,
      );
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    });
    for (const [at, element] of stops.entries()) element.dataset.stop = String(at);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
    return stops.length;
  });

interface Stop {
  /** Undefined if the element was not numbered. */
  at: number | undefined;
  name: string;
  isSeen: boolean;
}

/** The keyboard also reaches a scroll container, so that it can be scrolled by keys; it is not a control. */
const focused = (tab: Tab): Promise<Stop | 'passed' | 'nothing'> =>
  tab.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    const { stop } = element.dataset;
    // Rows of a long list are rendered as they come into view, and differ on the way back.
    if (element.closest('.long-list')) return 'passed';
    const isScroller = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (stop === undefined && isScroller) return 'passed';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      at: stop === undefined ? undefined : Number(stop),
      name: element.outerHTML.slice(0, 120),
      isSeen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    };
  });

/** Presses the key until the focus moves on: a date field has several parts, each a stop of its own. */
const nextStop = async (tab: Tab, key: string, from: number | undefined): Promise<Stop | 'nothing'> => {
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await tab.keyboard.press(key);
    const stop = await focused(tab);
    if (stop === 'nothing') return stop;
    if (stop !== 'passed' && stop.at !== from) return stop;
  }
  return 'nothing';
};

const problemOf = (stop: Stop | 'nothing', wanted: number): string | undefined => {
  if (stop === 'nothing') return `the keyboard does not come to stop ${wanted}`;
  if (stop.at !== wanted) return `the keyboard comes to ${stop.name} instead of stop ${wanted}`;
  return stop.isSeen ? undefined : `it cannot be seen that ${stop.name} has the focus`;
};

export const walkKeys = async (tab: Tab): Promise<string[]> => {
  const count = Math.min(await numberStops(tab), MAX_STOPS);
  let from: number | undefined;
  for (let wanted = 0; wanted < count; wanted += 1) {
    const wrong = problemOf(await nextStop(tab, 'Tab', from), wanted);
    if (wrong) return [wrong];
    from = wanted;
  }
  for (let wanted = count - 2; wanted >= 0; wanted -= 1) {
    const wrong = problemOf(await nextStop(tab, 'Shift+Tab', from), wanted);
    if (wrong) return [`backwards, ${wrong}`];
    from = wanted;
  }
  return [];
};
