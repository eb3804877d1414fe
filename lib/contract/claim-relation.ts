/**
 * Defines what a rated claim can be to the checked text. Where one of the two denies something, the rating is not of the text:
 * *same claim* is not offered there, and one that was stored or shared earlier does not hold.
 */
import type { CloseMatch, MatchDifference } from './close-match.ts';

export type ClaimRelation = 'same' | 'opposite' | 'different';

/** The form that is stored and shared. A reader that does not know the opposite takes it for a different claim, never for the same. */
export interface StoredRelation {
  same: boolean;
  opposite?: true | undefined;
}

export const relationIn = ({ same, opposite }: StoredRelation): ClaimRelation =>
  same ? 'same' : opposite ? 'opposite' : 'different';

export const asStored = (relation: ClaimRelation): StoredRelation => ({
  same: relation === 'same',
  ...(relation === 'opposite' ? { opposite: true } : {}),
});

const isDenial = ({ kind }: MatchDifference): boolean => kind === 'denied';

/** True if one of the two denies something, be it what the other says or something else. */
export const hasDenial = ({ differences }: Pick<CloseMatch, 'differences'>): boolean => differences.some(isDenial);

/** The decisions that a user can make about a match; the first one ends the question. A headline is no claim to decide about. */
export const offeredRelations = (match: CloseMatch): readonly ClaimRelation[] => {
  if (match.fromHeadline) return [];
  return hasDenial(match) ? ['opposite', 'different'] : ['same', 'different'];
};

/** False for *same claim* where one of the two denies something, and for every decision about a headline. */
export const canBe = (relation: ClaimRelation, match: CloseMatch): boolean =>
  !match.fromHeadline && (relation !== 'same' || !hasDenial(match));

/** A text of at most this many times the claim's length says little else. */
const MAX_SHORT = 2;

/** The text says something else than the claim, whether or not it denies it. */
const leadsElsewhere = ({ kind, here, there, contradicts }: MatchDifference): boolean =>
  contradicts || (here !== undefined && there !== undefined) || ['question', 'jest', 'former'].includes(kind);

/**
 * True if the text plainly says the opposite: a denial is all that stands against the claim. In a longer text it may be about
 * something else, and two denials may cancel each other; then it does not contradict.
 */
export const saysOpposite = (
  text: string,
  { claim, differences }: Pick<CloseMatch, 'claim' | 'differences'>,
): boolean =>
  differences.some((one) => isDenial(one) && one.contradicts) &&
  !differences.some((one) => !isDenial(one) && leadsElsewhere(one)) &&
  text.length <= MAX_SHORT * claim.length;
