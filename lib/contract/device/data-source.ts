/**
 * Defines the data sources of posts: their names in a project, and the hosts they contact. Not part of the service: the consent
 * prompt and the engine must agree on it. It is a separate module, without the schemas, since extension pages read it too.
 */
import { LOCAL_NAMES } from '../../format/local-names.ts';

/** A network of many servers, named by one of them: `mastodon:HOST`. */
type ServerKind = 'mastodon' | 'lemmy';
/** An account, a tag or a community on a server: `mastodon-account:NAME@HOST`. */
type PlaceKind = 'mastodon-account' | 'mastodon-tag' | 'lemmy-community';
/**
 * An account, a community or a channel of a network with one server: `subreddit:NAME`. A channel by its id, or by the path of its
 * page: `youtube-channel:@NAME`.
 */
type NamedKind = 'bluesky-account' | 'subreddit' | 'youtube-channel';

/** As a project lists it; besides those named above: `hacker-news`, `gdelt`, `bluesky` or `bluesky:HOST`, `feed:ADDRESS`. */
export type DataSource =
  | { kind: 'hacker-news' | 'gdelt' }
  | { kind: ServerKind; host: string }
  /** The host of the account used to sign in. */
  | { kind: 'bluesky'; host: string }
  | { [Kind in PlaceKind]: { kind: Kind; name: string; host: string } }[PlaceKind]
  | { kind: NamedKind; name: string }
  | { kind: 'feed'; address: string };

export type SourceKind = DataSource['kind'];

interface SourceFacts {
  name: string;
  /** Optional credentials of the user that extend the source; absent if it accepts none. */
  secret?: { wantsAccount: boolean };
  /** The hosts that are contacted besides the one that the source names. */
  hosts?: readonly string[];
  /** For accounts, tags, communities and channels: the names that the network permits, and the sign that it puts before them. */
  names?: RegExp;
  sign?: string;
}

const BLUESKY_HOST = 'bsky.social';
/** Serves public data without an account. */
export const BLUESKY_PUBLIC_HOST = 'public.api.bsky.app';
const HACKER_NEWS_HOST = 'hn.algolia.com';
export const GDELT_HOST = 'api.gdeltproject.org';
export const REDDIT_HOST = 'www.reddit.com';
export const YOUTUBE_HOST = 'www.youtube.com';

const ACCOUNT = /^[\w.-]{1,100}$/;
const TAG = /^[\p{L}\p{M}\p{N}_]{1,100}$/u;
/** A handle, which is a host name, or a DID: https://atproto.com/specs/did */
const HANDLE = /^(?:did:[a-z]+:[\w.:-]{1,200}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})$/;
export const CHANNEL_ID = /^UC[\w-]{22}$/;
const CHANNEL = /^(?:UC[\w-]{22}|(?:@|c\/|user\/)[\p{L}\p{M}\p{N}_.·-]{1,100})$/u;

export const SOURCE_FACTS: Record<SourceKind, SourceFacts> = {
  'hacker-news': { name: 'Hacker News', hosts: [HACKER_NEWS_HOST] },
  mastodon: { name: 'Mastodon', secret: { wantsAccount: false } },
  'mastodon-account': { name: 'Mastodon', names: ACCOUNT, sign: '@' },
  'mastodon-tag': { name: 'Mastodon', names: TAG, sign: '#' },
  bluesky: { name: 'Bluesky', secret: { wantsAccount: true }, hosts: [BLUESKY_PUBLIC_HOST] },
  'bluesky-account': { name: 'Bluesky', names: HANDLE, sign: '@', hosts: [BLUESKY_PUBLIC_HOST] },
  lemmy: { name: 'Lemmy' },
  'lemmy-community': { name: 'Lemmy', names: ACCOUNT, sign: '!' },
  subreddit: { name: 'Reddit', names: /^\w{2,50}$/, sign: 'r/', hosts: [REDDIT_HOST] },
  'youtube-channel': { name: 'YouTube', names: CHANNEL, hosts: [YOUTUBE_HOST] },
  gdelt: { name: 'GDELT', hosts: [GDELT_HOST] },
  feed: { name: 'Feed' },
};

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** A public host name: no IP address, and no name of a private network. */
const isPublicName = (host: string): boolean => HOST.test(host) && !LOCAL_NAMES.test(host);

