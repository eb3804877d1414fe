/** Places the sources of a check of this device: that of its answer, those of the other fact-checks, and the rest. */
import { hasDisagreement } from '../../../lib/checks/words/card-fact-checks.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { decidedMatches, listedRelated, matchOfUser } from '../../../lib/records/read-close-matches.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import type { PlacedSource } from '../../source/source-order.ts';
import { matchesOf, type RatedClaim } from './read-context.ts';

export interface PlacedFactChecks {
  /** The match that the answer is about, with its passage. */
  answer: RatedClaim | undefined;
  /** The matches that disagree: each is a part of the answer. */
  disagreeing: readonly RatedClaim[];
  /** The matches beside that of the answer. */
  further: readonly RatedClaim[];
}

export const placedFactChecks = (record: CheckRecord): PlacedFactChecks => {
  const context = shownContext(record);
  const matches = context ? matchesOf(context) : [];
  const [first, ...others] = matches;
  if (context && hasDisagreement(context)) return { answer: undefined, disagreeing: matches, further: [] };
  const isOfAnswer = context?.label !== undefined || first?.ownConclusion === true;
  return isOfAnswer
    ? { answer: first, disagreeing: [], further: others }
    : { answer: undefined, disagreeing: [], further: matches };
};

/** The source of a fact-check, with its number. */
export const sourceAt = (record: CheckRecord, url: string): PlacedSource | undefined => {
  const sources = shownContext(record)?.sources ?? [];
  const place = sources.findIndex((source) => source.url === url);
  const source = sources[place];
  return source && { source, number: place + 1 };
};

/** The numbers of the sources that stand with a fact-check. */
export const numbersOfFactChecks = (record: CheckRecord): ReadonlySet<number> => {
  const { answer, disagreeing, further } = placedFactChecks(record);
  const yours = matchOfUser(record);
  const compared = [...(yours ? [yours] : decidedMatches(record)), ...listedRelated(record)].map(({ match }) => match);
  const urls = [...(answer ? [answer] : []), ...disagreeing, ...further, ...compared].map(({ url }) => url);
  return new Set(urls.flatMap((url) => sourceAt(record, url)?.number ?? []));
};
