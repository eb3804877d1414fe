/** Decides whether a search that was built from a page may be sent to a service. */
import { DEVICE } from '../contract/device/device.ts';
import { mayLeave, rememberAnswer, siteOf } from '../privacy/leaving.ts';
import { connectionInfo } from './connection-info.ts';
import type { SearchRequest } from './stories.ts';

type Leave =
  | { outcome: 'goes' }
  | { outcome: 'asks'; site: string; hosts: string[] }
  | { outcome: 'blocked'; host: string };

/** Text that the user typed is sent when they press *Search*; the index of this device sends nothing. */
export const searchMayLeave = async ({ connection, page }: SearchRequest): Promise<Leave> => {
  if (!page || connection === DEVICE) return { outcome: 'goes' };
  const { address, answer } = page;
  const isConsented = answer === 'once' || answer === 'always';
  const leaving = await mayLeave({ from: address, recipient: 'hosts', isConsented });
  if (leaving.outcome === 'blocked') return { outcome: 'blocked', host: leaving.host };
  if (answer) await rememberAnswer(address, answer);
  if (answer === 'never') return { outcome: 'blocked', host: siteOf(address) };
  if (leaving.outcome === 'goes') return { outcome: 'goes' };
  return { outcome: 'asks', site: siteOf(address), hosts: (await connectionInfo(connection)).hosts };
};
