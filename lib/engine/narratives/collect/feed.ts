/** Collects from any RSS or Atom feed: its current entries that contain the words of the query. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import type { FeedEntry } from '../../context/library/read-feed.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { isWanted } from './is-wanted.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';

const PLATFORM = 'feed';

/** An entry as a post; its date is that of the entry. */
export type ReadEntry = (entry: FeedEntry, address: URL, parseHtml: ParseHtml) => Collected;

const postOfSite: ReadEntry = ({ title, summary, link, image }, { host, origin }) => ({
  post: {
    platform: PLATFORM,
    id: link,
    createdAt: undefined,
    ...(title ? { title } : {}),
    text: summary,
    url: link,
    images: [image],
    authorId: host,
    username: host,
  },
  author: { id: host, platform: PLATFORM, username: host, url: origin },
});

export const feed = (id: string, name: string, address: URL, readEntry = postOfSite): PostSource => ({
  id,
  name,
  canLookFor: () => true,
  async *collect(query: PostQuery, { fetchFeed, readDocument, parseHtml, markOf, remember, now, signal }: SourceTools) {
    const question = JSON.stringify(query);
    const { document, validators } = await fetchFeed(address, await markOf(question));
    if (!document) return;
    const entries = await readDocument('feed', document, signal);
    yield entries
      .map((entry): Collected => {
        const { post, author } = readEntry(entry, address, parseHtml);
        // An entry without a date of its own gets the time of the request that first returns it.
        const dated = { ...post, lang: entry.language, createdAt: entry.date ?? now };
        return author ? { post: dated, author } : { post: dated };
      })
      .filter((collected) => isWanted(collected, query, parseHtml));
    await remember(question, validators);
  },
});
