/** Selects the providers of one check: the publishers, Wikipedia, and the other sources that the user enabled. */
import type { EvidenceKeys, EvidenceSettings } from '../../../contract/device/evidence-settings.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../../../contract/device/evidence-sources.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { braveSearch } from './brave.ts';
import { crossrefNotices } from './crossref.ts';
import { domainAge } from './domain-age.ts';
import { europePmcSearch, type PaperWithDoi } from './europe-pmc.ts';
import type { Provider } from './evidence.ts';
import { firstCapture } from './first-capture.ts';
import { googleFactCheck } from './google-fact-check.ts';
import { kagiSearch } from './kagi.ts';
import { publisherSearch } from './publisher-search.ts';
import { searxngSearch } from './searxng.ts';
import { tavilySearch } from './tavily.ts';
import { wikidataDescriptions } from './wikidata.ts';
import { type WikidataItem, wikipediaSearch } from './wikipedia.ts';

export interface ProviderOptions extends DocumentPorts {
  publishers: readonly Publisher[];
  settings: EvidenceSettings;
  keys: EvidenceKeys;
  lang?: string | undefined;
  /** The language of the Wikipedia that the user was shown; it is queried if Wikipedia is queried at all. */
  wikipedia?: string | undefined;
  /** The checked address. The page of a claim is not passed: its address is not among the words that the user consented to send. */
  page?: string | undefined;
}

export interface ProviderPlan {
  providers: Provider[];
  /** Enabled sources that lack a required key or address. */
  unready: string[];
}

/** If none is named, a claim in a language that the user did not choose goes to the first one chosen. */
const wikipediaFor = ({ wikipedia }: EvidenceSettings, lang: string | undefined, named: string | undefined) => {
  if (wikipedia.length > 0 && named !== undefined) return named;
  const language = lang?.toLowerCase().split('-')[0];
  return wikipedia.find((one) => one === language) ?? wikipedia[0];
};

/** Called for each check: the results of one source are the input of another within the check. */
export const providersFor = ({
  publishers,
  settings,
  keys,
  parseHtml,
  readDocument,
  lang,
  wikipedia,
  page,
}: ProviderOptions): ProviderPlan => {
  const items = Promise.withResolvers<WikidataItem[]>();
  const papers = Promise.withResolvers<PaperWithDoi[]>();
  const language = wikipediaFor(settings, lang, wikipedia);
  const switchedOn = new Set(settings.ask);
  const unready: string[] = [];

  /** Creates a provider if the key or address that it requires is set; otherwise lists the source as unready. */
  const ready = <Needed>(source: EvidenceSource, needed: Needed | undefined, create: (needed: Needed) => Provider) => {
    if (needed !== undefined) return create(needed);
    unready.push(EVIDENCE_SOURCES[source].name);
    return undefined;
  };

  const providerOf: Record<EvidenceSource, () => Provider | undefined> = {
    wikidata: () => (language === undefined ? undefined : wikidataDescriptions(items.promise, language)),
    'europe-pmc': () => europePmcSearch({ parseHtml, onPapers: papers.resolve }),
    crossref: () => (switchedOn.has('europe-pmc') ? crossrefNotices(papers.promise) : undefined),
    'domain-age': () => (page === undefined ? undefined : domainAge(page)),
    'first-capture': () => (page === undefined ? undefined : firstCapture(page)),
    'google-fact-check': () =>
      ready('google-fact-check', keys['google-fact-check'], (key) =>
        googleFactCheck(key, { parseHtml, readDocument, publishers }),
      ),
    searxng: () => ready('searxng', settings.searxng, (base) => searxngSearch(base, { parseHtml })),
    brave: () => ready('brave', keys.brave, (key) => braveSearch(key, { parseHtml })),
    tavily: () => ready('tavily', keys.tavily, (key) => tavilySearch(key, { parseHtml })),
    kagi: () => ready('kagi', keys.kagi, (key) => kagiSearch(key, { parseHtml })),
  };

  const encyclopedia = language === undefined ? [] : [wikipediaSearch(language, { onItems: items.resolve })];
  const others = [...switchedOn].map((source) => providerOf[source]()).filter((provider) => provider !== undefined);
  return {
    providers: [
      ...publishers.map((one) => publisherSearch(one, { parseHtml, readDocument })),
      ...encyclopedia,
      ...others,
    ],
    unready,
  };
};
