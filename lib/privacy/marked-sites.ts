/** Stores the sites on which the marks of earlier checks reappear automatically, as enabled by the user. */
import * as z from 'zod/mini';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

export const markedSitesSetting: StoredSetting<string[]> = {
  key: 'marked-sites',
  schema: z.array(z.string().check(z.minLength(1))),
  empty: [],
};

export const readMarkedSites = (): Promise<string[]> => readStored(markedSitesSetting);

export const addMarkedSites = async (added: readonly string[]): Promise<void> => {
  await changeStored(markedSitesSetting, (sites) => [...new Set([...sites, ...added])].sort());
};

export const addMarkedSite = (site: string): Promise<void> => addMarkedSites([site]);

export const removeMarkedSite = async (site: string): Promise<void> => {
  await changeStored(markedSitesSetting, (sites) => sites.filter((one) => one !== site));
};
