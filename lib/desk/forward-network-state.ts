/** Wakes a sleeping background when the network is back: the browser reports it only to open extension pages. */
import type { Desk } from './client.ts';

export const forwardNetworkState = (desk: Desk, page: EventTarget = window): void => {
  // If the background cannot be reached, its alarm resumes the checks.
  page.addEventListener('online', () => void desk.checks.networkIsBack().catch(() => {}));
};
