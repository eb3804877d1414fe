/** Shows a badge at the corner of an image: the result of its check as a shape and a word. */
import { colourRules } from '../marks/card-style.ts';
import { drawShape } from '../marks/chip-shapes.ts';
import { boxOf, followAnchor } from '../marks/follow-anchor.ts';
import { createHost, type HostOptions } from '../marks/host.ts';
import type { CardState } from '../messages.ts';
import type { PageWords } from '../words.ts';

export interface BadgeOptions extends Omit<HostOptions, 'style'> {
  image: Element;
  state: CardState;
  words: Pick<PageWords, 'badge'>;
  onClick: () => void;
}

export interface Badge {
  update: (state: CardState) => void;
}

/** The width is the same for every word, since a page can measure it, and never exceeds the width of the image. */
const style = `
:host {
  all: initial !important;
  zoom: var(--unzoom, 1) !important;
  display: block !important;
  position: fixed !important;
  inset: var(--badge-top, -99px) auto auto var(--badge-left, -99px) !important;
  visibility: var(--badge-shown, hidden) !important;
  z-index: 2147483646 !important;
  width: var(--badge-width, 0) !important;
  height: 28px !important;
  margin: 0 !important;
  ${colourRules.light}
}
@supports (color: light-dark(#000, #fff)) { :host { color-scheme: light dark !important; ${colourRules.both} } }
button {
  display: flex; align-items: center; gap: 6px; box-sizing: border-box; width: 100%; height: 100%; padding: 0 8px;
  border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); cursor: pointer;
  font: 600 13px/1 system-ui, sans-serif; color: var(--text);
}
button:focus-visible { outline: 2px solid var(--checking); outline-offset: 1px; }
svg { flex: none; width: 14px; height: 14px; }
span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
${colourRules.chips}
@media print { :host { display: none !important; } }
`;

const INSET_PX = 4;
const MAX_WIDTH_PX = 232;
/** Fits the shape alone; the word is in its title. */
const MIN_WIDTH_PX = 32;

/** The badge is visible only while its image is: it scrolls out of the window with the image. */
const stand = (host: HTMLElement, image: Element) => {
  const box = image.isConnected && image.checkVisibility?.() !== false ? boxOf(image) : undefined;
  host.style.setProperty('--badge-shown', box ? 'visible' : 'hidden');
  if (!box) return;
  const width = Math.max(MIN_WIDTH_PX, Math.min(MAX_WIDTH_PX, box.right - box.left - 2 * INSET_PX));
  host.style.setProperty('--badge-width', `${Math.round(width)}px`);
  host.style.setProperty('--badge-left', `${Math.round(box.left + INSET_PX)}px`);
  host.style.setProperty('--badge-top', `${Math.round(box.top + INSET_PX)}px`);
};

export const showImageBadge = ({ image, state, words, onClick, ...options }: BadgeOptions): Badge => {
  const { document, signal } = options;
  const { element: host, root } = createHost({ ...options, style });
  const button = document.createElement('button');
  button.type = 'button';
  const { shape, show } = drawShape(document);
  const word = document.createElement('span');
  word.dir = 'auto';
  button.append(shape, word);
  button.addEventListener('click', onClick, { signal });
  const update = (next: CardState) => {
    button.dataset.chip = next.chip;
    show(next.chip);
    word.textContent = next.word;
    button.setAttribute('aria-label', words.badge(next.word));
    button.title = next.word;
  };
  update(state);
  root.append(button);
  followAnchor(host, image, () => stand(host, image), signal);
  return { update };
};
