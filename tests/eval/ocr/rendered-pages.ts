/** Takes screenshots of pages as people share them, with the words that can be read in each. */
import type { Browser, Page } from 'playwright';
import type { Pixels } from '../../../lib/engine/vision/text/prepare-pixels.ts';

export interface Look {
  name: string;
  scale: 1 | 2;
  isDark?: boolean;
  quality?: number;
  degrees?: number;
}

export const LOOKS: readonly Look[] = [
  { name: 'light 1×', scale: 1 },
  { name: 'light 2×', scale: 2 },
  { name: 'dark 1×', scale: 1, isDark: true },
  { name: 'dark 2×', scale: 2, isDark: true },
  { name: 'JPEG 60 1×', scale: 1, quality: 60 },
  { name: 'rotated 2° 1×', scale: 1, degrees: 2 },
];

export interface Shot {
  pixels: Pixels;
  words: string[];
}

const WIDTH = 1280;
const STYLE = `body { font: 16px/1.5 'Liberation Sans', 'DejaVu Sans', sans-serif; max-width: 44rem; margin: 1.5rem auto; }`;
const DARK = `:root, body { background: #15202b !important; color: #e7e9ea !important; } a { color: #8ab4f8 !important; }`;

/**
 * Runs in the page: the words of its text down to the last line that the window shows whole, in the order of the document, and
 * the height of that part.
 */
const readWords = (): { words: string[]; height: number } => {
  const found: { word: string; top: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width > 0) found.push({ word, top, bottom });
    }
  }
  const height = Math.min(innerHeight, ...found.filter((one) => one.bottom > innerHeight).map(({ top }) => top));
  return { words: found.filter(({ bottom }) => bottom <= height).map(({ word }) => word), height: Math.floor(height) };
};

/** Runs in a page: the pixels of a file, as text. */
const decode = async (address: string): Promise<{ width: number; height: number; base64: string }> => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser draws no picture.');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
  return { width, height, base64: btoa(text) };
};

export const pixelsOf = async (decoder: Page, file: Buffer, type: string): Promise<Pixels> => {
  const { base64, ...size } = await decoder.evaluate(decode, `data:image/${type};base64,${file.toString('base64')}`);
  return { data: new Uint8ClampedArray(Buffer.from(base64, 'base64')), ...size };
};

/** `open` loads the page. */
export const takeShot = async (browser: Browser, look: Look, open: (page: Page) => Promise<unknown>): Promise<Shot> => {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 900 },
    deviceScaleFactor: look.scale,
    colorScheme: look.isDark ? 'dark' : 'light',
  });
  try {
    const [page, decoder] = [await context.newPage(), await context.newPage()];
    await open(page);
    const rotated = look.degrees === undefined ? '' : `body { transform: rotate(${look.degrees}deg); }`;
    await page.addStyleTag({ content: `${STYLE}${look.isDark ? DARK : ''}${rotated}` });
    const { words, height } = await page.evaluate(readWords);
    const isJpeg = look.quality !== undefined;
    const file = await page.screenshot({
      clip: { x: 0, y: 0, width: WIDTH, height },
      ...(isJpeg ? { type: 'jpeg', quality: look.quality ?? 0 } : { type: 'png' }),
    });
    return { words, pixels: await pixelsOf(decoder, file, isJpeg ? 'jpeg' : 'png') };
  } finally {
    await context.close();
  }
};
