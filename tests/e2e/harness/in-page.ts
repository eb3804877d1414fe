/** The functions that run inside pages, the same in both browsers: they find elements and quotes, and their places. */
import type { InPage, Target } from './surface.ts';

/** A call as source text, the only form that works in every kind of page, whatever its script policy. */
export const callText = <A extends unknown[], R>(inPage: InPage<A, R>, args: A): string =>
  `(${inPage})(...${JSON.stringify(args)})`;

export const targetParts = (target: Target): [css: string, text: string | null] =>
  typeof target === 'string' ? [target, null] : [target.css, target.text];

export const targetName = (target: Target): string =>
  typeof target === 'string' ? target : `${target.css} with the text "${target.text}"`;

/** The first visible match, including matches in open shadow roots. */
export const findElement = (css: string, text: string | null): Element | null => {
  const plain = (words: string | null): string => (words ?? '').replace(/\s+/g, ' ').trim();
  const fits = (element: Element): boolean =>
    (text === null || plain(element.getAttribute('aria-label') ?? element.textContent) === text) &&
    element.checkVisibility({ visibilityProperty: true });
  const search = (root: Document | ShadowRoot): Element | null => {
    const inside = [...root.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? []);
    const here = [...root.querySelectorAll(css)].find(fits);
    return here ?? inside.reduce<Element | null>((found, shadow) => found ?? search(shadow), null);
  };
  return search(document);
};

/** Calls a function with the target's element, or null while there is none. */
export const onElement = <R>(target: Target, inPage: (element: Element | null) => R): string =>
  `(${inPage})(${callText(findElement, targetParts(target))})`;

/** Selects the first occurrence of the words, across elements, and scrolls to it; false if the page has no such words. */
export const selectQuote = (quote: string): boolean => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces: { node: Node; from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    pieces.push({ node, from: text.length });
    text += node.nodeValue;
  }
  // Matches the words as they are displayed: one space in the quote may be a line break in the source.
  const pattern = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const found = new RegExp(pattern.join('\\s+')).exec(text);
  if (!found) return false;
  const place = (at: number): [Node, number] => {
    const piece = pieces.findLast(({ from }) => from <= at) ?? { node: document.body, from: at };
    return [piece.node, at - piece.from];
  };
  const [lastNode, lastOffset] = place(found.index + found[0].length - 1);
  getSelection()?.setBaseAndExtent(...place(found.index), lastNode, lastOffset + 1);
  lastNode.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
};

/** The height of the window around a page of which a picture is taken. */
export const WINDOW_HEIGHT = 800;

/** Draws the parts as well that are drawn only when they come into view; returns the height of the page. */
export const drawWhole = (): { height: number } => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
  scrollTo(0, 0);
  return { height: document.documentElement.scrollHeight };
};

export interface Spot {
  x: number;
  y: number;
  selection: boolean;
  /** Its address; undefined where there is none. */
  link: string | undefined;
  editable: boolean;
  image: boolean;
  video: boolean;
}

/**
 * The place to click: the middle of the selection's first line, or of an element, and what a context menu finds at it.
 * There is none while a click in the middle of the element would hit another one, as before an image has its size.
 */
export const spotOf = (css: string | null): Spot | null => {
  const chosen = css === null ? null : document.querySelector(css);
  chosen?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const box = chosen?.getBoundingClientRect() ?? range?.getClientRects()[0];
  if (!box) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (chosen && !chosen.contains(hit)) return null;
  return {
    x,
    y,
    selection: chosen === null && range?.collapsed === false,
    link: hit?.closest<HTMLAnchorElement>('a[href]')?.href,
    editable: hit?.closest('input:not([type=button]), textarea, [contenteditable]') != null,
    image: hit?.localName === 'img',
    video: hit?.localName === 'video',
  };
};
