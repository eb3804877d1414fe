/** What a service says of a refusal is not our own sentence: it stands in a quotation. */
import { ORPCError } from '@orpc/client';
import type { Story } from './story.ts';

/** As the desk refuses: a sentence of ours, and apart from it what the service said. One that was not reached said nothing. */
export const refusal = (kind: string, words: string, nextStep = '') => {
  const isOurs = kind === 'network' || kind === 'timeout';
  const message = isOurs ? words : 'service.example refused.';
  return () => {
    throw new ORPCError('REFUSED', { message, data: { kind, nextStep, ...(isOurs ? {} : { serviceMessage: words }) } });
  };
};

const refusalOf = (answer: (input: never) => unknown): string[] => {
  try {
    answer(undefined as never); // a story's answers are fixed
    return [];
  } catch (error) {
    if (!(error instanceof Error && 'data' in error)) return [];
    const { serviceMessage } = error.data as { serviceMessage?: string }; // the desk puts it there
    return serviceMessage === undefined ? [] : [serviceMessage];
  }
};

export const refusalsIn = ({ answers }: Story): string[] => Object.values(answers ?? {}).flatMap(refusalOf);

const beginningOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 24);

/** Where they are drawn, and whether as somebody's words. */
export const placesOf = (root: HTMLElement, refusal: string): { isQuoted: boolean }[] => {
  const places: { isQuoted: boolean }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (beginningOf(nodeValue ?? '').startsWith(beginningOf(refusal)))
      places.push({ isQuoted: parentElement?.closest('blockquote, q') != null });
  }
  return places;
};
