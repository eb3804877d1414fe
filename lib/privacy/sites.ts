/** Stores the sites for which the user chose *always* or *never*. */
import * as z from 'zod/mini';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

const answers = z.record(z.string(), z.enum(['always', 'never']));
export type SiteAnswers = z.infer<typeof answers>;

export const sitesSetting: StoredSetting<SiteAnswers> = {
  key: 'sites',
  schema: answers,
  empty: {},
  // An *always* may have meant less, and an answer that is not known may be a *never*.
  salvage: (unread) => {
    const { data = {} } = z.safeParse(z.record(z.string(), z.unknown()), unread);
    const strict = Object.entries(data).filter(([, answer]) => answer !== 'always');
    return Object.fromEntries(strict.map(([site]) => [site, 'never']));
  },
};

export const readSites = (): Promise<SiteAnswers> => readStored(sitesSetting);

export const rememberSites = async (more: SiteAnswers): Promise<void> => {
  await changeStored(sitesSetting, (sites) => ({ ...sites, ...more }));
};
export const rememberSite = (site: string, answer: SiteAnswers[string]): Promise<void> =>
  rememberSites({ [site]: answer });

const wikipedias = z.record(z.string(), z.array(z.string()));

/** Wikipedias outside the user's list that a prompt named and that the user allowed with *always*, by site. */
export const wikipediasSetting: StoredSetting<z.infer<typeof wikipedias>> = {
  key: 'site-wikipedias',
  schema: wikipedias,
  empty: {},
};

export const readWikipedias = (): Promise<z.infer<typeof wikipedias>> => readStored(wikipediasSetting);

export const rememberWikipedia = async (site: string, language: string): Promise<void> => {
  await changeStored(wikipediasSetting, (sites) => ({
    ...sites,
    [site]: [...new Set([...(sites[site] ?? []), language])],
  }));
};

/** The next check from this site needs consent again. */
export const forgetSite = async (site: string): Promise<void> => {
  await changeStored(sitesSetting, ({ [site]: _, ...others }) => others);
  await changeStored(wikipediasSetting, ({ [site]: _, ...others }) => others);
};
