/** Requests from the browser what a topic needs: access to its hosts and, in Firefox, that its words are sent. */
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import { listsItsPosts } from '../../lib/desk/client.ts';
import { type Access, allowHosts, allowSearching, originsOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { wordsOfQuery } from './query-words.tsx';

/** A source that lists its posts gets no words. */
export const needsWords = (query: PostQuery | undefined, dataSources: readonly string[]): boolean =>
  query !== undefined && wordsOfQuery(query) !== '' && !dataSources.every(listsItsPosts);

/** Opens the prompt before the first await, as browsers require. Resolves to what was refused, if anything. */
export const allowTopic = async (
  access: Access,
  hosts: readonly string[],
  sendsWords: boolean,
): Promise<string | undefined> => {
  if (await (sendsWords ? allowSearching(access, hosts) : allowHosts(access, hosts))) return undefined;
  const isOfWords = import.meta.env.FIREFOX && sendsWords && (await access.holds({ origins: originsOf(hosts) }));
  return isOfWords ? t('consent.searchRefused') : t('topics.refused', { hosts: hosts.join(', ') });
};
