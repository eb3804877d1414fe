/**
 * States how a check was made: what was searched and where, the result, and what remains unknown. It is worded as Markdown, in
 * which `[1]` is the first source.
 */
import { closeMatchSentence } from '../../contract/close-matches.ts';
import type { CodedBlock } from '../../contract/coded-context.ts';
import { type Line, type Sentence, sentence } from '../../contract/sentence.ts';
import type { Fact, Review, Searched, Silence } from './evidence/evidence.ts';
import type { Match, Verdict } from './judge/judge-claim.ts';
import { namedModel, ownConclusionSentence, ratedSentence, unquoted } from './label-sentences.ts';
import type { LibraryHoldings } from './library/library-source.ts';
import type { ListedSource } from './sources/list-sources.ts';

export interface Account {
  /** The checked claim, or the link. */
  input: string;
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
  /** True if the input is the address of a page rather than a claim: its title is searched for. */
  isLink: boolean;
  /** The reason why the page behind a link was not read, or was read only in part. */
  notRead?: Sentence | undefined;
  library?: LibraryHoldings | undefined;
  /** A language model's sentences about the sources, as Markdown, each with its source numbers. */
  prose?: { by: Sentence; text: string } | undefined;
  /** The reason why rules replaced the language model. */
  fellBackBecause?: Sentence | undefined;
}

const nameOf = ({ name, phrase }: Searched): Sentence | string => {
  if (!phrase) return name;
  return sentence('library' in phrase ? 'made.libraryName' : 'made.registries');
};
/** The library has no host. */
const named = (source: Searched): Sentence => {
  const { phrase, host } = source;
  if (!phrase || 'registry' in phrase) return sentence('made.source', { name: nameOf(source), host });
  return sentence(phrase.library === 'here' ? 'made.sourceLibrary' : 'made.sourceLibraryAtServer');
};
const list = (entries: readonly Searched[]) => ({ list: entries.map(named) });
const withOutcome = (searched: readonly Searched[], wanted: Searched['outcome']): Searched[] =>
  searched.filter(({ outcome }) => outcome === wanted);

/** "Could not look" precedes "found nothing" as soon as one fact-checker did not answer. */
export const statedVerdict = ({ input, verdict, searched, factCheckBy, isLink }: Account): Sentence => {
  if (factCheckBy !== undefined) return sentence('verdict.factCheckPage', { publisher: factCheckBy });
  if (verdict.sentence !== undefined) return verdict.sentence;
  if (verdict.close[0]) return closeMatchSentence(verdict.close[0], input);
  if (searched.length === 0) return sentence('verdict.noSourceOn');
  const unanswered = withOutcome(searched, 'did not answer');
  if (unanswered.some(({ ratesClaims }) => ratesClaims) || unanswered.length === searched.length)
    return sentence('verdict.couldNotLook', { names: { list: unanswered.map(nameOf) } });
  if (isLink) return sentence('verdict.titleOnly');
  if (verdict.sameWords) return verdict.sameWords;
  // A publisher's conclusion is no rated claim, and counts only where nothing else is near.
  const rated = verdict.related.filter(({ ownConclusion }) => !ownConclusion).length;
  if (verdict.related.length > 0) return sentence('verdict.near', { count: rated || verdict.related.length });
  return sentence('verdict.nothingFound', {
    answered: searched.length - unanswered.length,
    searched: searched.length,
  });
};

const whyNoLabel = ({ verdict, factCheckBy, isLink }: Account): Sentence[] => {
  if (isLink) return [sentence('made.linkHasNoLabel')];
  if (factCheckBy !== undefined) return [sentence('made.repeatedHasNoLabel')];
  if (verdict.label !== undefined || verdict.matches.length === 0) return [];
  if (verdict.matches.every(({ ownConclusion }) => ownConclusion)) return [sentence('made.conclusionHasNoLabel')];
  return [sentence('made.unknownRatingHasNoLabel')];
};

const WHY_SILENT = {
  'no permission': 'made.noPermission',
  'no search': 'made.noSearch',
  'rate limited': 'made.rateLimited',
  refused: 'made.refused',
  'no answer in time': 'made.tooSlow',
} as const satisfies Record<Silence, string>;

const whySilent = (entry: Searched): Sentence[] =>
  entry.because ? [sentence(WHY_SILENT[entry.because], { source: named(entry) })] : [];

const unreadOf = (entry: Searched): Sentence[] =>
  entry.unread ? [sentence('made.unread', { source: named(entry), count: entry.unread })] : [];

const matchedBy = ({ matches }: Verdict): Sentence[] => {
  const models = new Set(matches.map((match) => match.matchedBy).filter((name) => name !== undefined));
  const byRules = matches.filter((match) => match.matchedBy === undefined);
  const alike = byRules.some(({ inOtherWords }) => inOtherWords);
  const same = byRules.some(({ inOtherWords }) => !inOtherWords);
  return [
    ...[...models].map((model) => sentence('made.matchedBy', { model: namedModel(model) })),
    ...(same ? [sentence('made.matchedBySameWords')] : []),
    ...(alike ? [sentence('made.matchedByMostWords')] : []),
  ];
};

