/** Takes pictures of views of the built extension in each look: light, dark, right to left. */
import type { Browser, Tab, View } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { pictureIn } from './album.ts';
import { type MadeUpExtension, speakMadeUp, wordsOf } from './pseudo-language.ts';

/** The widths of a panel and of a tab. */
export const [PANEL_PX, TAB_PX] = [360, 1100];
const PATIENCE_MS = 60_000;

export type ViewLook = 'light' | 'dark' | 'rtl';
/** The text of a key in the language of the extension. */
export type Say = MadeUpExtension['say'];

export interface ShownView {
  name: string;
  path: string;
  width: number;
  /** An element that is there once the view is drawn. */
  drawn: string;
  /** The user's steps before the view shows what it has. */
  open?: (page: Tab, say: Say) => Promise<void>;
}

/** Elements that would be cut off or would have to be scrolled to sideways. */
export const tooWide = (page: View): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const photographViews = async (
  browser: Browser,
  views: readonly ShownView[],
  look: ViewLook,
  say: Say,
): Promise<void> => {
  for (const { name, path, width, drawn, open } of views) {
    const page = await browser.extensionPage(path);
    await browser.preferScheme(page, look === 'dark' ? 'dark' : 'light');
    await page.waitFor(drawn, PATIENCE_MS);
    await open?.(page, say);
    await page.waitUntilGone('.loading', PATIENCE_MS);
    await page.photograph(pictureIn(browser, `${name}.${look}`), width);
    expect.soft(await tooWide(page), `${name}, ${look}`).toBeLessThanOrEqual(0);
    await page.close();
  }
};

/** The folder is that of the unpacked extension, whose messages are replaced for the last look. */
export const inEachLook = async (
  browser: Browser,
  folder: string,
  photograph: (look: ViewLook, say: Say) => Promise<void>,
): Promise<void> => {
  const say = await wordsOf(folder);
  await photograph('light', say);
  await photograph('dark', say);
  const sayMadeUp = await speakMadeUp(folder, 'rtl');
  await browser.reloadExtension();
  await photograph('rtl', sayMadeUp);
};
