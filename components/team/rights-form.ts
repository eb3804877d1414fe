/** Converts the rights of a user into the values of a form and back, and says what is wrong with them. */
import { MOST_CHECKS_A_DAY, MOST_WAITING_OF_USER } from '../../lib/contract/input-limits.ts';
import type { UserRights } from '../../lib/contract/rights.ts';
import { t } from '../../lib/platform/words.ts';

export interface RightsForm {
  noCache: boolean;
  video: boolean;
  models: boolean;
  /** Empty: the server's own number. */
  mostWaiting: string;
  /** Empty: no limit. */
  checksADay: string;
}

/** In the order in which forms list them. */
export const RIGHTS = ['noCache', 'video', 'models'] as const;

const NONE: UserRights = { noCache: false, video: false, models: false };

const typed = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

/** A user of whom the server lists nothing has no rights. */
export const rightsFormOf = ({ noCache, video, models, mostWaiting, checksADay }: UserRights = NONE): RightsForm => ({
  ...{ noCache, video, models },
  mostWaiting: typed(mostWaiting),
  checksADay: typed(checksADay),
});

const amountIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

export const rightsIn = ({ noCache, video, models, ...texts }: RightsForm): UserRights => {
  const [mostWaiting, checksADay] = [amountIn(texts.mostWaiting), amountIn(texts.checksADay)];
  return {
    ...{ noCache, video, models },
    ...(mostWaiting === undefined ? {} : { mostWaiting }),
    ...(checksADay === undefined ? {} : { checksADay }),
  };
};

const problemWith = (text: string, most: number): string | undefined => {
  const amount = amountIn(text);
  const isFine = amount === undefined || (Number.isInteger(amount) && amount >= 1 && amount <= most);
  return isFine ? undefined : t('privacy.wholeNumber', { least: 1, most });
};

export const problemsWithRights = ({ mostWaiting, checksADay }: RightsForm) => ({
  mostWaiting: problemWith(mostWaiting, MOST_WAITING_OF_USER),
  checksADay: problemWith(checksADay, MOST_CHECKS_A_DAY),
});
