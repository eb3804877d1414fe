/**
 * Draws a glyph in the margin next to each mark: the shape of its result. All are in one closed tree and of one size, so that a page
 * sees where marks are, which it sees by the highlight as well, and not what was found.
 */
import type { CardState } from '../messages.ts';
import type { PageWords } from '../words.ts';
import { chipRules, colourScheme, paint } from './card-style.ts';
import { drawShape } from './chip-shapes.ts';
import { cssZoomOf } from './css-zoom.ts';
import { boxOf, type Follower, followAnchor } from './follow-anchor.ts';
import { createHost, type HostOptions } from './host.ts';
import type { MarkBook } from './mark-book.ts';
import { type Box, viewOf } from './place-card.ts';
import { glyphPlace } from './place-glyph.ts';

export interface MarginGlyphsOptions extends Pick<HostOptions, 'document' | 'isByPerson' | 'signal'> {
  words: Pick<PageWords, 'badge'>;
  marks: Pick<MarkBook, 'checks' | 'rangeOf'>;
  onClick: (check: string) => void;
}

export interface MarginGlyphs {
  /** Creates the layer. Cards that open afterwards are above it. */
  prepare: () => void;
  know: (check: string, state: CardState) => void;
  /** Marks were added, removed or found elsewhere. */
  follow: () => void;
}

interface Glyph {
  button: HTMLButtonElement;
  update: (state: CardState) => void;
  range?: Range;
  block?: Element;
  /** The elements around it that may hide it when they scroll. */
  clips: readonly Element[];
}

const style = `
.glyphs { display: block; position: fixed; inset: 0 auto auto 0; margin: 0; padding: 0; border: 0; overflow: visible; ${colourScheme.replace('.box', '.glyphs')} }
button {
  position: fixed; box-sizing: border-box; width: 16px; height: 16px; margin: 0; padding: 1px; border: 0; border-radius: 8px;
  ${paint('background', 'paper')} ${paint('color', 'text')} cursor: pointer;
}
svg { display: block; width: 14px; height: 14px; }
@media print { .glyphs { display: none; } }
${chipRules}
`;

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? ('host' in root ? (root.host as Element) : null); // cast: a shadow root has an element
};

const elementAt = ({ startContainer }: Range): Element | null =>
  'tagName' in startContainer ? (startContainer as Element) : startContainer.parentElement; // cast: by its property

/** The block around the beginning of a mark, and what clips it. */
const surroundings = (range: Range): Pick<Glyph, 'block' | 'clips'> => {
  const clips: Element[] = [];
  let block: Element | undefined;
  for (let at = elementAt(range); at; at = parentOf(at)) {
    const { display, overflowX, overflowY } = getComputedStyle(at);
    if (!block && !/^(?:inline|contents|ruby)/.test(display)) block = at;
    const isRoot = at === at.ownerDocument.documentElement || at === at.ownerDocument.body;
    if (!isRoot && (overflowX !== 'visible' || overflowY !== 'visible')) clips.push(at);
  }
  return { clips, ...(block ? { block } : {}) };
};

/** Without its padding: the margin begins where the text does. */
const contentOf = (block: Element): (Pick<Box, 'left' | 'right'> & { isRtl: boolean }) | undefined => {
  const box = boxOf(block);
  if (!box) return undefined;
  const own = getComputedStyle(block);
  const zoom = cssZoomOf(block);
  const edge = (side: 'left' | 'right') => zoom * (Number.parseFloat(own.getPropertyValue(`padding-${side}`)) || 0);
  return { left: box.left + edge('left'), right: box.right - edge('right'), isRtl: own.direction === 'rtl' };
};

const isClipped = (top: number, clips: readonly Element[]): boolean =>
  clips.some((clip) => {
    const box = boxOf(clip);
    return !box || top < box.top || top > box.bottom;
  });

export const createMarginGlyphs = (options: MarginGlyphsOptions): MarginGlyphs => {
  const { document, words, marks, onClick, isByPerson, signal } = options;
  const states = new Map<string, CardState>();
  const glyphs = new Map<string, Glyph>();
  const lost = new AbortController();
  const lifeSignal = AbortSignal.any([signal, lost.signal]);
  let layer: { box: HTMLElement; follower: Follower } | undefined;

  const place = () => {
    const taken: { left: number; top: number }[] = [];
    const view = viewOf(document);
    for (const { button, range, block, clips } of glyphs.values()) {
      const mark = range && boxOf(range);
      const content = block && contentOf(block);
      const at = mark && content && !isClipped(mark.top, clips) && glyphPlace(mark, content, view, taken);
      button.style.visibility = at ? 'visible' : 'hidden';
      if (!at) continue;
      taken.push(at);
      button.style.left = `${at.left}px`;
      button.style.top = `${at.top}px`;
    }
  };
  const create = (check: string): Glyph => {
    const button = document.createElement('button');
    button.type = 'button';
    // The commands for the next and the previous result serve the keyboard: a page keeps its own order of stops.
    button.tabIndex = -1;
    const { shape, show } = drawShape(document);
    button.append(shape);
    button.addEventListener('click', () => onClick(check), { signal: lifeSignal });
    const update = ({ chip, word }: CardState) => {
      button.dataset.chip = chip;
      show(chip);
      button.title = word;
      button.setAttribute('aria-label', words.badge(word));
    };
    layer?.box.append(button);
    return { button, update, clips: [] };
  };
  const enter = (check: string) => {
    const range = marks.rangeOf(check);
    const state = states.get(check);
    if (!range || !state || !layer) return;
    const glyph = glyphs.get(check) ?? create(check);
    glyph.update(state);
    if (glyph.range === range) return;
    glyphs.set(check, { ...glyph, range, ...surroundings(range) });
    layer.follower.follow(range);
  };
  const prepare = () => {
    if (layer || lifeSignal.aborted) return;
    const { box } = createHost({
      document,
      style,
      isByPerson,
      // The marks stay, and say no less than before.
      onLost: () => lost.abort(),
      signal: lifeSignal,
    });
    box.className = 'glyphs';
    layer = { box, follower: followAnchor(box, undefined, place, lifeSignal) };
  };
  return {
    prepare,
    know: (check, state) => {
      states.set(check, state);
      glyphs.get(check)?.update(state);
    },
    follow: () => {
      if (lifeSignal.aborted) return;
      const checks = marks.checks();
      if (checks.some((check) => marks.rangeOf(check))) prepare();
      for (const [check, { button }] of glyphs) {
        if (marks.rangeOf(check)) continue;
        button.remove();
        glyphs.delete(check);
      }
      for (const check of checks) enter(check);
      place();
    },
  };
};
