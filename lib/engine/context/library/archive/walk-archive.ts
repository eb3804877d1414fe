/**
 * Reads a publisher's older fact-checks into the library: from the list of posts of its WordPress, else from its sitemaps. It
 * sends one request a second, stores how far it came after each page, and ends at the number that the user chose.
 */
import type { Publisher } from '../../../../contract/device/publishers.ts';
import { sentence } from '../../../../contract/sentence.ts';
import type { Stated } from '../../../../contract/stated.ts';
import { startOfHeader } from '../../../../format/part-of-header.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type DocumentPorts, documentReader } from '../../../documents/read-document.ts';
import { inSlices } from '../../../let-others-run.ts';
import { reasonOf, StatedError } from '../../../stated-error.ts';
import type { Table } from '../../../store/store.ts';
import { isStoreFull } from '../../../store/store-full.ts';
import { TooLargeAnswer } from '../../../web/read-bounded.ts';
import type { Fetch } from '../../../web/read-web.ts';
import { TooLong, withinTime } from '../../../web/within-time.ts';
import { articleAddress } from '../../evidence/publisher-articles.ts';
import type { FeedRow, LibraryItem } from '../item.ts';
import { wordsInAddress } from './address-words.ts';
import { type ArchiveState, NEW_ARCHIVE, type WaitingSitemap } from './archive-state.ts';
import { type ArchivePage, fetchPage } from './fetch-page.ts';
import { POSTS_PER_PAGE } from './read-posts.ts';
import { readSitemap, type SitemapRow } from './read-sitemap.ts';
import { NO_RULES, type Robots, readRobots } from './robots.ts';

interface AddOptions {
  most: number;
  /** Called before each write, with the ids of its entries and the number that was added before them. */
  onWrite: (ids: string[], added: number) => Promise<void>;
}

export interface ArchivePorts extends DocumentPorts {
  /** How far earlier runs came. */
  stored: ArchiveState;
  feeds: Table<FeedRow>;
  fetch: Fetch;
  mayRead?: (host: string) => Promise<boolean>;
  clock: Clock;
  /** Stores the items that the library lacks, `most` at most and as far as it has room. Returns how many, and if those were all. */
  addNew: (items: readonly LibraryItem[], options: AddOptions) => Promise<{ added: number; isAll: boolean }>;
  /** The folder of the publisher's known fact-checks, where they have one. */
  folder: string | undefined;
  /** True for a site that is known to run no WordPress. */
  hasNoPosts: boolean;
  /** The path of the sitemap that the site is known to have. */
  sitemap: string | undefined;
}

export type ArchiveStep =
  | { kind: 'read'; state: ArchiveState }
  /** The host requires a pause; reported again and again, since a silent port is closed. */
  | { kind: 'waiting'; state: ArchiveState; until: number }
  | { kind: 'ended'; state: ArchiveState; because: 'number' | 'complete' | 'problem' };

const PAUSE_MS = 1000;
const PAGE_LIMIT_MS = 60_000;
const MAX_JSON_BYTES = 8_000_000;
/** The protocol allows 50 MB; files are mostly a tenth of that. */
const MAX_SITEMAP_BYTES = 30_000_000;
const MAX_ROBOTS_BYTES = 1_000_000;
/** Beyond these a site repeats itself, or has no end. */
const MAX_PAGES = 2000;
const MAX_SITEMAPS = 2000;
const MAX_DEPTH = 3;
/** A longer pause ends the run: the user continues it later. */
const MAX_PAUSE_MS = 2 * 60_000;
const DEFAULT_PAUSE_MS = 60_000;
const MAX_NOT_BEFORE_MS = 24 * 60 * 60_000;
const REPORT_EVERY_MS = 5000;

const JSON_TYPE = 'application/json';
const XML_TYPE = 'application/xml, text/xml;q=0.9, application/gzip;q=0.8';

/** Sitemaps of sections, accounts and media have no articles: names of WordPress, Yoast and Rank Math. */
const NO_ARTICLES =
  /(?:^|[-_./])(?:author|users?|categor(?:y|ies)|(?:post_)?tags?|taxonom(?:y|ies)|images?|videos?)(?=[-_.\d])|posts-page-|(?:^|\/)page-sitemap/i;
const SITEMAP_PATHS = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];

/** The hash keeps it apart from every feed. */
export const archiveAddress = (host: string): string => `https://${host}/#archive`;

const whyNotRead = (error: unknown): Stated => {
  if (error instanceof TooLong) return sentence('feedProblem.tooSlow');
  if (error instanceof TypeError) return sentence('collectProblem.unreachable');
  if (isStoreFull(error)) return sentence('refused.diskFull');
  if (error instanceof TooLargeAnswer) return sentence('collectProblem.tooLarge');
  return reasonOf(error, sentence('archiveProblem.unreadable'));
};

const olderOf = (one: string | undefined, items: readonly LibraryItem[]): string | undefined => {
  let oldest = one;
  for (const { date } of items) {
    const day = date?.slice(0, 10);
    if (day !== undefined && (oldest === undefined || day < oldest)) oldest = day;
  }
  return oldest;
};

