/** Lists what is read from the web, each with the bounds of its requests. */
import { MAX_LOADED_FILE_BYTES } from '../../contract/input-limits.ts';

export interface KindRule {
  accept: string;
  mostBytes: number;
  /**
   * `error`: the target of a redirect is known only once that host was contacted too, and the user was shown the names of the hosts
   * that are contacted (https://fetch.spec.whatwg.org/#atomic-http-redirect-handling). `follow`: the caller decides who may answer.
   */
  redirect: 'error' | 'follow';
  /** The cache of the browser; without it, as the host says. */
  cache?: 'no-cache' | 'no-store';
  /** The start of a larger body is enough. */
  isCut?: true;
  /** The caller reads why it is refused. */
  readsRefusals?: true;
  /** The host may answer that nothing changed: the request states its conditions. */
  isConditional?: true;
  /** The robots.txt of the host has to allow the address. */
  asksRobots?: true;
}

/** Larger than any reasonable search page, feed or article. */
const MOST_BYTES = 4_000_000;

const JSON_TYPE = 'application/json';

export const KINDS = {
  json: { accept: JSON_TYPE, mostBytes: MOST_BYTES, redirect: 'error' },
  /** RFC 9083. */
  registration: { accept: 'application/rdap+json', mostBytes: MOST_BYTES, redirect: 'error' },
  article: { accept: 'text/html', mostBytes: MOST_BYTES, redirect: 'error' },
  feed: {
    accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8',
    mostBytes: MOST_BYTES,
    redirect: 'error',
    isConditional: true,
    // The browser's cache must not add conditions of its own.
    cache: 'no-store',
  },
  /** A page of a site's archive, which may have changed when it is read again after an interruption. */
  archive: { accept: JSON_TYPE, mostBytes: 8_000_000, redirect: 'error', cache: 'no-cache', asksRobots: true },
  /** RFC 9309 asks for 500 kibibytes at least. */
  robots: { accept: 'text/plain', mostBytes: 512_000, redirect: 'error', cache: 'no-cache' },
  /** The text and the metadata of a page end long before the limit. */
  page: {
    accept: 'text/html, application/xhtml+xml, image/*;q=0.8, video/*;q=0.8, */*;q=0.1',
    mostBytes: MOST_BYTES,
    redirect: 'follow',
    isCut: true,
  },
  /** The data of a platform about a post, beside its page. */
  post: { accept: JSON_TYPE, mostBytes: MOST_BYTES, redirect: 'follow', isCut: true },
  'post as feed': { accept: 'application/atom+xml', mostBytes: MOST_BYTES, redirect: 'follow', isCut: true },
  image: { accept: 'image/*, */*;q=0.8', mostBytes: MAX_LOADED_FILE_BYTES, redirect: 'follow' },
  /** The image of an article for the library, from hosts that the user was shown: larger ones are rare and cost their hosts most. */
  'article image': { accept: 'image/*', mostBytes: 3_000_000, redirect: 'error' },
  model: { accept: JSON_TYPE, mostBytes: 256_000, redirect: 'error', readsRefusals: true },
} as const satisfies Record<string, KindRule>;

export type Kind = keyof typeof KINDS;
