/** Parses a server or a feed that the user typed as a source of posts; returns the source or the error. */

import { isLocalName } from '../address/local-names.ts';
import { hostsOfSource, readDataSource, writeDataSource } from '../contract/device/data-source.ts';

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

export const readTypedFeed = (typed: string): TypedSource => readAs(typed, ({ href }) => `feed:${href}`);
