/** Says in plain sentences what was looked for and where, what came of it, and what nobody knows. */
import type { Searched } from './evidence/evidence.ts';
import type { Match, Verdict } from './judge/judge-claim.ts';
import * as words from './words.ts';

export interface Account {
  verdict: Verdict;
  searched: readonly Searched[];
  /** How many other pages came up. */
  background: number;
  /** The publisher whose own fact-check the open page is. */
  factCheckBy?: string | undefined;
  /** Whether a link was asked about rather than a claim. */
  isLink: boolean;
}

const named = ({ name, host }: Searched): string => `${name} (${host})`;
const silent = (searched: readonly Searched[]): Searched[] =>
  searched.filter(({ outcome }) => outcome === 'did not answer');

/** The one fixed sentence. "Could not look" goes before "found nothing" as soon as a fact-checker did not answer. */
export const summaryOf = ({ verdict, searched, factCheckBy }: Account): string => {
  if (factCheckBy !== undefined) return words.factCheckPageSentence(factCheckBy);
  if (verdict.sentence !== undefined) return verdict.sentence;
  const unanswered = silent(searched);
  if (
    unanswered.some(({ ratesClaims }) => ratesClaims) ||
    (searched.length > 0 && unanswered.length === searched.length)
  )
    return words.couldNotLookSentence(unanswered.map(({ name }) => name));
  if (verdict.related.length > 0) return words.nearSentence(verdict.related.length);
  return words.nothingFoundSentence(searched.length - unanswered.length, searched.length);
};

const matchSentence = (match: Match): string => `${words.ratedSentence(match)} Their claim: "${match.claim}"`;

const whyNoLabel = ({ verdict, factCheckBy, isLink }: Account): string[] => {
  if (isLink) return ['A link gets no label of its own, only the fact-checks about what its title says.'];
  if (factCheckBy !== undefined) return ['What a fact-check repeats from others gets no label there.'];
  if (verdict.label !== undefined || verdict.matches.length === 0) return [];
  return ['There is no label, because not every rating of this claim has a meaning that is known here.'];
};

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const responseOf = (account: Account): string => {
  const { verdict, searched, background } = account;
  const unanswered = silent(searched);
  const empty = searched.filter(({ outcome }) => outcome === 'found nothing');
  const list = (entries: readonly Searched[]) => entries.map(named).join(', ');
  const counts = [
    ...(verdict.related.length > 0 ? [counted(verdict.related.length, 'other rating')] : []),
    ...(background > 0 ? [`${counted(background, 'page')} for background`] : []),
  ];
  return [
    `Looked in: ${list(searched)}.`,
    ...(searched.some(({ ratesClaims }) => ratesClaims) ? [] : ['No fact-checker was asked, because none is listed.']),
    ...verdict.matches.map(matchSentence),
    ...(verdict.matches.length > 0 ? ['Matched by rules: the same words in the same order.'] : []),
    ...whyNoLabel(account),
    ...(counts.length > 0 ? [`Also found: ${counts.join(', ')}.`] : []),
    ...(empty.length > 0 ? [`Found nothing: ${list(empty)}.`] : []),
    ...(unanswered.length > 0 ? [`Did not answer: ${list(unanswered)}.`] : []),
  ].join('\n');
};
