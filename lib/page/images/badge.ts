/** Shows a badge at the corner of an image: the result of its check as a shape and a short form of its word. */
import { chipRules, colourScheme, paint } from '../marks/card-style.ts';
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

/**
 * The badge is as wide as its words, and is its shape alone where an image is narrower than they are: no word is cut. The box around
 * it, which a page can measure by what a click hits, has the same width for all words, and is no wider than the image.
 */
const style = `
.box {
  display: block;
  position: fixed;
  inset: auto;
  z-index: 2147483646;
  height: 28px;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  ${colourScheme} }
button {
  display: flex; align-items: center; gap: 6px; box-sizing: border-box; max-width: 100%; height: 100%; padding: 0 8px;
  ${paint('border', 'edge', '1px solid ')} border-radius: 6px; ${paint('background', 'paper')} cursor: pointer;
  font: 600 13px/1 system-ui, sans-serif; ${paint('color', 'text')}
}
button:focus-visible { ${paint('outline', 'checking', '2px solid ')} outline-offset: 1px; }
svg { flex: none; width: 14px; height: 14px; }
span { overflow: hidden; white-space: nowrap; }
.shape-alone span { display: none; }
${chipRules}
`;

const INSET_PX = 4;
/** Fits 28 letters, also in wide fonts. */
const MAX_WIDTH_PX = 256;
/** Fits the shape alone; the word is in its title. */
const MIN_WIDTH_PX = 32;

/** The badge is visible only while its image is: it scrolls out of the window with the image. */
const stand = ({ style: own }: HTMLElement, image: Element) => {
  const box = image.isConnected && image.checkVisibility?.() !== false ? boxOf(image) : undefined;
  own.visibility = box ? 'visible' : 'hidden';
  if (!box) return;
  const width = Math.max(MIN_WIDTH_PX, Math.min(MAX_WIDTH_PX, box.right - box.left - 2 * INSET_PX));
  own.width = `${Math.round(width)}px`;
  own.left = `${Math.round(box.left + INSET_PX)}px`;
  own.top = `${Math.round(box.top + INSET_PX)}px`;
};

/** Shows the words if there is room for all of them. */
const showIfRoom = (box: HTMLElement, word: HTMLElement) => {
  box.classList.remove('shape-alone');
  if (word.scrollWidth > word.clientWidth) box.classList.add('shape-alone');
};

export const showImageBadge = ({ image, state, words, onClick, ...options }: BadgeOptions): Badge => {
  const { document, signal } = options;
  const { box } = createHost({ ...options, style });
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
    word.textContent = next.mark ?? next.word;
    button.setAttribute('aria-label', words.badge(next.word));
    button.title = next.word;
    showIfRoom(box, word);
  };
  box.append(button);
  update(state);
  followAnchor(
    box,
    image,
    () => {
      const { width } = box.style;
      stand(box, image);
      if (box.style.width !== width) showIfRoom(box, word);
    },
    signal,
  );
  return { update };
};