const newestFirst = (rows: readonly SitemapRow[]): SitemapRow[] =>
  rows.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));

const withoutProblem = ({ problem: _, notBefore: __, ...state }: ArchiveState): ArchiveState => state;

export async function* walkArchive(
  publisher: Publisher,
  most: number,
  ports: ArchivePorts,
  signal: AbortSignal,
): AsyncGenerator<ArchiveStep, void> {
  const { host } = publisher;
  const { stored, feeds, fetch, mayRead, clock, addNew, folder, hasNoPosts, sitemap: knownSitemap } = ports;
  const readDocument = documentReader(ports);
  const address = archiveAddress(host);
  // A complete archive is read again from its newest entry: there may be new ones, and the stored ones are passed over.
  let state: ArchiveState = stored.isComplete ? { ...NEW_ARCHIVE, added: stored.added } : stored;
  let left = most;
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  let robots: Robots = NO_RULES;

  const save = async (next: ArchiveState): Promise<void> => {
    state = next;
    const row: FeedRow = { address, requestedAt: clock.now(), archive: next };
    if (!(await feeds.add(row))) await feeds.update(address, () => row);
  };
  const ended = async (because: 'number' | 'complete' | 'problem', next: ArchiveState): Promise<ArchiveStep> => {
    await save(next);
    return { kind: 'ended', state, because };
  };

  const request = async (target: URL, accept: string, mostBytes: number): Promise<ArchivePage> => {
    const pause = Math.max(PAUSE_MS, robots.delayMs) - (clock.now() - lastRequestAt);
    if (pause > 0) await clock.sleep(pause, signal);
    lastRequestAt = clock.now();
    return withinTime({ clock, signal, ms: PAGE_LIMIT_MS }, (limited) =>
      fetchPage(target, { fetch, signal: limited, now: clock.now(), accept, mostBytes }),
    );
  };

  /** Requests a page, and once more after each short pause that the host asks for. */
  async function* ask(target: URL, accept: string, mostBytes: number): AsyncGenerator<ArchiveStep, ArchivePage> {
    for (;;) {
      const page = await request(target, accept, mostBytes);
      if (page.kind !== 'busy') return page;
      const waitMs = page.waitMs ?? DEFAULT_PAUSE_MS;
      const until = clock.now() + waitMs;
      await save({ ...state, notBefore: clock.now() + Math.min(waitMs, MAX_NOT_BEFORE_MS) });
      if (waitMs > MAX_PAUSE_MS) throw new StatedError(sentence('archiveProblem.busy', { host }));
      while (clock.now() < until) {
        yield { kind: 'waiting', state, until };
        await clock.sleep(Math.min(REPORT_EVERY_MS, until - clock.now()), signal);
      }
      await save(withoutProblem(state));
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

  const itemOf = (
    row: Pick<SitemapRow, 'address' | 'title' | 'language' | 'date'> & { summary?: string },
  ): LibraryItem[] => {
    const article = articleAddress(row.address, host);
    if (!article || (folder !== undefined && !article.pathname.startsWith(folder))) return [];
    article.hash = '';
    const title = row.title ?? wordsInAddress(article);
    const language = row.language ?? publisher.language;
    if (title === undefined) return [];
    return [
      {
        address: article.href,
        host,
        publisher: publisher.name,
        title,
        ...(row.title === undefined ? { titleFromAddress: true } : {}),
        summary: row.summary ?? '',
        ...(language === undefined ? {} : { language }),
        ...(row.date === undefined ? {} : { date: row.date }),
      },
    ];
  };

  async function* readRules(): AsyncGenerator<ArchiveStep, void> {
    const page = yield* ask(new URL(`https://${host}/robots.txt`), 'text/plain', MAX_ROBOTS_BYTES);
    if (page.kind === 'page') robots = readRobots(page.text);
    // RFC 9309, section 2.3.1.4: a site that cannot say what it allows is left alone.
    else if (page.kind === 'refused' && page.status >= 500)
      throw new StatedError(sentence('feedProblem.status', { status: String(page.status) }));
  }

  /** False if the site has no list of posts: then its sitemaps are read. */
  async function* walkPosts(): AsyncGenerator<ArchiveStep, boolean> {
    for (let page = state.page ?? 1; page <= MAX_PAGES; page += 1) {
      const target = new URL(`https://${host}/wp-json/wp/v2/posts`);
      target.search = `per_page=${POSTS_PER_PAGE}&page=${page}&_fields=link,title,date,excerpt`;
      if (!robots.allows(`${target.pathname}${target.search}`)) return false;
      const answer = yield* ask(target, JSON_TYPE, MAX_JSON_BYTES);
      // WordPress answers 400 for a page past the end.
      if (answer.kind === 'refused' && answer.status === 400 && page > 1) break;
      const posts = answer.kind === 'page' ? await readDocument('posts', { text: answer.text }, signal) : undefined;
      if (!posts && page === 1) return false;
      if (answer.kind === 'refused')
        throw new StatedError(sentence('feedProblem.status', { status: String(answer.status) }));
      if (!posts) throw new StatedError(sentence('archiveProblem.unreadable'));
      if (posts.entries === 0) break;
      const first = posts.rows[0]?.address;
      // The site ignores the number of the page.
      if (first !== undefined && first === state.firstOfPage) break;
      const pages =
        answer.kind === 'page'
          ? Number(startOfHeader(answer.headers.get('x-wp-totalpages')) ?? Number.NaN)
          : Number.NaN;
      const isAll = await take(posts.rows.flatMap(itemOf), posts.entries);
      await save({
        ...withoutProblem(state),
        by: 'posts',
        // A page whose items are not all stored is read again: those that are stored are passed over.
        page: isAll ? page + 1 : page,
        ...(pages > 0 ? { pages } : {}),
        ...(isAll && first !== undefined ? { firstOfPage: first } : {}),
      });
      yield { kind: 'read', state };
      if (left <= 0) return true;
      if (!isAll) throw new StatedError(sentence('archiveProblem.full'));
      if (pages > 0 && page >= pages) break;
    }
    await save({ ...state, by: 'posts', isComplete: true });
    return true;
  }

  const ownSitemap = (link: string): URL | undefined => {
    const target = URL.canParse(link, `https://${host}/`)
      ? articleAddress(new URL(link, `https://${host}/`).href, host)
      : undefined;
    if (!target || NO_ARTICLES.test(target.pathname)) return undefined;
    return robots.allows(`${target.pathname}${target.search}`) ? target : undefined;
  };

  /** Puts the sitemaps that were not found before in front of those that wait. */
  const addSitemaps = (links: readonly string[], depth: number): void => {
    const found = new Set(state.found ?? []);
    const added: WaitingSitemap[] = [];
    for (const link of links) {
      const target = ownSitemap(link);
      if (!target || found.has(target.href) || found.size >= MAX_SITEMAPS) continue;
      found.add(target.href);
      added.push({ address: target.href, depth });
    }
    state = { ...state, found: [...found], waiting: [...added, ...(state.waiting ?? [])] };
  };

  async function* walkSitemaps(): AsyncGenerator<ArchiveStep, void> {
    if (state.by !== 'sitemap') {
      state = { ...withoutProblem(state), by: 'sitemap' };
      addSitemaps([...(knownSitemap === undefined ? [] : [knownSitemap]), ...robots.sitemaps], 0);
      // Without a sitemap in robots.txt: the paths that most sites use.
      if (!state.waiting?.length) addSitemaps(SITEMAP_PATHS, 0);
    }
    let isAnyRead = (state.found?.length ?? 0) > (state.waiting?.length ?? 0) || state.added > 0;
    let failure: Stated | undefined;
    for (let next = state.waiting?.[0]; next; next = state.waiting?.[0]) {
      const target = new URL(next.address);
      const answer = yield* ask(target, XML_TYPE, MAX_SITEMAP_BYTES);
      const sitemap = answer.kind === 'page' ? await inSlices(readSitemap(answer.text, target)) : undefined;
      let isAll = true;
      if (!sitemap) {
        failure =
          answer.kind === 'refused'
            ? sentence('feedProblem.status', { status: String(answer.status) })
            : sentence('archiveProblem.noSitemap');
        state = { ...state, waiting: (state.waiting ?? []).slice(1) };
      } else {
        isAnyRead = true;
        const rows = newestFirst(sitemap.rows);
        if (sitemap.kind === 'pages') isAll = await take(rows.flatMap(itemOf), rows.length);
        if (isAll) state = { ...state, waiting: (state.waiting ?? []).slice(1) };
        if (sitemap.kind === 'index' && next.depth < MAX_DEPTH)
          addSitemaps(
            rows.map((row) => row.address),
            next.depth + 1,
          );
      }
      await save(withoutProblem(state));
      yield { kind: 'read', state };
      if (left <= 0) return;
      if (!isAll) throw new StatedError(sentence('archiveProblem.full'));
    }
    if (!isAnyRead)
      throw new StatedError(
        sentence('archiveProblem.nothing', { reason: failure ?? sentence('archiveProblem.noSitemap') }),
      );
    await save({ ...state, isComplete: true });
  }

  try {
    if (mayRead && !(await mayRead(host))) throw new StatedError(sentence('feedProblem.noPermission', { host }));
    if (stored.notBefore !== undefined && stored.notBefore > clock.now())
      throw new StatedError(sentence('archiveProblem.busy', { host }));
    yield { kind: 'read', state };
    yield* readRules();
    const hasPosts = state.by !== 'sitemap' && !hasNoPosts && (yield* walkPosts());
    if (!hasPosts) yield* walkSitemaps();
    yield await ended(state.isComplete ? 'complete' : 'number', state);
  } catch (error) {
    signal.throwIfAborted();
    yield await ended('problem', { ...state, problem: whyNotRead(error) });
  }
}