const withHost = (kind: ServerKind | 'bluesky', host: string): DataSource | undefined =>
  isPublicName(host) ? { kind, host } : undefined;

const isNameOn = (kind: SourceKind, name: string): boolean => SOURCE_FACTS[kind].names?.test(name) ?? false;

const placeOf = (kind: PlaceKind, text: string): DataSource | undefined => {
  const [name = '', host = '', more] = text.toLowerCase().split('@');
  return isNameOn(kind, name) && isPublicName(host) && more === undefined ? { kind, name, host } : undefined;
};

/** Only the ids of YouTube distinguish capital letters. */
const namedOf = (kind: NamedKind, text: string): DataSource | undefined => {
  const name = kind === 'youtube-channel' && CHANNEL_ID.test(text) ? text : text.toLowerCase();
  return isNameOn(kind, name) ? { kind, name } : undefined;
};

/** Rejects addresses with a user name or a password: they would be shown, listed and stored in projects. */
const feedOf = (address: string): DataSource | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href, hostname, username, password } = new URL(address);
  const isOpen = protocol === 'https:' && username === '' && password === '';
  return isOpen && isPublicName(hostname) ? { kind: 'feed', address: href } : undefined;
};

/** Undefined for unknown sources: a service may list others. */
export const readDataSource = (text: string): DataSource | undefined => {
  const [kind, rest] = [text.split(':', 1)[0], text.slice(text.indexOf(':') + 1)];
  switch (kind) {
    case 'hacker-news':
    case 'gdelt':
      return text === kind ? { kind } : undefined;
    case 'mastodon':
    case 'lemmy':
      return withHost(kind, rest);
    case 'bluesky':
      return withHost(kind, text === kind ? BLUESKY_HOST : rest);
    case 'mastodon-account':
    case 'mastodon-tag':
    case 'lemmy-community':
      return placeOf(kind, rest);
    case 'bluesky-account':
    case 'subreddit':
    case 'youtube-channel':
      return namedOf(kind, rest);
    case 'feed':
      return feedOf(rest);
    default:
      return undefined;
  }
};

/** The account, tag or community within its network; empty if the network is all that it names. */
const detailOf = (source: DataSource): string => {
  if ('address' in source) return source.address;
  if ('name' in source) return 'host' in source ? `${source.name}@${source.host}` : source.name;
  return 'host' in source && source.host !== BLUESKY_HOST ? source.host : '';
};

export const writeDataSource = (source: DataSource): string => {
  const detail = detailOf(source);
  return detail === '' ? source.kind : `${source.kind}:${detail}`;
};

/** True for an account, a tag, a community, a channel or a feed: it lists its posts, which needs no words. */
export const listsItsPosts = (source: string): boolean => {
  const read = readDataSource(source);
  return read !== undefined && ('address' in read || 'name' in read);
};

/** All hosts that a source may contact. */
export const hostsOfSource = (source: DataSource): string[] => {
  const own = 'address' in source ? [new URL(source.address).host] : 'host' in source ? [source.host] : [];
  return [...own, ...(SOURCE_FACTS[source.kind].hosts ?? [])];
};

/** The name of its network, and how that network writes what it names. */
export const nameOfSource = (source: DataSource): string => {
  const { name, sign = '' } = SOURCE_FACTS[source.kind];
  const detail = 'address' in source ? new URL(source.address).host : detailOf(source);
  return detail === '' ? name : `${name} (${sign}${detail})`;
};
