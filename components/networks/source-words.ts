/** Describes what sources of each kind can and cannot see, and what the user's credentials add. */
import type { PostSourceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

type Kind = PostSourceView['kind'];

const keys = {
  'hacker-news': 'hackerNews',
  mastodon: 'mastodon',
  bluesky: 'bluesky',
  feed: 'feed',
} as const satisfies Record<Kind, string>;

export const sourceSees = (kind: Kind): { sees: string; unseen: string } => ({
  sees: t(`networks.kinds.${keys[kind]}.sees`),
  unseen: t(`networks.kinds.${keys[kind]}.unseen`),
});

/** Sources that sign in with a handle take an app password, the others a token. */
export const secretWords = (wantsAccount: boolean): { secret: string; gives: string } =>
  wantsAccount
    ? { secret: t('networks.password'), gives: t('networks.passwordGives') }
    : { secret: t('networks.token'), gives: t('networks.tokenGives') };
