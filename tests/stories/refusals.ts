/** What a service says of a refusal is not our own sentence: it stands in a quotation. */
import type { Story } from './story.ts';

/** The other kinds are told in words of ours alone, or of our client. */
const IN_ITS_OWN_WORDS = new Set(['http', 'auth', 'permission', 'quota']);

const refusalOf = (answer: (input: never) => unknown): string[] => {
  try {
    answer(undefined as never); // a story's answers are fixed
    return [];
  } catch (error) {
    if (!(error instanceof Error && 'data' in error)) return [];
    const { kind } = error.data as { kind: string }; // the desk puts it there
    return IN_ITS_OWN_WORDS.has(kind) ? [error.message] : [];
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
