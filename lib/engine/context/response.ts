/**
 * Writes the response of a check in plain sentences: what was searched and where, the result, and what remains unknown. The
 * text is Markdown, and `[1]` is the first source.
 */

import { oneLine } from '../../text/one-line.ts';
import type { Fact, Review, Searched, Silence } from './evidence/evidence.ts';
import type { Match, Verdict } from './judge/judge-claim.ts';
import * as words from './label-sentences.ts';
import type { ListedSource } from './sources/list-sources.ts';

export interface Account {
  verdict: Verdict;
  searched: readonly Searched[];
  sources: readonly ListedSource[];
  /** Enabled sources that lack a required key or address. */
  unready: readonly string[];
  /** The publisher of the open page, if the page is that publisher's own fact-check. */
  factCheckBy?: string | undefined;
  /** Ratings on the page that do not count. */
  ownRatings: readonly Pick<Review, 'claim' | 'rating'>[];
  /** Facts about the checked page. */
  pageFacts: readonly Fact[];
  /** True if the input is a link rather than a claim. */
  isLink: boolean;
  /** The reason why the page behind a link was not read, or was read only in part. */
  notRead?: string | undefined;
  library?: words.LibraryFacts | undefined;
  /** A language model's text about the sources: each sentence with its source numbers, below a line that names the model. */
  prose?: string | undefined;
  /** The reason why rules replaced the language model. */
  fellBackBecause?: string | undefined;
}

/** Escapes external text to one line, so that no Markdown or HTML in it takes effect. */
const plain = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const named = ({ name, host }: Searched): string => `${name} (${host})`;
const list = (entries: readonly Searched[]): string => entries.map(named).join(', ');
const withOutcome = (searched: readonly Searched[], wanted: Searched['outcome']): Searched[] =>
  searched.filter(({ outcome }) => outcome === wanted);

/** The one fixed sentence. "Could not look" precedes "found nothing" as soon as one fact-checker did not answer. */
export const summaryOf = ({ verdict, searched, factCheckBy }: Account): string => {
  if (factCheckBy !== undefined) return words.factCheckPageSentence(factCheckBy);
  if (verdict.sentence !== undefined) return verdict.sentence;
  if (searched.length === 0) return words.noSourceSentence;
  const unanswered = withOutcome(searched, 'did not answer');
  if (unanswered.some(({ ratesClaims }) => ratesClaims) || unanswered.length === searched.length)
    return words.couldNotLookSentence(unanswered.map(({ name }) => name));
  if (verdict.related.length > 0) return words.nearSentence(verdict.related.length);
  return words.nothingFoundSentence(searched.length - unanswered.length, searched.length);
};

const whyNoLabel = ({ verdict, factCheckBy, isLink }: Account): string[] => {
  if (isLink) return ['A link gets no label of its own, only the fact-checks about what its title says.'];
  if (factCheckBy !== undefined) return ['What a fact-check repeats from others gets no label there.'];
  if (verdict.label !== undefined || verdict.matches.length === 0) return [];
  if (verdict.matches.every(({ ownConclusion }) => ownConclusion))
    return ['There is no label: the rating may be of the opposite of these words.'];
  return ['There is no label, because not every rating of this claim has a meaning that is known here.'];
};

const WHY_SILENT: Record<Silence, (source: string) => string> = {
  'no permission': (source) => `There is no permission to ask ${source}.`,
  'no search': (source) => `${source} has no search that can be used, and the library has nothing of it.`,
  'rate limited': (source) => `${source} allows no more requests for now.`,
  refused: (source) => `${source} refuses such requests.`,
  'no answer in time': (source) => `${source} took too long.`,
};

const whySilent = (entry: Searched): string[] => (entry.because ? [WHY_SILENT[entry.because](named(entry))] : []);

