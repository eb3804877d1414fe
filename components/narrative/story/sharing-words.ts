/** Words what two accounts shared together: their names, how often, and how many seconds apart. */
import type { SharingAccount, SharingPair } from '../../../lib/contract/device/accounts-sharing.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { locale, t } from '../../../lib/platform/words.ts';

export const nameOfSharing = (account: SharingAccount | undefined): string =>
  account?.username?.trim() || (account?.authorId ?? '');

export const timesText = (times: number): string => t('stories.together.times', times, { count: formatCount(times) });

/** The least and the most seconds, or the only number of them. */
export const apartText = ([least, most]: SharingPair['apart']): string =>
  least === most ? formatCount(least) : new Intl.NumberFormat(locale()).formatRange(least, most);
