/** Lists the fact-checks that the sentence of a card names: there the name of each leads to it. */

import { isLine } from '../../contract/coded-context.ts';
import type { Context } from '../../contract/context-checks.ts';
import type { PageClaim } from '../../contract/device/page-claims.ts';
import type { Sentence } from '../../contract/sentence.ts';
import { isWebAddress } from '../../format/web-address.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { statedMatch } from '../../records/read-close-matches.ts';
import { isPractice } from '../../records/read-practice.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import { passageAddress } from './passage-address.ts';

export interface NamedFactCheck {
  publisher: string;
  /** At the passage that the check used, if there is one. */
  address: string;
}

const isDisagreement = ({ code }: Sentence): boolean => code === 'verdict.disagree';

export const hasDisagreement = ({ verdict_coded: coded }: Context): boolean =>
  isLine(coded) && coded.some((one) => typeof one !== 'string' && isDisagreement(one));

/** The newest match is the first. */
const namedMatches = (context: Context): unknown[] => {
  const matches: unknown[] = Array.isArray(context.matches) ? context.matches : [];
  return hasDisagreement(context) ? matches : matches.slice(0, 1);
};

const named = (publisher: string, url: string, passage: string): NamedFactCheck[] =>
  publisher === '' || !isWebAddress(url) ? [] : [{ publisher, address: passageAddress(url, passage) ?? url }];

const factCheckIn = (match: unknown, { sources }: Context): NamedFactCheck[] => {
  if (typeof match !== 'object' || match === null) return [];
  const { publisher, url } = match as Record<string, unknown>; // cast: each field is tested
  if (typeof publisher !== 'string' || typeof url !== 'string') return [];
  const passage = sources.find((source) => source.url === url)?.content ?? '';
  return named(publisher, url, passage);
};

/** Empty for the answer of a service, whose sentence names no publisher, and for a practice, whose sites do not exist. */
export const namedFactChecks = (record: CheckRecord, own: boolean): NamedFactCheck[] => {
  const context = shownContext(record);
  if (!context || !own || record.notSameClaim || isPractice(record)) return [];
  const close = statedMatch(record)?.match;
  return (close ? [close] : namedMatches(context)).flatMap((match) => factCheckIn(match, context));
};

/** A rated claim in a page names its fact-checks at their beginning: the passage that rates it is not known. */
export const claimFactChecks = ({ verdict, factChecks }: PageClaim): NamedFactCheck[] =>
  (verdict && isDisagreement(verdict) ? factChecks : factChecks.slice(0, 1)).flatMap(({ publisher, url }) =>
    named(publisher, url, ''),
  );
