/** Finds the part of a checked text that the fact-check of its result is about, where the text says more than was rated. */
import type { MatchDifference } from '../../contract/close-match.ts';
import { isObject } from '../../format/json.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { listedRelated, statedMatch } from '../../records/read-close-matches.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import { ratedPart } from '../../text/rated-part.ts';
import type { Offsets } from '../../text/sentences.ts';

interface RatedClaim {
  claim: string;
  differences: readonly MatchDifference[];
}

const MAX_CLAIMS = 3;

/** A conclusion of a publisher is no claim that it rated. */
const matchIn = (value: unknown): RatedClaim[] =>
  isObject(value) && typeof value.claim === 'string' && value.ownConclusion !== true
    ? [{ claim: value.claim, differences: [] }]
    : [];

/** The rated claims that the result is about: those of its label, else the one of its question, else the related ones. */
const claimsOf = (record: CheckRecord): RatedClaim[] => {
  const context = shownContext(record);
  if (context?.label !== undefined && !record.notSameClaim)
    return (Array.isArray(context.matches) ? context.matches : []).slice(0, MAX_CLAIMS).flatMap(matchIn);
  const stated = statedMatch(record);
  if (stated) return stated.decision?.relation === 'opposite' ? [] : [stated.match];
  return listedRelated(record).flatMap(({ match, decision }) => (decision || match.fromHeadline ? [] : [match]));
};

const makesAnother = ({ kind, contradicts }: MatchDifference): boolean =>
  contradicts || ['denied', 'question', 'jest', 'former'].includes(kind);

/** A difference in the rest of the text is none of the part, except a denial, which may be of the part. */
const isOfPart = ({ kind, here }: MatchDifference, part: Offsets): boolean =>
  kind === 'denied' ||
  here?.start === undefined ||
  here.end === undefined ||
  (here.start >= part.start && here.end <= part.end);

interface PartWithDifferences {
  part: Offsets;
  differences: MatchDifference[];
}

/** The part of a text that has the words of one rated claim, with what differs in it. */
export const partRatedBy = (text: string, { claim, differences }: RatedClaim): PartWithDifferences | undefined => {
  const part = ratedPart(text, claim);
  const own = part ? differences.filter((one) => isOfPart(one, part)) : [];
  return part && !own.some(makesAnother) ? { part, differences: own } : undefined;
};

/** Undefined where the whole text was rated, and where no part certainly was. */
export const ratedPartOf = (record: CheckRecord): Offsets | undefined =>
  record.kind === 'claim'
    ? claimsOf(record).flatMap((one) => partRatedBy(record.input, one)?.part ?? [])[0]
    : undefined;
