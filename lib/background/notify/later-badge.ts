/** Shows on the icon how many earlier checks have a new fact-check, in every tab that has no number of its own. */
import { takeTurns } from '../../checks/in-turn.ts';
import { browser } from '../../platform/browser.ts';
import { locale, t } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { readCheck } from '../../records/read-checks.ts';
import { readUnseenLater, UNSEEN_LATER } from '../../records/read-unseen-later.ts';
import { writeSetting } from '../../records/settings.ts';
import { BADGE_COLOUR } from './badge.ts';

const inTurn = takeTurns();

const isUnseen = ({ unseenLater, removedAt }: CheckRecord): boolean => unseenLater === true && removedAt === undefined;

const shownCount = (count: number): string => count.toLocaleString(locale());

const show = async (count: number): Promise<void> => {
  await browser.action.setBadgeBackgroundColor({ color: BADGE_COLOUR });
  await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' });
  await browser.action.setTitle({
    title: count > 0 ? t('later.icon', count, { count: shownCount(count) }) : t('app.name'),
  });
};

/** Call this with each changed check. */
export const showLaterBadge = (record: CheckRecord): Promise<void> =>
  inTurn(UNSEEN_LATER, async () => {
    const ids = await readUnseenLater();
    if (ids.includes(record.id) === isUnseen(record)) return;
    const next = isUnseen(record) ? [...ids, record.id] : ids.filter((id) => id !== record.id);
    await writeSetting(UNSEEN_LATER, next);
    await show(next.length);
  });

/** Shows the number again: the browser resets it when it restarts, and a check may have been deleted since. */
export const resumeLaterBadge = (): Promise<void> =>
  inTurn(UNSEEN_LATER, async () => {
    const ids = await readUnseenLater();
    if (ids.length === 0) return;
    const records = await Promise.all(ids.map(readCheck));
    const next = records.flatMap((record) => (record && isUnseen(record) ? [record.id] : []));
    if (next.length < ids.length) await writeSetting(UNSEEN_LATER, next);
    await show(next.length);
  });
