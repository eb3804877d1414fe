/** Collects the facts about the checked page, or the page that a claim was selected on, each with its origin. */
import type { Fact } from '../evidence/evidence.ts';
import { RATED_SOURCES, reliabilityOf } from './source-reliability.ts';

export const factsAboutPage = (address: string | undefined, facts: readonly Fact[]): Fact[] => {
  if (address === undefined || !URL.canParse(address)) return [];
  const sentence = reliabilityOf(new URL(address).hostname);
  return [
    ...(sentence === undefined ? [] : [{ about: address, sentence, url: RATED_SOURCES }]),
    ...facts.filter(({ about }) => about === address),
  ];
};
