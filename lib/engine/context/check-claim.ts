/** Creates the context of a claim: reads the page capture, searches for evidence, judges it and reports what was done. */
import type { Context, ContextCheckRequest } from '../../contract/context-checks.ts';
import {
  defaultEvidenceSettings,
  type EvidenceKeys,
  type EvidenceSettings,
} from '../../contract/device/evidence-settings.ts';
import type { PageCapture } from '../../contract/device/materials.ts';
import type { Publisher } from '../../contract/device/publishers.ts';
import { type Sentence, sentence } from '../../contract/sentence.ts';
import type { Clock } from '../../platform/clock.ts';
import { readableWords } from '../../text/readable-words.ts';
import { languageOf } from '../../text/stop-words.ts';
import { wordsOf } from '../../text/words.ts';
import type { DocumentPorts } from '../documents/read-document.ts';
import type { CheckRun, GenerateContext } from '../ports.ts';
import { StatedError } from '../stated-error.ts';
import { createCachedWeb } from '../web/cached-web.ts';
import type { Web } from '../web/client.ts';
import type { ParseHtml } from '../web/parsed-document.ts';
import { Unreached } from '../web/unreached.ts';
import { TooLong, withinTime } from '../web/within-time.ts';
import { queriesFor } from './content-words.ts';
import { countedReviews, uncountedRatings } from './evidence/claim-reviews.ts';
import type { Evidence, Fact, Provider, Review } from './evidence/evidence.ts';
import { providersFor } from './evidence/providers.ts';
import { searchEvidence } from './evidence/search-evidence.ts';
import { detectLanguage } from './hydrate/describe.ts';
import { createHydrate, type Hydrated } from './hydrate/hydrate.ts';
import type { LanguageOf } from './hydrate/language.ts';
import { type Judge, judgeFor } from './judge/judge.ts';
import { type CloseReview, judgeClaim, relatedInFiles } from './judge/judge-claim.ts';
import type { Claim } from './judge/same-claim.ts';
import { sentenceAround } from './judge/sentence-around.ts';
import type { LibraryHoldings } from './library/library-source.ts';
import type { TermRarity } from './library/search-segments.ts';
import type { StatedNote } from './readers-notes/readers-notes.ts';
import { type Account, statedResponse, statedVerdict } from './response.ts';
import { type ListedSource, listSources } from './sources/list-sources.ts';
import { factsAboutPage } from './sources/source-reliability.ts';

/** Creates the context for a link that was not read: it states so, and names the host to allow. */
const unreadLink = (notRead: Sentence, host: string | undefined, now: number): Context => ({
  created_at: new Date(now).toISOString(),
  response: '',
  verdict_coded: [notRead],
  summary_coded: [notRead],
  response_coded: [[notRead], [sentence('verdict.nothingSearched')]],
  sources: [],
  matches: [],
  related: [],
  searched: [],
  facts: [],
  not_read_coded: [notRead],
  ...(host === undefined ? {} : { needs_permission: host }),
});

export interface CheckClaimPorts extends DocumentPorts {
  web: Web;
  /** The publishers that are queried and whose ratings count. */
  publishers: () => Promise<Publisher[]>;
  clock: Clock;
  hydrate?: ReturnType<typeof createHydrate>;
  /** The other sources to query; without it, English Wikipedia alone. */
  evidenceSettings?: () => Promise<EvidenceSettings>;
  /** Returns the Wikipedia that the user was shown before the check was sent; without it the settings alone decide. */
  wikipediaOf?: (request: ContextCheckRequest) => string | undefined;
  /** The user's keys, for one run. */
  keys?: () => Promise<EvidenceKeys>;
  /** Detects the language of a text. The page's own language takes precedence, because a sentence is less reliable. */
  languageOf?: LanguageOf;
  /** Sources in addition to the web, such as a library on this device. */
  moreProviders?: (publishers: readonly Publisher[]) => Promise<Provider[]>;
  /** The size, languages and dates of the library on this device. */
  libraryFacts?: () => Promise<LibraryHoldings | undefined>;
  /** The library's rarity of words in a language, for close matches; without it the shape of the words decides. */
  rarityIn?: (language: string) => Promise<TermRarity | undefined>;
  /** The notes of readers at the post that an address is of. */
  readersNotesAt?: (address: string) => Promise<StatedNote[]>;
  /** The judge of model version 2.0, for one run; without it rules judge. */
  languageModel?: () => Promise<Judge | undefined>;
  /** Time limit for one source. */
  budgetMs?: number;
}

