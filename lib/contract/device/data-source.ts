/**
 * Defines the data sources of posts: their names in a project, and the hosts they contact. Not part of the service: the consent
 * prompt and the engine must agree on it. It is a separate module, without the schemas, since extension pages read it too.
 */
import { LOCAL_NAMES } from '../../address/local-names.ts';

export type SourceKind = 'hacker-news' | 'mastodon' | 'bluesky' | 'feed';

/** As a project lists it: `hacker-news`, `mastodon:HOST`, `bluesky` or `bluesky:HOST`, `feed:ADDRESS`. */
export type DataSource =
  | { kind: 'hacker-news' }
  | { kind: 'mastodon'; host: string }
  /** The host of the account used to sign in. */
  | { kind: 'bluesky'; host: string }
  | { kind: 'feed'; address: string };

interface SourceFacts {
  name: string;
  /** Optional credentials of the user that extend the source; absent if it accepts none. */
  secret?: { wantsAccount: boolean };
}

export const SOURCE_FACTS: Record<SourceKind, SourceFacts> = {
  'hacker-news': { name: 'Hacker News' },
  mastodon: { name: 'Mastodon', secret: { wantsAccount: false } },
  bluesky: { name: 'Bluesky', secret: { wantsAccount: true } },
  feed: { name: 'Feed' },
};

const BLUESKY_HOST = 'bsky.social';
/** Serves public data without an account. */
export const BLUESKY_PUBLIC_HOST = 'public.api.bsky.app';
const HACKER_NEWS_HOST = 'hn.algolia.com';

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** A public host name: no IP address, and no name of a private network. */
const isPublicName = (host: string): boolean => HOST.test(host) && !LOCAL_NAMES.test(host);

const withHost = (kind: 'mastodon' | 'bluesky', host: string): DataSource | undefined =>
  isPublicName(host) ? { kind, host } : undefined;

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
      return text === kind ? { kind } : undefined;
    case 'mastodon':
      return withHost(kind, rest);
    case 'bluesky':
      return withHost(kind, text === kind ? BLUESKY_HOST : rest);
    case 'feed':
      return feedOf(rest);
    default:
      return undefined;
  }
};

export const writeDataSource = (source: DataSource): string => {
  switch (source.kind) {
    case 'hacker-news':
      return source.kind;
    case 'mastodon':
      return `${source.kind}:${source.host}`;
    case 'bluesky':
      return source.host === BLUESKY_HOST ? source.kind : `${source.kind}:${source.host}`;
    case 'feed':
      return `${source.kind}:${source.address}`;
  }
};

/** All hosts that a source may contact. */
export const hostsOfSource = (source: DataSource): string[] => {
  switch (source.kind) {
    case 'hacker-news':
      return [HACKER_NEWS_HOST];
    case 'mastodon':
      return [source.host];
    case 'bluesky':
      return [source.host, BLUESKY_PUBLIC_HOST];
    case 'feed':
      return [new URL(source.address).host];
  }
};

export const nameOfSource = (source: DataSource): string => {
  const { name } = SOURCE_FACTS[source.kind];
  switch (source.kind) {
    case 'mastodon':
      return `${name} (${source.host})`;
    case 'feed':
      return `${name} (${new URL(source.address).host})`;
    case 'bluesky':
      return source.host === BLUESKY_HOST ? name : `${name} (${source.host})`;
    case 'hacker-news':
      return name;
  }
};
