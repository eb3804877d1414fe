/** The sites that the person has answered *always* or *never* for: kept, looked over, and taken back. */
import * as z from 'zod/mini';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

const answers = z.record(z.string(), z.enum(['always', 'never']));
export type SiteAnswers = z.infer<typeof answers>;

const sitesSetting: StoredSetting<SiteAnswers> = { key: 'sites', schema: answers, steps: [], empty: {} };

export const readSites = (): Promise<SiteAnswers> => readStored(sitesSetting);

export const rememberSite = async (site: string, answer: SiteAnswers[string]): Promise<void> => {
  await changeStored(sitesSetting, (sites) => ({ ...sites, [site]: answer }));
};

const wikipedias = z.record(z.string(), z.array(z.string()));

/** Beside those of the options, which every question names: Wikipedias that stood in a question answered with *always*. */
const wikipediasSetting: StoredSetting<z.infer<typeof wikipedias>> = {
  key: 'site-wikipedias',
  schema: wikipedias,
  steps: [],
  empty: {},
};

export const isWikipediaAllowed = async (site: string, language: string): Promise<boolean> =>
  (await readStored(wikipediasSetting))[site]?.includes(language) ?? false;

export const rememberWikipedia = async (site: string, language: string): Promise<void> => {
  await changeStored(wikipediasSetting, (sites) => ({
    ...sites,
    [site]: [...new Set([...(sites[site] ?? []), language])],
  }));
};

/** From then on the person is asked again. */
export const forgetSite = async (site: string): Promise<void> => {
  await changeStored(sitesSetting, ({ [site]: _, ...others }) => others);
  await changeStored(wikipediasSetting, ({ [site]: _, ...others }) => others);
};
