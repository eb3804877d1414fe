/**
 * Chooses the Wikipedia that this device searches for a claim: by the language of its text, otherwise of the page, otherwise
 * the first in the settings.
 */
import { wikipediaOfLanguage } from '../../contract/device/claim-wikipedia.ts';
import { wikipediaHost } from '../../contract/device/evidence-sources.ts';
import { isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { readEvidenceSettings, readOwnEvidence } from './evidence-settings.ts';

export interface ClaimWikipedia {
  language: string;
  host: string;
  /** True if it is in the user's settings. One that a policy lists was named by no consent that the user gave before. */
  isListed: boolean;
  /** The hosts that it replaces: they are not queried for this claim. */
  replacedHosts: string[];
}

export interface ClaimWords {
  text: string;
  /** The language that the page declares. */
  pageLanguage?: string | undefined;
}

/** Fewer letters are not conclusive; more than the maximum add nothing. */
const MIN_LETTERS = 20;
const MAX_LETTERS = 2000;

/** Undefined if Wikipedia is off. */
export const wikipediaForClaim = async (
  { text, pageLanguage }: ClaimWords,
  languageOf: (text: string) => Promise<string | undefined>,
): Promise<ClaimWikipedia | undefined> => {
  const [{ wikipedia: listed }, own, policy] = await Promise.all([
    readEvidenceSettings(),
    readOwnEvidence(),
    readPolicy(),
  ]);
  const [first] = listed;
  if (first === undefined) return undefined;
  const sample = text.slice(0, MAX_LETTERS);
  const isLongEnough = (sample.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
  const ofWords = isLongEnough ? await languageOf(sample).catch(() => undefined) : undefined;
  const isFixed = policy.evidence !== undefined && policy.locked.includes('evidence');
  const language =
    [ofWords, pageLanguage]
      .map(wikipediaOfLanguage)
      .filter((one) => one !== undefined && (!isFixed || listed.includes(one)))
      .find((one) => one !== undefined && isHostAllowed(wikipediaHost(one), policy)) ?? first;
  const host = wikipediaHost(language);
  return { language, host, isListed: own.wikipedia.includes(language), replacedHosts: listed.map(wikipediaHost) };
};
