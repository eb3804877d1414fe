/** Keeps the list of earlier checks with a new fact-check that the user has not seen, and their number on the icon. */
import { takeTurns } from '../../checks/in-turn.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { readCheck } from '../../records/read-checks.ts';
import { newOfFollowed, readFollowedWords } from '../../records/read-followed-words.ts';
import { readTopicNews, sumOfNews } from '../../records/read-topic-news.ts';
import { readUnseenLater, UNSEEN_LATER } from '../../records/read-unseen-later.ts';
import { writeSetting } from '../../records/settings.ts';
import { showNews } from './news-badge.ts';

const inTurn = takeTurns();

const isUnseen = ({ unseenLater, removedAt }: CheckRecord): boolean => unseenLater === true && removedAt === undefined;

/** Call this with each changed check. */
export const showLaterBadge = (record: CheckRecord): Promise<void> =>
  inTurn(UNSEEN_LATER, async () => {
    const ids = await readUnseenLater();
    if (ids.includes(record.id) === isUnseen(record)) return;
    const next = isUnseen(record) ? [...ids, record.id] : ids.filter((id) => id !== record.id);
    await writeSetting(UNSEEN_LATER, next);
    await showNews();
  });

/** Shows the number again: the browser resets it when it restarts, and a check may have been deleted since. */
export const resumeLaterBadge = (): Promise<void> =>
  inTurn(UNSEEN_LATER, async () => {
    const ids = await readUnseenLater();
    const records = await Promise.all(ids.map(readCheck));
    const next = records.flatMap((record) => (record && isUnseen(record) ? [record.id] : []));
    if (next.length < ids.length) await writeSetting(UNSEEN_LATER, next);
    // Most wake-ups have no news.
    const hasNews =
      ids.length > 0 || sumOfNews(await readTopicNews()).posts > 0 || newOfFollowed(await readFollowedWords()) > 0;
    if (hasNews) await showNews();
  });
