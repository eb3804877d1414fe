/** Collects from any RSS or Atom feed: its current entries that contain the words of the query. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { readFeed } from '../../context/library/read-feed.ts';
import { isSameAddress } from '../same-address.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';
import { isAbout } from './questions.ts';

const PLATFORM = 'feed';

export const feed = (id: string, name: string, address: URL): PostSource => ({
  id,
  name,
  canLookFor: () => true,
  async *collect(query: PostQuery, { fetchFeed, markOf, remember, parseHtml, now }: SourceTools) {
    const question = JSON.stringify(query);
    const answer = await fetchFeed(address, await markOf(question));
    if (answer.kind === 'unchanged') return;
    if (answer.kind === 'refused') throw new Error(`Status ${answer.status}`);
    const entries = readFeed(answer.text, address, parseHtml).filter(
      ({ title, summary, link }) =>
        query.links.some((wanted) => isSameAddress(wanted, link)) || isAbout(`${title} ${summary}`, query),
    );
    yield entries.map(
      ({ title, summary, link, language, date }): Collected => ({
        post: {
          platform: PLATFORM,
          id: link,
          // An entry without a date of its own gets the time of the request that first returns it.
          createdAt: date ?? now,
          ...(title ? { title } : {}),
          text: summary,
          url: link,
          lang: language,
          authorId: address.host,
          username: address.host,
        },
        author: { id: address.host, platform: PLATFORM, username: address.host, url: address.origin },
      }),
    );
    const { etag, lastModified } = answer;
    await remember(question, {
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    });
  },
});
