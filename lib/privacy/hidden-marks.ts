/** Stores where the user has hidden the marks of checks: everywhere, on sites, and on pages, which it names by their keys. */
import * as z from 'zod/mini';
import { pageKeysOf } from '../records/page-key.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

const texts = z.array(z.string());
const hiddenMarks = z.object({ everywhere: z.boolean(), sites: texts, pages: texts });
type HiddenMarks = z.infer<typeof hiddenMarks>;

const hiddenMarksSetting: StoredSetting<HiddenMarks> = {
  key: 'hidden-marks',
  schema: hiddenMarks,
  empty: { everywhere: false, sites: [], pages: [] },
};

export const hiddenScope = z.enum(['page', 'site', 'everywhere']);
export type HiddenScope = z.infer<typeof hiddenScope>;

/** The oldest are dropped, and their marks shown again. */
const MAX_ENTRIES = 1000;

/** Undefined if they are shown. */
export const readHiddenScope = async (address: string): Promise<HiddenScope | undefined> => {
  const { everywhere, sites, pages } = await readStored(hiddenMarksSetting);
  if (everywhere) return 'everywhere';
  if (sites.includes(new URL(address).host)) return 'site';
  const keys = pages.length > 0 ? await pageKeysOf(address) : [];
  return keys.some((key) => pages.includes(key)) ? 'page' : undefined;
};

/** One scope replaces another, so that showing the marks of a page shows them for each scope that hid them. */
export const writeHiddenScope = async (address: string, scope: HiddenScope | undefined): Promise<void> => {
  const { host } = new URL(address);
  const keys = await pageKeysOf(address);
  const withOrWithout = (list: string[], own: string[], isHidden: boolean) =>
    [...list.filter((one) => !own.includes(one)), ...(isHidden ? own : [])].slice(-MAX_ENTRIES);
  await changeStored(hiddenMarksSetting, ({ sites, pages }) => ({
    everywhere: scope === 'everywhere',
    sites: withOrWithout(sites, [host], scope === 'site'),
    pages: withOrWithout(pages, keys, scope === 'page'),
  }));
};
