/** Checks that a service's message about a refusal is shown as a quotation, not as the extension's own sentence. */
import { ORPCError } from '@orpc/client';
import { waitUntil } from '../patience.ts';
import type { Story } from './story.ts';

/** Administration is hidden as a whole if the service refuses it, with a sentence of the extension. */
const HAS_OWN_SENTENCE = 'team/refused';

/**
 * Refuses as the desk does: with a sentence of the extension and, apart from it, the service's message. A service that was not
 * reached has no message.
 */
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
    const { serviceMessage } = error.data as { serviceMessage?: string }; // the desk sets it
    return serviceMessage === undefined ? [] : [serviceMessage];
  }
};

const refusalsIn = ({ name, answers }: Story): string[] =>
  name === HAS_OWN_SENTENCE ? [] : Object.values(answers ?? {}).flatMap(refusalOf);

const beginningOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 24);

/** The places where the message is rendered, and whether each is a quotation. */
const placesOf = (root: HTMLElement, refusal: string): { isQuoted: boolean }[] => {
  const places: { isQuoted: boolean }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (beginningOf(nodeValue ?? '').startsWith(beginningOf(refusal)))
      places.push({ isQuoted: parentElement?.closest('blockquote, q') != null });
  }
  return places;
};

/** The refusals of a story that are shown outside a quotation. Rejects for one that is not shown at all. */
export const unquotedIn = async (root: HTMLElement, story: Story): Promise<string[]> => {
  const unquoted: string[] = [];
  for (const refusal of refusalsIn(story)) {
    const places = await waitUntil(`the refusal “${refusal}” in ${story.name}`, () => {
      const found = placesOf(root, refusal);
      return found.length > 0 && found;
    });
    if (places.some(({ isQuoted }) => !isQuoted)) unquoted.push(refusal);
  }
  return unquoted;
};
