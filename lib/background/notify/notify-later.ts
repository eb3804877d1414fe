/** Notifies the user that earlier checks have a new fact-check, if enabled. The notification does not contain the checked text. */
import { browser } from '../../platform/browser.ts';
import { access } from '../../platform/permissions.ts';
import { locale, t } from '../../platform/words.ts';
import { readPrivacy } from '../../privacy/privacy.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { shownLaterFactChecks } from '../../records/read-later-fact-checks.ts';
import { SEVERAL_LATER } from './notification-clicks.ts';

const dayOf = (time: number): string => new Date(time).toLocaleDateString(locale(), { day: 'numeric', month: 'long' });

const messageOf = (records: readonly CheckRecord[]): string => {
  const [first, ...others] = records;
  const factCheck = first && shownLaterFactChecks(first)[0];
  return factCheck && others.length === 0
    ? t('later.notifyOne', { publisher: factCheck.publisher, day: dayOf(first.createdAt) })
    : t('later.notifySeveral', records.length, { count: records.length.toLocaleString(locale()) });
};

/** `records` are the checks that received a fact-check in one run. */
export const notifyLater = async (records: readonly CheckRecord[]): Promise<void> => {
  const [first] = records;
  if (!first || !(await readPrivacy()).notify) return;
  if (!(await access.holds({ permissions: ['notifications'] }))) return;
  await browser.notifications.create(records.length === 1 ? first.id : SEVERAL_LATER, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: t('later.notifyTitle'),
    message: messageOf(records),
  });
};
