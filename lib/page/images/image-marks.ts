/** Manages the badges on the images of a page, and restores a badge after the page re-renders its image. */
import type { ShowAnswer } from '../answers.ts';
import type { CardState } from '../messages.ts';
import type { ShadowRootOf } from '../reach.ts';
import type { PageWords } from '../words.ts';
import { type Badge, showImageBadge } from './badge.ts';
import { shortAddress } from './describe-image.ts';
import { findShown, showsAddress } from './image-elements.ts';

export interface ImageMarksOptions {
  document: Document;
  words: Pick<PageWords, 'badge'>;
  shadowRootOf: ShadowRootOf;
  isByPerson: (event: Event) => boolean;
  onClick: (check: string) => void;
  onLost: (checks: string[]) => void;
  onFound: (checks: string[]) => void;
  signal: AbortSignal;
}

export interface ImageMarks {
  show: (check: string, address: string, state: CardState) => ShowAnswer;
  /** Updates the text of the check's badge. */
  update: (check: string, state: CardState) => void;
  /** Searches again for missing images; returns true if all of them are found. */
  lookAgain: () => boolean;
  /** Removes all badges. */
  clear: () => void;
  imageOf: (check: string) => Element | undefined;
  checks: () => string[];
}

interface Entry {
  address: string;
  state: CardState;
  image?: Element;
  badge?: Badge;
  end: AbortController;
}

const shows = (image: Element | undefined, address: string): boolean =>
  image?.isConnected === true && showsAddress(image, (one) => shortAddress(one) === address);

export const createImageMarks = (options: ImageMarksOptions): ImageMarks => {
  const { document, words, shadowRootOf, isByPerson, onClick, onLost, onFound, signal } = options;
  const entries = new Map<string, Entry>();

  const enter = (check: string, address: string, state: CardState): Entry => {
    entries.get(check)?.end.abort();
    const end = new AbortController();
    const image = findShown(document, (one) => shortAddress(one) === address, shadowRootOf);
    const entry: Entry = { address, state, end, ...(image && { image }) };
    entries.set(check, entry);
    if (!image) return entry;
    const lose = () => {
      end.abort();
      onLost([check]);
    };
    const lifeSignal = AbortSignal.any([signal, end.signal]);
    const click = () => onClick(check);
    entry.badge = showImageBadge({
      document,
      words,
      image,
      state,
      isByPerson,
      onClick: click,
      onLost: lose,
      signal: lifeSignal,
    });
    return entry;
  };
  const update = (check: string, state: CardState) => {
    const entry = entries.get(check);
    if (!entry) return;
    entry.state = state;
    entry.badge?.update(state);
  };

  return {
    show: (check, address, state) => {
      const entry = entries.get(check);
      if (entry?.address === address && shows(entry.image, address)) update(check, state);
      else enter(check, address, state);
      const isThere = entries.get(check)?.image !== undefined;
      return { place: isThere ? 'found' : 'not-found', mark: isThere ? 'highlighted' : 'none' };
    },
    update,
    lookAgain: () => {
      const [lost, back]: [string[], string[]] = [[], []];
      for (const [check, { image: before, address, state }] of [...entries]) {
        if (shows(before, address)) continue;
        const { image: after } = enter(check, address, state);
        if (before && !after) lost.push(check);
        if (!before && after) back.push(check);
      }
      if (lost.length > 0) onLost(lost);
      if (back.length > 0) onFound(back);
      return [...entries.values()].every(({ image }) => image !== undefined);
    },
    clear: () => {
      for (const { end } of entries.values()) end.abort();
      entries.clear();
    },
    imageOf: (check) => entries.get(check)?.image,
    checks: () => [...entries.keys()],
  };
};
