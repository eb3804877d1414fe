/** Notifies the user of new fact-checks, if enabled. A notification contains neither the checked text nor followed words. */
import { browser } from '../../platform/browser.ts';
import { access } from '../../platform/permissions.ts';
import { locale, t } from '../../platform/words.ts';
import { readPrivacy } from '../../privacy/privacy.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { shownLaterFactChecks } from '../../records/read-later-fact-checks.ts';
import { SEVERAL_LATER, WITH_WORDS } from './notification-clicks.ts';

const dayOf = (time: number): string => new Date(time).toLocaleDateString(locale(), { day: 'numeric', month: 'long' });

const messageOf = (records: readonly CheckRecord[]): string => {
  const [first, ...others] = records;
  const factCheck = first && shownLaterFactChecks(first)[0];
  return factCheck && others.length === 0
    ? t('later.notifyOne', { publisher: factCheck.publisher, day: dayOf(first.createdAt) })
    : t('later.notifySeveral', records.length, { count: records.length.toLocaleString(locale()) });
};

/** Shows it if the user wants notifications and the browser allows them. */
const notify = async (id: string, message: string): Promise<void> => {
  if (!(await readPrivacy()).notify) return;
  if (!(await access.holds({ permissions: ['notifications'] }))) return;
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: t('later.notifyTitle'),
    message,
  });
};

/** `records` are the checks that received a fact-check in one run. */
export const notifyLater = async (records: readonly CheckRecord[]): Promise<void> => {
  const [first] = records;
  if (first) await notify(records.length === 1 ? first.id : SEVERAL_LATER, messageOf(records));
};

/** `count` is the number of new fact-checks that have words which the user follows. */
export const notifyFollowedWords = async (count: number): Promise<void> => {
  if (count > 0) await notify(WITH_WORDS, t('followedWords.icon', count, { count: count.toLocaleString(locale()) }));
};