const sourceRows = ({ searched, unready }: Account): Sentence[] => {
  const row = (
    code: 'made.answered' | 'made.foundNothing' | 'made.didNotAnswer',
    outcome: Searched['outcome'],
  ): Sentence[] => {
    const entries = withOutcome(searched, outcome);
    return entries.length > 0 ? [sentence(code, { sources: list(entries) })] : [];
  };
  return [
    ...row('made.answered', 'answered'),
    ...row('made.foundNothing', 'found nothing'),
    ...row('made.didNotAnswer', 'did not answer'),
    ...searched.flatMap(whySilent),
    ...searched.flatMap(unreadOf),
    ...(unready.length > 0 ? [sentence('made.notReady', { names: { list: unready } })] : []),
  ];
};

const libraryDates = (oldest: string, newest: string): Sentence =>
  oldest === newest
    ? sentence('made.libraryDay', { day: { day: newest } })
    : sentence('made.libraryDates', { oldest: { day: oldest }, newest: { day: newest } });

const libraryLine = ({ size, languages, oldest, newest, place }: LibraryHoldings): Line => [
  sentence(place === 'here' ? 'made.library' : 'made.libraryAtServer', { count: size }),
  ...(languages.length > 0
    ? [
        sentence('made.libraryLanguages', {
          languages: { list: languages.map((language) => ({ language })) },
        }),
      ]
    : []),
  ...(oldest && newest ? [libraryDates(oldest, newest)] : []),
];

/** Cites a source by its number, if it is listed. */
const citing = (sources: readonly ListedSource[]) => {
  const numberOf = (url: string): number => sources.findIndex((source) => source.url === url) + 1;
  const theirClaim = ({ url, claim }: Match): Sentence => {
    const number = numberOf(url);
    return number > 0 ? sentence('made.theirClaim', { claim, number }) : sentence('made.theirClaimUncited', { claim });
  };
  const theirWords = ({ url, claim: words }: Match): Sentence => {
    const number = numberOf(url);
    return number > 0 ? sentence('made.theirWords', { words, number }) : sentence('made.theirWordsUncited', { words });
  };
  const concluded = (match: Match): Line => [ownConclusionSentence(match), theirWords(match)];
  const readFrom = ({ claim, readFrom: words = claim, fromHeadline }: Match): Line => [
    ...(words === claim ? [] : [sentence('made.readFrom', { words })]),
    ...(fromHeadline ? [sentence('made.fromHeadline')] : []),
  ];
  const matched = (match: Match): Line =>
    match.ownConclusion ? concluded(match) : [ratedSentence(match), theirClaim(match), ...readFrom(match)];
  const related = (other: Match): Line => {
    if (other.ownConclusion) return concluded(other);
    const { publisher, claim, rating, date, url } = other;
    const parts = { publisher, claim, rating: unquoted(rating), day: { day: date } };
    const number = numberOf(url);
    return [
      number > 0 ? sentence('made.related', { ...parts, number }) : sentence('made.relatedUncited', parts),
      ...readFrom(other),
    ];
  };
  return { matched, related };
};

const bullets = (items: readonly Line[]): CodedBlock[] => (items.length > 0 ? [{ items }] : []);
const paragraphs = (sentences: readonly (Sentence | undefined)[]): CodedBlock[] =>
  sentences.flatMap((one) => (one ? [[one]] : []));

export const statedResponse = (account: Account): CodedBlock[] => {
  const { verdict, searched, sources, ownRatings, pageFacts, notRead, library, prose, fellBackBecause } = account;
  const { matched, related } = citing(sources);
  /** A list of the sources themselves stands beside this account, which names those that something is known about. */
  const source = ({ title, source: publisher, facts = [] }: ListedSource, place: number): Line[] =>
    facts.length > 0 ? [[sentence('made.numbered', { number: place + 1, title, publisher }), ...facts]] : [];
  return [
    ...paragraphs([notRead]),
    ...(prose ? [[prose.by], [prose.text]] : []),
    ...paragraphs([
      fellBackBecause,
      searched.length > 0 ? undefined : sentence('verdict.noSourceOn'),
      searched.some(({ ratesClaims }) => ratesClaims) ? undefined : sentence('made.noFactChecker'),
    ]),
    ...verdict.matches.map(matched),
    ...paragraphs([...matchedBy(verdict), ...whyNoLabel(account)]),
    ...bullets([...verdict.close, ...verdict.related].map(related)),
    ...bullets(sourceRows(account).map((row) => [row])),
    ...(library ? [libraryLine(library)] : []),
    ...paragraphs(ownRatings.map(({ claim, rating }) => sentence('made.ownRating', { claim, rating }))),
    ...bullets(pageFacts.map((fact) => [fact.sentence])),
    ...bullets(sources.flatMap(source)),
  ];
};
