/** Registers the page script for exactly those sites that the user wants marked and that the browser grants access to. */
import { originsOf } from '../../platform/origins.ts';
import { stayInPages } from '../../platform/page-script.ts';
import { access } from '../../platform/permissions.ts';
import { addMarkedSite, readMarkedSites, removeMarkedSite } from '../../privacy/marked-sites.ts';
import { loadPart } from '../load.ts';

const mayMark = (site: string): Promise<boolean> => access.holds({ origins: originsOf([site]) });

const follow = async (): Promise<void> => {
  const sites = await readMarkedSites();
  const allowed = await Promise.all(sites.map(mayMark));
  await stayInPages(originsOf(sites.filter((_, at) => allowed[at])));
};

let turn: Promise<unknown> = Promise.resolve();

/** Serialized: two calls that register the same script at once would both fail. */
export const followMarkedSites = (): Promise<void> => {
  const next = turn.then(follow);
  turn = next.catch(() => undefined);
  return next;
};

export const markedSites = {
  list: async () =>
    Promise.all((await readMarkedSites()).map(async (site) => ({ site, isAllowed: await mayMark(site) }))),
  add: async (site: string) => {
    await addMarkedSite(site);
    await followMarkedSites();
  },
  /** Returns the browser's permission as well, unless something else needs it. */
  remove: async (site: string) => {
    await removeMarkedSite(site);
    await followMarkedSites();
    // Loaded on demand: these modules know all other users of a host, which the list of sites does not need.
    const [{ hostsLeft }, { device }] = await Promise.all([loadPart.hostsLeft(), loadPart.engine()]);
    const left = await hostsLeft([site], device);
    if (left.length > 0) await access.giveBack({ origins: originsOf(left) });
  },
};