const matchedBy = ({ matches }: Verdict): string[] => {
  const models = new Set(matches.map((match) => match.matchedBy).filter((name) => name !== undefined));
  const byRules = matches.filter((match) => match.matchedBy === undefined);
  const alike = byRules.some(({ likeness }) => likeness !== undefined);
  const same = byRules.some(({ likeness }) => likeness === undefined);
  return [
    ...[...models].map((name) => `Matched by ${name}.`),
    ...(same ? ['Matched by rules: the same words in the same order.'] : []),
    ...(alike ? ['Matched by rules: most of the same words, put in another way. Compare the two claims.'] : []),
  ];
};

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

const alsoFound = ({ verdict, sources }: Account): string[] => {
  const rated = new Set([...verdict.matches, ...verdict.related].map(({ url }) => url));
  const background = sources.filter(({ url }) => !rated.has(url)).length;
  const counts = [
    ...(verdict.related.length > 0 ? [counted(verdict.related.length, 'other rating')] : []),
    ...(background > 0 ? [`${counted(background, 'page')} for background`] : []),
  ];
  return counts.length > 0 ? [`Also found: ${counts.join(', ')}.`] : [];
};

const sourceRows = ({ searched, unready }: Account): string[] => {
  const row = (title: string, outcome: Searched['outcome']): string[] => {
    const entries = withOutcome(searched, outcome);
    return entries.length > 0 ? [`${title}: ${list(entries)}.`] : [];
  };
  return [
    ...row('Answered', 'answered'),
    ...row('Found nothing', 'found nothing'),
    ...row('Did not answer', 'did not answer'),
    ...searched.flatMap(whySilent),
    ...(unready.length > 0 ? [`Not searched, because a key or an address is missing: ${unready.join(', ')}.`] : []),
  ];
};

/** Escapes a fact, except the one fixed sentence of ours that cites a source. */
const withCitation = (fact: string): string => (SAME_SITE.test(fact) ? fact : plain(fact));
const SAME_SITE = /^The same site as \[\d+\]\.$/;

const bullets = (lines: readonly string[]): string[] =>
  lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [];

export const responseOf = (account: Account): string => {
  const { verdict, searched, sources, ownRatings, pageFacts, notRead, library, prose, fellBackBecause } = account;
  const cited = (url: string): string => {
    const place = sources.findIndex((source) => source.url === url);
    return place < 0 ? '' : ` [${place + 1}]`;
  };
  const concluded = (match: Match): string =>
    `${plain(words.ownConclusionSentence(match))} Their words: "${plain(match.claim)}"${cited(match.url)}`;
  const match = (rated: Match): string =>
    rated.ownConclusion
      ? concluded(rated)
      : `${plain(words.ratedSentence(rated))} Their claim: "${plain(rated.claim)}"${cited(rated.url)}`;
  const related = (other: Match): string => {
    if (other.ownConclusion) return concluded(other);
    const { publisher, claim, rating, date, url } = other;
    return `${plain(publisher)} rated "${plain(claim)}" ${plain(words.quoted(rating))}, ${words.dayInWords(date)}.${cited(url)}`;
  };
  const source = ({ title, source: publisher, facts = [] }: ListedSource, place: number): string =>
    [`[${place + 1}] ${plain(title)}, ${plain(publisher)}.`, ...facts.map(withCitation)].join(' ');

  return [
    ...(notRead === undefined ? [] : [notRead]),
    ...(prose === undefined ? [] : [prose]),
    ...(fellBackBecause === undefined ? [] : [fellBackBecause]),
    searched.length > 0 ? `Looked in: ${list(searched)}.` : words.noSourceSentence,
    ...(searched.some(({ ratesClaims }) => ratesClaims)
      ? []
      : ['No fact-checker was searched, because none is listed.']),
    ...verdict.matches.map(match),
    ...matchedBy(verdict),
    ...whyNoLabel(account),
    ...bullets(verdict.related.map(related)),
    ...alsoFound(account),
    ...bullets(sourceRows(account)),
    ...(library ? [words.librarySentence(library)] : []),
    ...ownRatings.map(({ claim, rating }) => plain(words.ownRatingSentence(claim, rating))),
    ...bullets(pageFacts.map(({ sentence }) => plain(sentence))),
    ...bullets(sources.map(source)),
  ].join('\n\n');
};
