/** Moves the focus by keys alone, and finds each stop by its name. */
import type { View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

/** Of the name of an element; what follows is left out. */
export const MAX_NAME_CHARS = 60;

/** The element with the focus, as a screen reader would name it: `button Check`. */
export const focused = (page: View): Promise<string> =>
  page.evaluate((most) => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null; // cast: of fields
    const label = labels?.[0]?.querySelector('span')?.textContent ?? labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `${element.localName} ${name.replace(/\s+/g, ' ').trim().slice(0, most)}`;
  }, MAX_NAME_CHARS);

/**
 * Presses a key until this element has the focus; returns all elements that had it on the way. It begins when nothing
 * is being read any more: what is drawn later has its stops too.
 */
export const walkTo = async (page: View, name: string | RegExp, key = 'Tab'): Promise<string[]> => {
  await page.waitUntilGone('.loading');
  const stops: string[] = [];
  const isReached = (stop: string) => (typeof name === 'string' ? stop === name : name.test(stop));
  while (!isReached(stops.at(-1) ?? '')) {
    if (stops.length > 200) throw new Error(`${name} is not among ${stops.join(' | ')}`);
    await page.press(key);
    stops.push(await focused(page));
  }
  return stops;
};
export const untilFocused = (page: View, name: string) =>
  until(`the focus on ${name}`, async () => (await focused(page)) === name);

const isQuestionGone = (page: View) => page.evaluate(() => document.querySelector('.consent') === null);

/**
 * Answers the shown question. A press that follows it at once is ignored, as that of a key that is still held. A window that
 * closes with its answer can say nothing more: `isAnswered` reads it elsewhere.
 */
export const answerByKey = async (page: View, name: string, isAnswered = () => isQuestionGone(page)): Promise<void> => {
  await page.waitFor('.consent');
  if ((await focused(page)) !== name) await walkTo(page, name);
  await until('the question to be answered', async () => {
    if (await isAnswered()) return true;
    await page.press('Enter');
    return false;
  });
};
