/** Converts addresses that several posts link to into terms: the subject of a post without words is its links. */
import type { Post } from '../../../contract/posts.ts';
import { termHash } from '../../context/library/terms.ts';
import { linksOf } from '../links.ts';

export interface SharedLinks {
  add(text: number, post: Post): void;
  /** Adds to the terms of each text those of its addresses that another text contains too. */
  addTo(terms: readonly number[][]): void;
}

export const createSharedLinks = (): SharedLinks => {
  const textsOf = new Map<string, Set<number>>();
  return {
    add: (text, post) => {
      for (const link of linksOf(post)) textsOf.set(link, (textsOf.get(link) ?? new Set()).add(text));
    },
    addTo: (terms) => {
      for (const [link, texts] of textsOf) {
        if (texts.size > 1) for (const text of texts) terms[text]?.push(termHash(`link ${link}`));
      }
    },
  };
};