const READING_MS = 8000;
const BUDGET_MS = 8000;
/** Limit for reading and searching together. It leaves the rest of a check's 20 s to the judge. */
const LOOKING_MS = 12_000;

const isLink = (input: string): boolean => /^https?:\/\/\S+$/i.test(input);

/** A page counts as a publisher's fact-check only under the publisher's own name and on its own host. */
const publisherOfFactCheck = (page: PageCapture, publishers: readonly Publisher[], parseHtml: ParseHtml) =>
  publishers.find((publisher) => {
    const own = { publisher, address: new URL(page.address), published: page.published };
    return countedReviews(page.claimReviews, own, parseHtml).length > 0;
  })?.name;

/** The text to search for: a claim itself, or the title of the page behind a link, which sources receive as people see it. */
const topicOf = (input: string, { page }: Hydrated): string | undefined =>
  isLink(input) ? readableWords(page?.title ?? '').words || undefined : input;

const reviewsIn = (evidence: readonly Evidence[]): Review[] => evidence.flatMap(({ reviews }) => reviews);

const numbered = ({ url, title, source, content }: ListedSource, place: number) => ({
  ...{ number: place + 1, url, title, source },
  passages: content === undefined ? [] : [content],
});

const withCodedFacts = ({ facts, ...source }: ListedSource) => ({
  ...source,
  ...(facts ? { facts_coded: facts } : {}),
});
const withCodedSentence = ({ sentence: stated, ...fact }: Fact) => ({ ...fact, sentence_coded: [stated] });

/** The part of a close match that `close-matches.ts` of the contract reads. */
const statedCloseMatch = ({ closeness, sameWords, ...match }: CloseReview) => ({
  ...match,
  ...(sameWords ? { same_words_coded: sameWords } : {}),
  closeness: Number(closeness.toFixed(3)),
});

interface Look {
  publishers: readonly Publisher[];
  /** The address to check, if the input is a link. */
  link: string | undefined;
  /** The material of the judge beside the reviews. */
  claim: Claim | undefined;
  lang: string | undefined;
  wikipedia: string | undefined;
  signal: AbortSignal;
  fresh: boolean;
  /** The deadline of all sources, in milliseconds since 1970. */
  until: number;
  onSearch: CheckRun['onSearch'];
}

