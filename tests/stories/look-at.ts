/** Looks at one story in one way, in a real browser: takes its picture, and says what is wrong with it. */
import { createRequire } from 'node:module';
import type { Page as Tab } from 'playwright';
import { type Look, viewportOf } from './looks.ts';
import type { Page } from './story.ts';

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
    problems.push(...(await sticksOut(tab)));
    if (look.name === 'light' || look.name === 'dark') problems.push(...(await axeSays(tab)));
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
  }
  await tab.screenshot({ path: picture, fullPage: true, animations: 'disabled' });
  tab.off('pageerror', onError);
  return problems;
};
