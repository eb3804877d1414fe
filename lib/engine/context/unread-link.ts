/** Creates the context for a link that the browser has no permission to read: it states so and names the host to allow. */
import type { Context } from '../../contract/context-checks.ts';

const NOT_SEARCHED = 'Nothing was searched: the search would have been for the words of the page.';

export const unreadLink = (notRead: string, host: string, now: number): Context => ({
  created_at: new Date(now).toISOString(),
  summary: notRead,
  response: `${notRead}\n\n${NOT_SEARCHED}`,
  sources: [],
  matches: [],
  related: [],
  searched: [],
  facts: [],
  not_read: notRead,
  needs_permission: host,
});
