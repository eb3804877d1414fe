/** Which outside sources this device asks, as the person set it, and the keys that go with them. */
import {
  defaultEvidenceSettings,
  type EvidenceKeys,
  type EvidenceSettings,
  evidenceKeys,
  evidenceSettings,
} from '../contract/evidence-settings.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { dropSecret, keepSecret, secretOf } from './secrets.ts';

const KEY = 'evidence';

/** Until something was chosen: Wikipedia, in the languages of the browser. */
const untilChosen = (languages: readonly string[]): EvidenceSettings => {
  const wikipedia = [...new Set(languages.map((language) => language.toLowerCase().split('-')[0] ?? ''))];
  const settings = evidenceSettings.safeParse({ ...defaultEvidenceSettings, wikipedia });
  return settings.success && wikipedia.length > 0 ? settings.data : defaultEvidenceSettings;
};

export const readEvidenceSettings = async (): Promise<EvidenceSettings> => {
  const parsed = evidenceSettings.safeParse(await readSetting(KEY));
  return parsed.success ? parsed.data : untilChosen(navigator.languages);
};

export const writeEvidenceSettings = (settings: EvidenceSettings): Promise<void> =>
  writeSetting(KEY, evidenceSettings.parse(settings));

export type KeyedSource = keyof EvidenceKeys;
/** The cast gives back what Object.keys widens. */
const keyed = Object.keys(evidenceKeys.shape) as KeyedSource[];
const secretName = (source: KeyedSource): string => `evidence ${source}`;

export const readEvidenceKeys = async (): Promise<EvidenceKeys> => {
  const found = await Promise.all(keyed.map(async (source) => [source, await secretOf(secretName(source))] as const));
  return Object.fromEntries(found.filter(([, key]) => key !== undefined));
};

export const keepEvidenceKey = (source: KeyedSource, key: string): Promise<void> => keepSecret(secretName(source), key);

export const dropEvidenceKey = (source: KeyedSource): Promise<void> => dropSecret(secretName(source));
