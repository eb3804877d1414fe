/** Describes what sources of each kind can and cannot see, and what the user's credentials add. */
import type { PostSourceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

type Kind = PostSourceView['kind'];

const keys = {
  'hacker-news': 'hackerNews',
  mastodon: 'mastodon',
  'mastodon-account': 'mastodonAccount',
  'mastodon-tag': 'mastodonTag',
  bluesky: 'bluesky',
  'bluesky-account': 'blueskyAccount',
  lemmy: 'lemmy',
  'lemmy-community': 'lemmyCommunity',
  subreddit: 'subreddit',
  'youtube-channel': 'youtubeChannel',
  gdelt: 'gdelt',
  feed: 'feed',
} as const satisfies Record<Kind, string>;

/** Their readers ran over recorded answers of the network (`tests/real`). */
const TRIED: readonly Kind[] = ['hacker-news', 'mastodon', 'bluesky', 'feed'];

export const sourceSees = (kind: Kind): { sees: string; unseen: string } => ({
  sees: t(`networks.kinds.${keys[kind]}.sees`),
  unseen: t(`networks.kinds.${keys[kind]}.unseen`),
});

export const sourceHint = (kind: Kind, hosts: readonly string[]): string => {
  const words = { ...sourceSees(kind), hosts: hosts.join(', ') };
  return TRIED.includes(kind) ? t('networks.seesAndHosts', words) : t('networks.seesUntried', words);
};

/** Sources that sign in with a handle take an app password, the others a token. */
export const secretWords = (wantsAccount: boolean): { secret: string; gives: string } =>
  wantsAccount
    ? { secret: t('networks.password'), gives: t('networks.passwordGives') }
    : { secret: t('networks.token'), gives: t('networks.tokenGives') };
