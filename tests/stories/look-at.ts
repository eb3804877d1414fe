/** Opens one story in one look in a real browser, takes a screenshot, and returns the problems found. */
import { createRequire } from 'node:module';
import type { Page as Tab } from 'playwright';
import { type Look, viewportOf } from './looks.ts';
import type { Page } from './story.ts';
import { walkKeys } from './walk-keys.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Allows for a busy machine. */
const PATIENCE_MS = 120_000;

/** Violations of any impact, with their elements. */
const axeViolations = async (tab: Tab): Promise<string[]> => {
  // To compile it takes longer than to judge a story, and the page of several stories has it already.
  if (!(await tab.evaluate('"axe" in globalThis'))) await tab.addScriptTag({ path: axePath });
  return tab.evaluate(async () => {
    // The script above defines it, which the compiler cannot know.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
};

/** Elements that overflow horizontally, so that the user would have to scroll in two directions. */
const overflows = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 0.5 || left < -0.5;
    });
    const names = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return [`is ${scrollWidth} px wide where ${clientWidth} are there: ${names.join(' | ')}`];
  });

/** Elements that move although the user prefers reduced motion. */
const moves = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const moving = [...document.querySelectorAll('body *')].filter((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
      const isAnimated = animationName !== 'none' && seconds(animationDuration) > 0;
      return isAnimated || seconds(transitionDuration) > 0 || scrollBehavior === 'smooth';
    });
    return moving.slice(0, 3).map((element) => `moves: ${element.outerHTML.slice(0, 120)}`);
  });

/** A script of another party that ran leaves this mark (`hostile-check.ts`). */
const ranScripts = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => (document.documentElement.dataset.hit === undefined ? [] : ['ran a script of others']));

const photograph = async (tab: Tab, path: string | undefined): Promise<void> => {
  if (path) await tab.screenshot({ path, fullPage: true, animations: 'disabled', timeout: PATIENCE_MS });
};

interface NamedStory {
  name: string;
  page: Page;
}

/** Loads the page of the stories, and sets it up for a look. */
const openLook = async (tab: Tab, address: string, story: NamedStory, look: Look): Promise<void> => {
  await tab.setViewportSize(viewportOf(story.page, look));
  await tab.emulateMedia({
    colorScheme: look.colours === 'dark' ? 'dark' : 'light',
    forcedColors: look.colours === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  const query = new URLSearchParams({ story: story.name, language: look.language });
  await tab.goto(`${address}?${query}`);
  await tab.waitForSelector('html[data-story]', { state: 'attached', timeout: PATIENCE_MS });
  // A full-page screenshot shows what the user sees after scrolling there.
  await tab.addStyleTag({ content: '* { content-visibility: visible !important }' });
  if (look.text) await tab.addStyleTag({ content: `html { font-size: ${look.text * 100}% }` });
};

/** Draws the story in the page that shows another one: most of the time of a story is the load of its page. */
const drawInPlace = (tab: Tab, { name }: NamedStory): Promise<void> =>
  tab.evaluate(async (wanted) => {
    // cast: the page of the stories defines it
    const { drawStory } = globalThis as unknown as { drawStory: (name: string) => Promise<void> };
    await drawStory(wanted);
    scrollTo(0, 0);
  }, name);

const wordProblems = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => {
    // cast: the page of the stories defines it
    const { judgeWords } = globalThis as unknown as { judgeWords: () => Promise<string[]> };
    return judgeWords();
  });

/** `isOpen` if the tab shows another story of the same page in this look. Without a path no picture is taken. */
export const lookAt = async (
  tab: Tab,
  { address, isOpen }: { address: string; isOpen: boolean },
  story: NamedStory,
  look: Look,
  picture: string | undefined,
): Promise<string[]> => {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(`throws ${error.message}`);
  tab.on('pageerror', onError);
  try {
    await (isOpen ? drawInPlace(tab, story) : openLook(tab, address, story, look));
    problems.push(...(await overflows(tab)), ...(await moves(tab)), ...(await ranScripts(tab)));
    problems.push(...(await axeViolations(tab)));
    await photograph(tab, picture);
    if (look.name === 'light') problems.push(...(await walkKeys(tab)));
    if (look.language !== 'english') problems.push(...(await wordProblems(tab)));
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
    // The current state may show the reason.
    await photograph(tab, picture).catch(() => {});
  }
  tab.off('pageerror', onError);
  return problems;
};
