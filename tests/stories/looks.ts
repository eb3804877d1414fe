/** Defines the looks in which each story is checked. */
import type { Language } from './pseudo-words.ts';
import type { Page } from './story.ts';

export interface Look {
  name: string;
  language: Language;
  colours: 'light' | 'dark' | 'forced';
  /** The browser's zoom factor. */
  zoom: number;
  /** The text size alone, as set in the browser. */
  text?: number;
}

export const looks: Look[] = [
  { name: 'light', language: 'english', colours: 'light', zoom: 1 },
  { name: 'dark', language: 'english', colours: 'dark', zoom: 1 },
  { name: 'rtl', language: 'rightToLeft', colours: 'light', zoom: 1 },
  { name: '200', language: 'english', colours: 'light', zoom: 2 },
  { name: '400', language: 'english', colours: 'light', zoom: 4 },
  { name: 'text', language: 'english', colours: 'light', zoom: 1, text: 2 },
  { name: 'long', language: 'long', colours: 'light', zoom: 1 },
  { name: 'forced', language: 'english', colours: 'forced', zoom: 1 },
];

const sizes: Record<Page, { width: number; height: number }> = {
  popup: { width: 400, height: 600 },
  panel: { width: 360, height: 800 },
  options: { width: 1100, height: 900 },
  welcome: { width: 1100, height: 900 },
};

/** A window of 1280 pixels at 400 % (docs/tests-and-stories.md). */
const NARROWEST = 320;

/** A popup grows with the zoom up to 800 by 600; the panel and a tab keep their size, so that less fits in. */
export const viewportOf = (page: Page, { zoom }: Look): { width: number; height: number } => {
  const { width, height } = sizes[page];
  if (page === 'popup') return { width, height: height / Math.min(zoom, 2) };
  if (zoom > 2) return { width: NARROWEST, height: Math.round(height / zoom) };
  return { width: Math.round(width / zoom), height: Math.round(height / zoom) };
};
