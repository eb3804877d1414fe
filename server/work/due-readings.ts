/**
 * Decides which feeds and archives of the listed fact-checkers are to be read now, from what is stored alone: so all nodes of a server agree,
 * and a change of the list, a restart or another node needs no word about it.
 */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { TeamSourcesSettings } from '../../lib/contract/team-sources.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/dates/spans.ts';
import { archiveAddress } from '../../lib/engine/context/library/archive/walk-archive.ts';
import type { FeedRow } from '../../lib/engine/context/library/item.ts';
import { hasNewestOnly, withKnownFeed } from '../../lib/engine/context/library/known-publishers.ts';
import { isFileId } from '../../lib/engine/context/library/library-files.ts';
import { feedAddress } from '../../lib/engine/context/library/refresh.ts';
import type { FillingWish } from '../../lib/engine/ports.ts';

/** A removal can be undone for so long without anything being read anew. */
const UNDO_MS = 10 * MINUTE_MS;
/** A request that is further in the future was noted by a clock that was wrong. */
const MOST_SKEW_MS = HOUR_MS;

export interface Readings {
  feeds: readonly Publisher[];
  archives: readonly Publisher[];
  /** The listed fact-checkers that have a feed. */
  withFeed: number;
  /** The library has what is of fact-checkers that are no longer listed. */
  hasUnlisted: boolean;
  /** The time in which a removal can be undone is over. */
  isSettled: boolean;
}

export interface ReadingFacts {
  settings: Pick<TeamSourcesSettings, 'publishers' | 'feedHours' | 'olderFactChecks'>;
  /** When they were chosen, in milliseconds since 1970; absent for those of the operator. */
  changedAt?: number | undefined;
  wish?: FillingWish | undefined;
  rows: readonly FeedRow[];
  now: number;
}

/** A stop holds until the next reading would be due, another list or another wish. */
const isStopped = ({ settings: { feedHours }, changedAt = 0, wish, now }: ReadingFacts): boolean =>
  wish?.kind === 'stop' && changedAt <= wish.at && (feedHours === 0 || now < wish.at + feedHours * HOUR_MS);

export const dueReadings = (facts: ReadingFacts): Readings => {
  const { settings, changedAt = 0, wish, rows, now } = facts;
  const { feedHours, olderFactChecks } = settings;
  const publishers = settings.publishers.map(withKnownFeed);
  const rowAt = new Map(rows.map((row) => [row.address, row]));
  const hosts = new Set(publishers.map(({ host }) => host));

  const isPast = ({ requestedAt }: FeedRow): boolean =>
    feedHours > 0 && (now - requestedAt >= feedHours * HOUR_MS || requestedAt - now > MOST_SKEW_MS);
  /** An administrator wants it read, and it was not requested since. */
  const isWished = (row: FeedRow | undefined): boolean =>
    wish !== undefined &&
    wish.kind !== 'stop' &&
    (row === undefined || row.requestedAt < wish.at) &&
    (wish.kind === 'all' || row === undefined || row.problem !== undefined);
  const isFeedDue = (publisher: Publisher): boolean => {
    const address = feedAddress(publisher);
    if (!address) return false;
    const row = rowAt.get(address.href);
    return isWished(row) || (row === undefined ? feedHours > 0 : isPast(row));
  };
  const isArchiveDue = ({ host }: Publisher): boolean => {
    const row = rowAt.get(archiveAddress(host));
    const { added = 0, isComplete = false, problem } = row?.archive ?? {};
    if (hasNewestOnly(host) || isComplete || added >= olderFactChecks) return false;
    const isTried = row !== undefined && problem !== undefined;
    return isTried ? isPast(row) || (wish?.kind !== 'stop' && row.requestedAt < (wish?.at ?? 0)) : feedHours > 0;
  };

  const isRead = !isStopped(facts);
  return {
    feeds: isRead ? publishers.filter(isFeedDue) : [],
    archives: isRead ? publishers.filter(isArchiveDue) : [],
    withFeed: publishers.filter((one) => feedAddress(one) !== undefined).length,
    hasUnlisted: rows.some(({ address }) => !isFileId(address) && !hosts.has(new URL(address).host)),
    isSettled: now - changedAt >= UNDO_MS,
  };
};
