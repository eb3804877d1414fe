/** Reads the networks that the operator lets topics collect from. */
import type { SourceKind } from '../../lib/contract/device/data-source.ts';

const kindsOfNetworks: Record<string, readonly SourceKind[]> = {
  'hacker-news': ['hacker-news'],
  mastodon: ['mastodon', 'mastodon-account', 'mastodon-tag'],
  bluesky: ['bluesky', 'bluesky-account'],
  lemmy: ['lemmy', 'lemmy-community'],
  reddit: ['subreddit'],
  youtube: ['youtube-channel'],
  gdelt: ['gdelt'],
  feeds: ['feed'],
};

export const NETWORK_NAMES = Object.keys(kindsOfNetworks).join(', ');

/** Names with commas between them, `all` or `none`. Throws for any other name. */
export const readNetworks = (text: string): SourceKind[] => {
  if (text === 'none') return [];
  const names = text === 'all' ? Object.keys(kindsOfNetworks) : text.split(',').map((name) => name.trim());
  return names.flatMap((name) => {
    const kinds = Object.hasOwn(kindsOfNetworks, name) ? kindsOfNetworks[name] : undefined;
    if (!kinds) throw new Error(`${name} is no network. There are: ${NETWORK_NAMES}; or all, or none.`);
    return kinds;
  });
};
