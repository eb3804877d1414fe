/** Looks at one story in one way, in a real browser: takes its picture, and says what is wrong with it. */
import { createRequire } from 'node:module';
import type { Page as Tab } from 'playwright';
import { type Look, viewportOf } from './looks.ts';
import type { Page } from './story.ts';
import { walkKeys } from './walk-keys.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe calls serious or worse, with where it is. */
const axeSays = async (tab: Tab): Promise<string[]> => {
  await tab.addScriptTag({ path: axePath });
  return tab.evaluate(async () => {
    // The script above has put it there, which the compiler cannot know.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
};

/** Whatever sticks out at the side: a person would have to scroll in two directions. */
const sticksOut = (tab: Tab): Promise<string[]> =>
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

/** Whatever moves though the person wants nothing to. */
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

/** Scripts of others that ran leave this behind (`hostile-check.ts`). */
const ran = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => (document.documentElement.dataset.hit === undefined ? [] : ['ran a script of others']));

/** A machine that has much to do gets its time. */
const PATIENCE_MS = 120_000;
const photograph = (tab: Tab, path: string) =>
  tab.screenshot({ path, fullPage: true, animations: 'disabled', timeout: PATIENCE_MS });

export const lookAt = async (
  tab: Tab,
  address: string,
  story: { name: string; page: Page },
  look: Look,
  picture: string,
): Promise<string[]> => {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(`throws ${error.message}`);
  tab.on('pageerror', onError);
  try {
    await tab.setViewportSize(viewportOf(story.page, look));
    await tab.emulateMedia({
      colorScheme: look.colours === 'dark' ? 'dark' : 'light',
      forcedColors: look.colours === 'forced' ? 'active' : 'none',
      reducedMotion: 'reduce',
    });
    const query = new URLSearchParams({ story: story.name, language: look.language });
    await tab.goto(`${address}?${query}`);
    await tab.waitForSelector('html[data-story]', { state: 'attached', timeout: 10_000 });
    // A picture of the whole page shows what a person sees who scrolls there.
    await tab.addStyleTag({ content: '* { content-visibility: visible !important }' });
    if (look.text) await tab.addStyleTag({ content: `html { font-size: ${look.text * 100}% }` });
    problems.push(...(await sticksOut(tab)), ...(await moves(tab)), ...(await ran(tab)));
    if (look.name === 'light' || look.name === 'dark') problems.push(...(await axeSays(tab)));
    await photograph(tab, picture);
    if (look.name === 'light') problems.push(...(await walkKeys(tab)));
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
    // Whatever is there may tell why.
    await photograph(tab, picture).catch(() => {});
  }
  tab.off('pageerror', onError);
  return problems;
};
