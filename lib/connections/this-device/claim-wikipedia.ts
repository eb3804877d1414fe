/**
 * The Wikipedia that this device searches for a claim: in the language of its words, or else of the page, or else the first
 * that is listed.
 */
import { wikipediaOfLanguage } from '../../contract/device/claim-wikipedia.ts';
import { wikipediaHost } from '../../contract/device/evidence-sources.ts';
import { isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { readEvidenceSettings } from './evidence-settings.ts';

export interface ClaimWikipedia {
  language: string;
  host: string;
  /** It is among those that stand in the options, which every question names. */
  isListed: boolean;
  /** Instead of these, which are not asked about this claim. */
  replacedHosts: string[];
}

export interface ClaimWords {
  text: string;
  /** What the page says that its language is. */
  pageLanguage?: string | undefined;
}

/** Fewer letters say too little of a language; what more than these say is the same. */
const FEWEST_LETTERS = 20;
const MOST_LETTERS = 2000;

/** Undefined where Wikipedia is not asked. */
export const wikipediaForClaim = async (
  { text, pageLanguage }: ClaimWords,
  languageOf: (text: string) => Promise<string | undefined>,
): Promise<ClaimWikipedia | undefined> => {
  const [{ wikipedia: listed }, policy] = await Promise.all([readEvidenceSettings(), readPolicy()]);
  const [first] = listed;
  if (first === undefined) return undefined;
  const sample = text.slice(0, MOST_LETTERS);
  const isLongEnough = (sample.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS;
  const ofWords = isLongEnough ? await languageOf(sample).catch(() => undefined) : undefined;
  const language =
    [ofWords, pageLanguage]
      .map(wikipediaOfLanguage)
      .find((one) => one !== undefined && isHostAllowed(wikipediaHost(one), policy)) ?? first;
  const host = wikipediaHost(language);
  return { language, host, isListed: listed.includes(language), replacedHosts: listed.map(wikipediaHost) };
};
