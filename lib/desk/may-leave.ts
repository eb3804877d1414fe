/** Whether the words of a search may leave for a service, where they were made from a page. */
import { answerFor, siteOf } from '../checks/begin/consent.ts';
import { DEVICE } from '../contract/device/device.ts';
import { rememberSite } from '../privacy/sites.ts';
import { connectionInfo } from './connection-info.ts';
import type { SearchRequest } from './stories-contract.ts';

type Leave =
  | { outcome: 'goes' }
  | { outcome: 'asks'; site: string; hosts: string[] }
  | { outcome: 'blocked'; host: string };

/** Words that the person typed are asked for by asking; this device keeps what it is asked. */
export const mayLeave = async ({ connection, page }: SearchRequest): Promise<Leave> => {
  if (!page || connection === DEVICE) return { outcome: 'goes' };
  const site = siteOf(page.address);
  if ((await answerFor(page.address)) === 'never') return { outcome: 'blocked', host: site };
  if (page.answer === 'never') {
    await rememberSite(site, 'never');
    return { outcome: 'blocked', host: site };
  }
  if (page.answer === 'always') await rememberSite(site, 'always');
  if (page.answer || (await answerFor(page.address)) === 'always') return { outcome: 'goes' };
  return { outcome: 'asks', site, hosts: (await connectionInfo(connection)).hosts };
};
