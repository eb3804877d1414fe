/** Creates the context for a link that the browser has no permission to read: it states so and names the host to allow. */
import type { Context } from '../../contract/context-checks.ts';

const NOBODY_ASKED = 'Nobody was asked about it: what the page says is what would have been looked for.';

export const unreadLink = (notRead: string, host: string, now: number): Context => ({
  created_at: new Date(now).toISOString(),
  summary: notRead,
  response: `${notRead}\n\n${NOBODY_ASKED}`,
  sources: [],
  matches: [],
  related: [],
  searched: [],
  facts: [],
  not_read: notRead,
  needs_permission: host,
});
