/** Lists the networks that a search of posts covered, and those it did not: the first information above the results. */
import { t } from '../../platform/words.ts';

/** The large networks whose posts are rarely public; readers of a result have to know that they are missing. */
const CLOSED = ['twitter', 'facebook', 'instagram', 'tiktok', 'telegram'] as const;

/** Display names; an unlisted platform keeps the name that the service uses. */
const names: Readonly<Record<string, string>> = {
  twitter: 'X',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  reddit: 'Reddit',
  subreddit: 'Reddit',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
  lemmy: 'Lemmy',
  bluesky: 'Bluesky',
  gdelt: 'GDELT',
  hackernews: 'Hacker News',
  'hacker-news': 'Hacker News',
};

/** Sources that are no network have localized names. */
const wordFor = (platform: string): string | undefined => {
  if (platform === 'rss' || platform === 'feed') return t('stories.feeds');
  return platform === 'web' ? t('stories.theWeb') : undefined;
};

export const platformName = (platform: string): string => {
  const name = platform.toLowerCase();
  return names[name] ?? wordFor(name) ?? platform;
};

export interface SearchedNetworks {
  /** Empty if neither the project nor a row names a source. */
  in: string[];
  notIn: string[];
}

/** A data source is a network, perhaps with a part of it, and perhaps followed by a colon and what it names there. */
const networkOf = (source: string): string =>
  platformName((source.split(':', 1)[0] ?? '').replace(/-(?:account|tag|community|channel)$/, ''));

const sourceName = (source: string): string => {
  const server = source.slice(source.indexOf(':') + 1);
  return server === source ? networkOf(source) : `${networkOf(source)} (${server})`;
};

/** `sources` are those of the project; `platforms` those of the rows. */
export const searchedNetworks = (sources: readonly string[], platforms: readonly string[]): SearchedNetworks => {
  const networks = new Set(sources.map(networkOf));
  const others = platforms.map(platformName).filter((name) => !networks.has(name));
  const closed = CLOSED.map(platformName).filter((name) => !networks.has(name) && !others.includes(name));
  return { in: [...new Set([...sources.map(sourceName), ...others])], notIn: closed };
};
