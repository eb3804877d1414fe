/**
 * Reads a publisher's older fact-checks into the library, from the list of posts of its WordPress. It sends one request a second,
 * stores how far it came after each page, and ends at the number that the user chose.
 */
import type { Publisher } from '../../../../contract/device/publishers.ts';
import { type Sentence, sentence } from '../../../../contract/sentence.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { DocumentPorts } from '../../../documents/read-document.ts';
import { StatedError } from '../../../stated-error.ts';
import type { Table } from '../../../store/store.ts';
import type { Answer, Web, WebRequest } from '../../../web/client.ts';
import { Refused, RetryLater } from '../../../web/refused.ts';
import { textOf } from '../../../web/text-of.ts';
import { withinTime } from '../../../web/within-time.ts';
import { articleAddress } from '../../evidence/publisher-articles.ts';
import type { FeedRow, LibraryItem } from '../item.ts';
import { whyNotRead } from '../why-not-read.ts';
import { type ArchiveState, NEW_ARCHIVE } from './archive-state.ts';
import { type ArchivePost, POSTS_PER_PAGE } from './read-posts.ts';
import type { Allowance } from './read-robots.ts';

interface AddOptions {
  most: number;
  /** Called before each write, with the ids of its entries and the number that was added before them. */
  onWrite: (ids: string[], added: number) => Promise<void>;
}

export interface ArchivePorts extends DocumentPorts {
  /** How far earlier runs came. */
  stored: ArchiveState;
  feeds: Table<FeedRow>;
  web: Web;
  clock: Clock;
  /** Stores the items that the library lacks, `most` at most and as far as it has room. Returns how many, and if those were all. */
  addNew: (items: readonly LibraryItem[], options: AddOptions) => Promise<{ added: number; isAll: boolean }>;
  /** The folder of the publisher's known fact-checks, where they have one. */
  folder: string | undefined;
}

export type ArchiveStep =
  | { kind: 'read'; state: ArchiveState }
  /** The host requires a pause; reported again and again, since a silent port is closed. */
  | { kind: 'waiting'; state: ArchiveState; until: number }
  | { kind: 'ended'; state: ArchiveState; because: 'number' | 'complete' | 'problem' };

type Wanted = { kind: 'robots' } | Pick<Extract<WebRequest, { kind: 'archive' }>, 'kind' | 'allowance'>;

const PAUSE_MS = 1000;
const PAGE_LIMIT_MS = 60_000;
/** Beyond these a site repeats itself, or has no end. */
const MAX_PAGES = 2000;
/** A longer pause ends the run: the user continues it later. */
const MAX_PAUSE_MS = 2 * 60_000;
/** The time before the next attempt at a host that is busy and requests no pause. */
const NEXT_ATTEMPT_MS = 60_000;
const REPORT_EVERY_MS = 5000;

/** The hash keeps it apart from every feed. */
export const archiveAddress = (host: string): string => `https://${host}/#archive`;

const olderOf = (one: string | undefined, items: readonly LibraryItem[]): string | undefined => {
  let oldest = one;
  for (const { date } of items) {
    const day = date?.slice(0, 10);
    if (day !== undefined && (oldest === undefined || day < oldest)) oldest = day;
  }
  return oldest;
};

const withoutProblem = ({ problem: _, ...state }: ArchiveState): ArchiveState => state;

