/** A background that sleeps is not told that the network is back: the pages of ours that are open wake it. */
import type { Desk } from './client.ts';

export const forwardNetworkState = (desk: Desk, page: EventTarget = window): void => {
  // Where the background cannot be reached it sees to its checks by its alarm.
  page.addEventListener('online', () => void desk.checks.networkIsBack().catch(() => {}));
};
