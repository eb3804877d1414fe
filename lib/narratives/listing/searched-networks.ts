/** Where a search of posts looked, and where it did not: the first thing that stands above what it found. */
import { t } from '../../platform/words.ts';

/** The large networks whose posts are seldom open to anyone; whoever reads a result has to know that they are missing. */
const CLOSED = ['twitter', 'facebook', 'instagram', 'tiktok', 'telegram'] as const;

/** As people call them; a platform that is not here goes by its own word. */
const names: Readonly<Record<string, string>> = {
  twitter: 'X',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  reddit: 'Reddit',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
  lemmy: 'Lemmy',
  bluesky: 'Bluesky',
  hackernews: 'Hacker News',
  'hacker-news': 'Hacker News',
};

/** What is no network goes by a word of ours. */
const wordFor = (platform: string): string | undefined => {
  if (platform === 'rss' || platform === 'feed') return t('stories.feeds');
  return platform === 'web' ? t('stories.theWeb') : undefined;
};

export const platformName = (platform: string): string => {
  const name = platform.toLowerCase();
  return names[name] ?? wordFor(name) ?? platform;
};

export interface SearchedNetworks {
  /** Empty where neither the project nor a row names a place. */
  in: string[];
  notIn: string[];
}

/** A source of a project is a network, with the server after a colon where it has several. */
const networkOf = (source: string): string => platformName(source.split(':', 1)[0] ?? '');

const sourceName = (source: string): string => {
  const server = source.slice(source.indexOf(':') + 1);
  return server === source ? networkOf(source) : `${networkOf(source)} (${server})`;
};

/** `sources` are those that the project names; `platforms` those that rows came from. */
export const searchedNetworks = (sources: readonly string[], platforms: readonly string[]): SearchedNetworks => {
  const networks = new Set(sources.map(networkOf));
  const others = platforms.map(platformName).filter((name) => !networks.has(name));
  const closed = CLOSED.map(platformName).filter((name) => !networks.has(name) && !others.includes(name));
  return { in: [...new Set([...sources.map(sourceName), ...others])], notIn: closed };
};