export async function* walkArchive(
  publisher: Publisher,
  most: number,
  ports: ArchivePorts,
  signal: AbortSignal,
): AsyncGenerator<ArchiveStep, void> {
  const { host } = publisher;
  const { stored, feeds, web, clock, addNew, folder, readDocument } = ports;
  const address = archiveAddress(host);
  // A complete archive is read again from its newest entry: there may be new ones, and the stored ones are passed over.
  let state: ArchiveState = stored.isComplete ? { ...NEW_ARCHIVE, added: stored.added } : stored;
  let left = most;
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  /** Absent for a site without the file. */
  let robots: string | undefined;
  let delayMs = 0;

  const save = async (next: ArchiveState): Promise<void> => {
    state = next;
    const row: FeedRow = { address, requestedAt: clock.now(), archive: next };
    if (!(await feeds.add(row))) await feeds.update(address, () => row);
  };
  const ended = async (because: 'number' | 'complete' | 'problem', next: ArchiveState): Promise<ArchiveStep> => {
    await save(next);
    return { kind: 'ended', state, because };
  };

  const request = async (target: URL, wanted: Wanted): Promise<Answer> => {
    const pause = Math.max(PAUSE_MS, delayMs) - (clock.now() - lastRequestAt);
    if (pause > 0) await clock.sleep(pause, signal);
    lastRequestAt = clock.now();
    return withinTime({ clock, signal, ms: PAGE_LIMIT_MS }, (limited) =>
      web.get(target, { ...wanted, signal: limited }),
    );
  };

  /** Requests a page, and once more after each short pause that the host asks for. */
  async function* ask(target: URL, wanted: Wanted): AsyncGenerator<ArchiveStep, Answer> {
    for (;;) {
      try {
        return await request(target, wanted);
      } catch (error) {
        const isBusy = error instanceof Refused && (error instanceof RetryLater || error.status === 503);
        if (!isBusy) throw error;
        const waitMs = error instanceof RetryLater ? error.waitMs : NEXT_ATTEMPT_MS;
        if (waitMs > MAX_PAUSE_MS) throw new StatedError(sentence('archiveProblem.busy', { host }));
        const until = clock.now() + waitMs;
        while (clock.now() < until) {
          yield { kind: 'waiting', state, until };
          await clock.sleep(Math.min(REPORT_EVERY_MS, until - clock.now()), signal);
        }
      }
    }
  }

  const take = async (items: readonly LibraryItem[], entries: number): Promise<boolean> => {
    const before = state;
    const { added, isAll } = await addNew(items, {
      most: left,
      onWrite: async (writing, addedNow) => {
        signal.throwIfAborted();
        await save({ ...before, added: before.added + addedNow, writing });
      },
    });
    state = before;
    left -= added;
    const oldest = olderOf(state.oldest, items);
    state = {
      ...state,
      added: state.added + added,
      leftOut: state.leftOut + Math.max(0, entries - items.length),
      ...(oldest === undefined ? {} : { oldest }),
    };
    return isAll;
  };

  const itemOf = (row: ArchivePost): LibraryItem[] => {
    const article = articleAddress(row.address, host);
    if (!article || (folder !== undefined && !article.pathname.startsWith(folder))) return [];
    article.hash = '';
    return [
      {
        address: article.href,
        host,
        publisher: publisher.name,
        title: row.title,
        summary: row.summary,
        ...(publisher.language === undefined ? {} : { language: publisher.language }),
        ...(row.date === undefined ? {} : { date: row.date }),
      },
    ];
  };

  async function* readRules(): AsyncGenerator<ArchiveStep, void> {
    try {
      robots = textOf(yield* ask(new URL(`https://${host}/robots.txt`), { kind: 'robots' }));
    } catch (error) {
      // RFC 9309, section 2.3.1.4: a site that cannot say what it allows is left alone.
      if (!(error instanceof Refused) || error.status >= 500) throw error;
    }
  }

  const allowanceOf = async (target: URL): Promise<Allowance> =>
    robots === undefined
      ? { isAllowed: true, delayMs: 0 }
      : readDocument('robots', { text: robots, address: target.href }, signal);

  /** A site whose first page is no list has none. */
  const notListed = (page: number, reason: Sentence) =>
    new StatedError(page === 1 ? sentence('archiveProblem.nothing', { reason }) : reason);

  async function* walkPosts(): AsyncGenerator<ArchiveStep, void> {
    for (let page = state.page ?? 1; page <= MAX_PAGES; page += 1) {
      const target = new URL(`https://${host}/wp-json/wp/v2/posts`);
      target.search = `per_page=${POSTS_PER_PAGE}&page=${page}&_fields=link,title,date,excerpt`;
      const allowance = await allowanceOf(target);
      if (!allowance.isAllowed) throw new StatedError(sentence('archiveProblem.notAllowed', { host }));
      ({ delayMs } = allowance);
      let answer: Answer;
      try {
        answer = yield* ask(target, { kind: 'archive', allowance });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // WordPress answers 400 for a page past the end.
        if (error.status === 400 && page > 1) break;
        throw notListed(page, sentence('feedProblem.status', { status: String(error.status) }));
      }
      const posts = await readDocument('posts', { text: textOf(answer) }, signal);
      if (!posts) throw notListed(page, sentence('archiveProblem.unreadable'));
      if (posts.entries === 0) break;
      const first = posts.rows[0]?.address;
      // The site ignores the number of the page.
      if (first !== undefined && first === state.firstOfPage) break;
      const pages = Number(answer.header('x-wp-totalpages') ?? Number.NaN);
      const isAll = await take(posts.rows.flatMap(itemOf), posts.entries);
      await save({
        ...withoutProblem(state),
        // A page whose items are not all stored is read again: those that are stored are passed over.
        page: isAll ? page + 1 : page,
        ...(pages > 0 ? { pages } : {}),
        ...(isAll && first !== undefined ? { firstOfPage: first } : {}),
      });
      yield { kind: 'read', state };
      if (left <= 0) return;
      if (!isAll) throw new StatedError(sentence('archiveProblem.full'));
      if (pages > 0 && page >= pages) break;
    }
    await save({ ...state, isComplete: true });
  }

  try {
    yield { kind: 'read', state };
    yield* readRules();
    yield* walkPosts();
    yield await ended(state.isComplete ? 'complete' : 'number', state);
  } catch (error) {
    signal.throwIfAborted();
    yield await ended('problem', { ...state, problem: whyNotRead(error, sentence('archiveProblem.unreadable')) });
  }
}
