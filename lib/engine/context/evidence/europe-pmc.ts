/** Queries Europe PMC for papers about a medical or scientific claim; other claims are not sent to it. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { sentence } from '../../../contract/sentence.ts';
import { oneLine } from '../../../text/one-line.ts';
import { tokensOf } from '../../../text/words.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { toText, truncateWords } from '../../web/plain-text.ts';
import { isRelated, queriesFor } from '../content-words.ts';
import type { Evidence, Fact, Provider, SearchOptions } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';
import { optionalText, type ReadRows, readRows, unreadRows } from './read-rows.ts';

/** Tests by keywords if papers about medicine or the life sciences could address a claim. */
const list = (words: string): string[] => words.split(/\s+/);

/** Prefixes of words, in English, German, French and Spanish. */
const BEGINNINGS = list(
  `vaccin vakzin vacun impf virus viral viren covid influenza grippe gripe measles masern rougeole sarampi cancer krebs
  cáncer tumor tumeur diabet autis alzheim dementia démenc demenz asthma cholest antibiot bacteri bakteri bactér infect
  infekt infecc epidem épidém pandem pandém krankheit maladie enfermedad symptom síntoma syndrom therap thérap terapi
  treatment medicin medikament médicament medicament ibuprofen paracetamol ivermectin hydroxychlor aspirin clinic
  klinisch cliniq clínic patient pacient surger hospitali mortality fertility pregnan schwanger grossess embaraz miscarr
  immun inmun antibod antikörper anticorps anticuerp genetic genom génét genét protein protéin vitamin nutri obes cardi
  cerebr neuro placebo carcinog toxic pesticid fluorid nicotin cannabis alcohol alkohol scientist forscher`,
);

/** Whole words, because other words begin with them. */
const WHOLE = new Set(
  list(
    `corona coronavirus flu disease diseases drug drugs gene genes dna mrna rna adn arn blood blutdruck heart herz brain
    cure cures cured heilt guérit cura smoking vaping study studies studie étude estudio`,
  ),
);

export const isScientific = (claim: string): boolean =>
  tokensOf(claim).some((token) => WHOLE.has(token) || BEGINNINGS.some((beginning) => token.startsWith(beginning)));

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES['europe-pmc'];

/** https://europepmc.org/RestfulWebService */
const paper = z.looseObject({
  title: z.string(),
  abstractText: optionalText,
  doi: optionalText,
  id: optionalText,
  source: optionalText,
  /** `resultType=lite` has its title alone, under `journalTitle`. */
  journalInfo: z.catch(z.optional(z.looseObject({ journal: z.looseObject({ title: z.string() }) })), undefined),
  journalTitle: optionalText,
  /** A preprint has no journal, but a server. */
  bookOrReportDetails: z.catch(z.optional(z.looseObject({ publisher: z.string() })), undefined),
  firstPublicationDate: optionalText,
  pubTypeList: z.catch(z.optional(z.looseObject({ pubType: z.array(z.string()) })), undefined),
});
type Paper = z.infer<typeof paper>;
const answerShape = z.looseObject({ resultList: z.looseObject({ result: z.array(z.unknown()) }) });

/** A paper with the identifier that its publisher assigned. */
export interface PaperWithDoi {
  doi: string;
  page: string;
}

const doiOf = ({ doi }: Paper): string | undefined => (/^10\.\d{4,9}\/[^\s,]+$/.test(doi ?? '') ? doi : undefined);

const journalOf = ({ journalInfo, journalTitle, bookOrReportDetails }: Paper): string | undefined =>
  oneLine(journalInfo?.journal.title ?? journalTitle ?? bookOrReportDetails?.publisher ?? '') || undefined;

const pageOf = (found: Paper): string | undefined => {
  const { source, id } = found;
  const doi = doiOf(found);
  if (doi !== undefined) return `https://doi.org/${encodeURI(doi)}`;
  return source && id
    ? `https://europepmc.org/article/${encodeURIComponent(source)}/${encodeURIComponent(id)}`
    : undefined;
};

interface EuropePmcPorts {
  parseHtml: ParseHtml;
  /** Called exactly once, with the papers that were found or with none. */
  onPapers?: (papers: PaperWithDoi[]) => void;
}

export const europePmcSearch = ({ parseHtml, onPapers = () => {} }: EuropePmcPorts): Provider => {
  const search = async (query: string, { fetchText, signal }: SearchOptions): Promise<ReadRows<Paper>> => {
    const address = new URL(`https://${host}/europepmc/webservices/rest/search`);
    address.search = new URLSearchParams({ query, format: 'json', resultType: 'core', pageSize: '5' }).toString();
    const answer = await fetchText(address, { signal, kind: 'json' });
    return readRows(paper, z.parse(answerShape, JSON.parse(answer)).resultList.result);
  };

  const firstFound = async (claim: string, options: SearchOptions): Promise<ReadRows<Paper>> => {
    for (const query of queriesFor(claim)) {
      const { rows: papers, unread } = await search(query, options);
      const about = papers.filter(({ title, abstractText = '' }) => isRelated(claim, `${title} ${abstractText}`));
      if (about.length > 0) return { rows: about, unread };
    }
    return { rows: [], unread: 0 };
  };

  const evidenceOf = (url: string, found: Paper): Evidence => {
    const text = toText(found.abstractText ?? '', parseHtml);
    const date = isoDayOf(found.firstPublicationDate);
    return {
      url,
      title: toText(found.title, parseHtml),
      passage: truncateWords(text),
      text,
      source: journalOf(found) ?? name,
      ...(date === undefined ? {} : { date }),
      reviews: [],
    };
  };

  const factsOf = (about: string, { pubTypeList }: Paper): Fact[] =>
    pubTypeList?.pubType.some((type) => /^retracted publication$/i.test(type))
      ? [{ about, sentence: sentence('fact.retractedInEuropePmc'), url: about }]
      : [];

  return {
    name,
    host,
    ratesClaims: false,
    search: async (claim, options) => {
      let papers: PaperWithDoi[] = [];
      try {
        if (!isScientific(claim)) return { evidence: [], complete: true, isSkipped: true };
        const { rows, unread } = await firstFound(claim, options);
        const found = rows.flatMap((one) => {
          const page = pageOf(one);
          return page === undefined ? [] : [{ page, one }];
        });
        papers = found.flatMap(({ page, one }) => {
          const doi = doiOf(one);
          return doi === undefined ? [] : [{ doi, page }];
        });
        return {
          evidence: found.map(({ page, one }) => evidenceOf(page, one)),
          facts: found.flatMap(({ page, one }) => factsOf(page, one)),
          complete: true,
          ...unreadRows(unread),
        };
      } finally {
        onPapers(papers);
      }
    },
  };
};
