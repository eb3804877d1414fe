/** Nobody tells a background that sleeps, or a worker of Chromium, that the network is back: the pages that are open do. */
import type { Desk } from './client.ts';

export const tellOfNetwork = (desk: Desk, page: EventTarget = window): void => {
  // Where the background cannot be reached it sees to its checks by its alarm.
  page.addEventListener('online', () => void desk.checks.networkIsBack().catch(() => {}));
};