export const createCheckClaim = (ports: CheckClaimPorts): GenerateContext => {
  const { clock, parseHtml, readDocument, hydrate = createHydrate(ports), budgetMs = BUDGET_MS } = ports;
  const web = createCachedWeb(ports);

  const read = async (input: string, materials: unknown, signal: AbortSignal): Promise<Hydrated> => {
    try {
      return await withinTime({ clock, signal, ms: READING_MS }, (limited) => hydrate(input, materials, limited));
    } catch (error) {
      if (error instanceof TooLong) return { notRead: sentence('notRead.noAnswer'), isUnreached: true };
      throw error;
    }
  };

  /** The material by which the judge compares words: the language, its rarities and the titles. */
  const comparingFor = async (topic: string, evidence: readonly Evidence[], language: string | undefined) => {
    const spoken = languageOf(wordsOf(topic), language);
    const isRated = evidence.some(({ reviews }) => reviews.length > 0);
    const rarity = spoken === undefined || !isRated ? undefined : await ports.rarityIn?.(spoken);
    return { topic, language, rarity, titles: new Map(evidence.map(({ url, title }) => [url, title])) };
  };

  /** Queries every source that may be queried now. */
  const lookFor = async (topic: string, look: Look) => {
    const { publishers, link, claim, lang, wikipedia, signal, fresh, until, onSearch } = look;
    const settings = (await ports.evidenceSettings?.()) ?? defaultEvidenceSettings;
    const keys = (await ports.keys?.()) ?? {};
    const plan = providersFor({ publishers, settings, keys, parseHtml, readDocument, lang, wikipedia, page: link });
    const providers = [...((await ports.moreProviders?.(publishers)) ?? []), ...plan.providers];
    const run = { signal, fresh, ...(lang === undefined ? {} : { lang }) };
    const limits = { budgetMs: Math.min(budgetMs, until - clock.now()) };
    const compare = async (evidence: readonly Evidence[]) => {
      const { matches, close, related } = judgeClaim(claim, reviewsIn(evidence), {
        clock,
        comparing: await comparingFor(topic, evidence, lang),
      });
      return [...matches, ...close, ...related];
    };
    const found = await searchEvidence(topic, run, {
      ...{ ...ports, ...limits, providers, web, compare },
      ...(onSearch ? { onSearch } : {}),
    });
    return { ...found, unready: plan.unready };
  };

  return async (request, { materials, signal, fresh = false, onSearch }): Promise<Context> => {
    signal.throwIfAborted();
    const until = clock.now() + LOOKING_MS;
    const input = request.input.trim();
    const link = isLink(input) ? input : undefined;
    const hydrated = await read(input, materials, signal);
    const { page, quote, enrichment, notRead, inPart, needsPermission, isUnreached } = hydrated;
    const topic = topicOf(input, hydrated);
    const notes = (link !== undefined && (await ports.readersNotesAt?.(link))) || [];
    const withNotes = notes.length > 0 ? { readers_notes: notes } : {};
    if (topic === undefined) {
      if (notRead !== undefined && (needsPermission !== undefined || notes.length > 0))
        return { ...unreadLink(notRead, needsPermission, clock.now()), ...withNotes };
      if (notRead !== undefined && isUnreached) throw new Unreached(notRead);
      throw new StatedError(notRead ?? sentence('job.linkNotRead'));
    }
    if (queriesFor(topic).length === 0) throw new StatedError(sentence('job.noWords'));

    const lang = enrichment?.lang ?? (await detectLanguage(topic, ports.languageOf));
    const publishers = await ports.publishers();
    const factCheckBy = page && publisherOfFactCheck(page, publishers, parseHtml);
    const isClaim = link === undefined && factCheckBy === undefined;
    const claim = isClaim ? { text: input, sentence: sentenceAround(input, quote) } : undefined;
    const wikipedia = ports.wikipediaOf?.(request);
    const look = { publishers, link, claim, lang, wikipedia, signal, fresh, until, onSearch };
    const { evidence, facts, inFiles, searched, unready } = await lookFor(topic, look);
    const sources = listSources(evidence, { claim: topic, facts, page });
    const library = await ports.libraryFacts?.();

    const reviews = reviewsIn(evidence);
    const languageModel = request.modelVersion === '2.0' ? await ports.languageModel?.() : undefined;
    const judge = judgeFor(request.modelVersion, { clock, languageModel });
    const comparing = await comparingFor(topic, evidence, lang);
    const matter = { claim, sources: sources.map(numbered), reviews, ...comparing };
    const { verdict, prose, by, fellBackBecause } = await judge(matter, signal);

    const pageFacts = factsAboutPage(link ?? page?.address, facts);
    const ownRatings = page && factCheckBy === undefined ? uncountedRatings(page.claimReviews, parseHtml) : [];
    const account: Account = {
      ...{ input, verdict, searched, sources, unready, factCheckBy, ownRatings, pageFacts, library },
      isLink: link !== undefined,
      notRead: notRead ?? inPart,
      prose,
      fellBackBecause,
    };

    return {
      created_at: new Date(clock.now()).toISOString(),
      // The text is put beside the codes where the result is sent or stored.
      response: '',
      verdict_coded: [statedVerdict(account)],
      summary_coded: prose ? [prose.summary, prose.by] : [statedVerdict(account)],
      response_coded: statedResponse(account),
      sources: sources.map(withCodedFacts),
      ...(enrichment ? { enrichment } : {}),
      ...(verdict.label ? { label: verdict.label } : {}),
      judge: by.name,
      model_version: by.version,
      saw: by.saw,
      matches: verdict.matches,
      related: verdict.related,
      ...(inFiles.length > 0 ? { related_in_files: relatedInFiles(inFiles, topic, { clock, comparing }) } : {}),
      ...(verdict.close.length > 0 ? { close_matches: verdict.close.map(statedCloseMatch) } : {}),
      searched,
      facts: pageFacts.map(withCodedSentence),
      ...(library ? { library } : {}),
      ...(notRead === undefined ? {} : { not_read_coded: [notRead] }),
      ...(needsPermission === undefined ? {} : { needs_permission: needsPermission }),
      ...withNotes,
    };
  };
};
