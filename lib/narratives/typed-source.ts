/** Parses a server or a feed that the user typed as a source of posts; returns the source or the error. */

import { hostsOfSource, readDataSource, writeDataSource } from '../contract/device/data-source.ts';
import { isLocalName } from '../format/local-names.ts';

export type TypedSource =
  | { source: string; hosts: string[] }
  /**
   * `account`: it contains a user name or a password; `local`: it is on a private network; `open`: the connection is
   * unencrypted.
   */
  | { wrong: 'none' | 'account' | 'local' | 'open' };

const readAs = (typed: string, write: (url: URL) => string): TypedSource => {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return { wrong: 'none' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || text.startsWith('@')) return { wrong: 'account' };
  if (!/^https?:$/.test(url.protocol)) return { wrong: 'none' };
  if (isLocalName(url.hostname.replace(/\.$/, ''))) return { wrong: 'local' };
  if (url.protocol === 'http:') return { wrong: 'open' };
  const read = readDataSource(write(url));
  return read ? { source: writeDataSource(read), hosts: hostsOfSource(read) } : { wrong: 'none' };
};

/** `mastodon.example`, or the address of any of its pages. */
export const readTypedServer = (typed: string): TypedSource => readAs(typed, ({ host }) => `mastodon:${host}`);

/** The server of the user's Bluesky account: `pds.example`, or the address of any of its pages. */
export const readTypedHome = (typed: string): TypedSource => readAs(typed, ({ host }) => `bluesky:${host}`);

/** The server of Lemmy whose posts are searched. */
export const readTypedLemmy = (typed: string): TypedSource => readAs(typed, ({ host }) => `lemmy:${host}`);

const SITE = 'https:\\/\\/([\\w.-]+)';
/** These have addresses like those of a Mastodon account, for other things. */
const OTHER_SITES = '(?!https:\\/\\/(?:[\\w-]+\\.)*(?:youtube|tiktok|threads|medium)\\.(?:com|net)\\/)';

/** How people write accounts, tags and communities, and the addresses of their pages and feeds, each with its data source. */
const PLACES: readonly (readonly [pattern: RegExp, source: string])[] = [
  [/^@([\w-]+(?:\.[\w-]+)+)$/, 'bluesky-account:$1'],
  [/^([\w-]+\.bsky\.social)$/i, 'bluesky-account:$1'],
  [/^https:\/\/bsky\.app\/profile\/([\w.:-]+)(?:\/rss|\/)?$/i, 'bluesky-account:$1'],
  [/^@([\w.-]+)@([\w.-]+)$/, 'mastodon-account:$1@$2'],
  [new RegExp(`^${OTHER_SITES}${SITE}\\/@([\\w-]+)(?:\\.rss|\\/)?$`, 'i'), 'mastodon-account:$2@$1'],
  [/^#([\p{L}\p{M}\p{N}_]+)@([\w.-]+)$/u, 'mastodon-tag:$1@$2'],
  [new RegExp(`^${SITE}\\/tags\\/([\\p{L}\\p{M}\\p{N}_]+)(?:\\.rss|\\/)?$`, 'iu'), 'mastodon-tag:$2@$1'],
  [/^!([\w.-]+)@([\w.-]+)$/, 'lemmy-community:$1@$2'],
  [new RegExp(`^${SITE}\\/c\\/([\\w-]+)\\/?$`, 'i'), 'lemmy-community:$2@$1'],
  [/^\/?r\/(\w+)\/?$/i, 'subreddit:$1'],
  [/^https:\/\/(?:\w+\.)?reddit\.com\/r\/(\w+)(?:\/|\/new\/?|\/(?:new\/)?\.rss)?$/i, 'subreddit:$1'],
  [/^https:\/\/(?:www\.|m\.)?youtube\.com\/channel\/(UC[\w-]{22})(?:[/?#].*)?$/, 'youtube-channel:$1'],
  [/^https:\/\/www\.youtube\.com\/feeds\/videos\.xml\?channel_id=(UC[\w-]{22})$/, 'youtube-channel:$1'],
  [/^https:\/\/(?:www\.|m\.)?youtube\.com\/(@[^/?#]+|(?:c|user)\/[^/?#]+)(?:[/?#].*)?$/i, 'youtube-channel:$1'],
  [/^(@[^@\s]+)$/, 'youtube-channel:$1'],
];
const MAX_TYPED = 2000;

const decoded = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

/** A feed, or an account, a tag, a community or a channel. */
export const readTypedFeed = (typed: string): TypedSource => {
  const text = decoded(typed.trim().slice(0, MAX_TYPED));
  for (const [pattern, source] of PLACES) {
    if (!pattern.test(text)) continue;
    const read = readDataSource(text.replace(pattern, source));
    if (read) return { source: writeDataSource(read), hosts: hostsOfSource(read) };
  }
  return readAs(typed, ({ href }) => `feed:${href}`);
};
