/** Who is asked in one check: the publishers and the encyclopedia, and whatever else the person switched on. */
import type { EvidenceKeys, EvidenceSettings } from '../../../contract/device/evidence-settings.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../../../contract/device/evidence-sources.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { ParseHtml } from '../parsed-document.ts';
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

export interface ProviderOptions {
  publishers: readonly Publisher[];
  settings: EvidenceSettings;
  keys: EvidenceKeys;
  parseHtml: ParseHtml;
  lang?: string | undefined;
  /** The Wikipedia that the person was told of, by language; it is asked where Wikipedia is asked at all. */
  wikipedia?: string | undefined;
  /** The address of the page that is checked, or that the claim was selected on. */
  page?: string | undefined;
}

export interface ProviderPlan {
  providers: Provider[];
  /** Switched on, and not to be asked without a key or an address. */
  unready: string[];
}

/** Where none is named, what is in a language that was not chosen goes to the first that was. */
const wikipediaFor = ({ wikipedia }: EvidenceSettings, lang: string | undefined, named: string | undefined) => {
  if (wikipedia.length > 0 && named !== undefined) return named;
  const language = lang?.toLowerCase().split('-')[0];
  return wikipedia.find((one) => one === language) ?? wikipedia[0];
};

/** For one check: what one source finds is passed on to the next within it. */
export const providersFor = ({
  publishers,
  settings,
  keys,
  parseHtml,
  lang,
  wikipedia,
  page,
}: ProviderOptions): ProviderPlan => {
  const items = Promise.withResolvers<WikidataItem[]>();
  const papers = Promise.withResolvers<PaperWithDoi[]>();
  const language = wikipediaFor(settings, lang, wikipedia);
  const switchedOn = new Set(settings.ask);
  const unready: string[] = [];

  /** Whatever a source cannot be asked without. */
  const ready = <Needed>(source: EvidenceSource, needed: Needed | undefined, create: (needed: Needed) => Provider) => {
    if (needed !== undefined) return create(needed);
    unready.push(EVIDENCE_SOURCES[source].name);
    return undefined;
  };

  const providerOf = (source: EvidenceSource): Provider | undefined => {
    switch (source) {
      case 'wikidata':
        return language === undefined ? undefined : wikidataDescriptions(items.promise, language);
      case 'europe-pmc':
        return europePmcSearch({ parseHtml, onPapers: papers.resolve });
      case 'crossref':
        return switchedOn.has('europe-pmc') ? crossrefNotices(papers.promise) : undefined;
      case 'domain-age':
        return page === undefined ? undefined : domainAge(page);
      case 'first-capture':
        return page === undefined ? undefined : firstCapture(page);
      case 'google-fact-check':
        return ready(source, keys[source], (key) => googleFactCheck(key, { parseHtml, publishers }));
      case 'searxng':
        return ready(source, settings.searxng, (base) => searxngSearch(base, { parseHtml }));
      case 'brave':
        return ready(source, keys.brave, (key) => braveSearch(key, { parseHtml }));
      case 'tavily':
        return ready(source, keys.tavily, (key) => tavilySearch(key, { parseHtml }));
      case 'kagi':
        return ready(source, keys.kagi, (key) => kagiSearch(key, { parseHtml }));
    }
  };

  const encyclopedia = language === undefined ? [] : [wikipediaSearch(language, { onItems: items.resolve })];
  const others = [...switchedOn].map(providerOf).filter((provider) => provider !== undefined);
  return {
    providers: [...publishers.map((one) => publisherSearch(one, { parseHtml })), ...encyclopedia, ...others],
    unready,
  };
};
