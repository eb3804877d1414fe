/** The addresses of the view for several checks. */
import { hrefOf } from '../../panel/address.ts';

/** The path of a batch, next to those of checks, whose ids are longer. */
export const BATCH = 'batch';

/** A site that nothing was sent from, by the user's own list or by the server of that name. */
export interface BlockedSite {
  host: string;
  setBy?: string | undefined;
}

const hostsOf = (sites: readonly BlockedSite[]): string => [...new Set(sites.map(({ host }) => host))].join(' ');

export const batchHref = (ids: readonly string[], blocked: readonly BlockedSite[]): string => {
  const ofServer = blocked.filter(({ setBy }) => setBy !== undefined);
  const own = blocked.filter(({ setBy }) => setBy === undefined);
  const query = { ids: ids.join(' '), blocked: hostsOf(own), ofServer: hostsOf(ofServer) };
  // A batch has one recipient.
  return hrefOf('check', [BATCH], { ...query, by: ofServer[0]?.setBy ?? '' });
};

/** The choice of claims in a long selection. */
export const selectionHref = (selection: string): string => hrefOf('check', [BATCH], { selection });
