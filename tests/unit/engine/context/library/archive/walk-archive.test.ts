/**
 * Reads the archive of a publisher: pages of posts, what a host allows and refuses, and where a run ends and the next one
 * continues. Every wait between requests ends at once.
 */
import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../../../../../lib/contract/device/publishers.ts';
import type { ArchiveStep } from '../../../../../../lib/engine/context/library/archive/walk-archive.ts';
import {
  createLibrary,
  type Library,
  type LibraryPorts,
} from '../../../../../../lib/engine/context/library/library.ts';
import type { ReadDocument } from '../../../../../../lib/engine/documents/read-document.ts';
import { createMemoryStore } from '../../../../../../lib/engine/store/memory-store.ts';
import type { Fetch } from '../../../../../../lib/engine/web/client.ts';
import { createEagerClock } from '../../../../../fakes/eager-clock.ts';
import { webOf, webPermitted } from '../../../../../fakes/web-of.ts';
import { readHere, reading } from '../../../../../fixtures/reading.ts';
import { worded } from '../../../../../fixtures/worded.ts';
import { worldOfFile } from '../../../../../fixtures/world-of-file.ts';
import { archiveChecks } from '../../../../../world/content/archive-checks.ts';
import { parseHtml, worldFetch } from '../../ask-world.ts';

const NOW = '2026-03-20T12:00:00.000Z';
const HOST = 'tide.example';
const tide: Publisher = { name: 'Tide Check', host: HOST, language: 'en' };

const createClock = () => createEagerClock(NOW, { realFromMs: 20_000 });

type Page = Response | string | object | ((count: number) => Response);

/** A site of fixed pages; any other is not there. */
const siteOf = (pages: Record<string, Page>) => {
  const requests: { path: string; at: number }[] = [];
  const clock = createClock();
  const fetch: Fetch = async (address) => {
    const { host, pathname, search } = new URL(address);
    const path = `${pathname}${search}`;
    requests.push({ path: host === HOST ? path : address, at: clock.now() });
    const page = pages[path];
    if (page === undefined) return new Response('<html>Not found</html>', { status: 404 });
    if (page instanceof Response) return page.clone();
    if (typeof page === 'function') return page(requests.filter((one) => one.path === path).length);
    return new Response(typeof page === 'string' ? page : JSON.stringify(page));
  };
  return { requests, clock, fetch };
};

const open = (pages: Record<string, Page>, ports: Partial<LibraryPorts> = {}) => {
  const { requests, clock, fetch } = siteOf(pages);
  const store = ports.store ?? createMemoryStore();
  const library = createLibrary({ ...reading, clock, web: webOf(fetch, clock), ...ports, store });
  return { requests, clock, store, library };
};

const walk = async (library: Library, most = 1000, publisher = tide, signal = new AbortController().signal) => {
  const steps: ArchiveStep[] = [];
  for await (const step of library.fetchArchive(publisher, most, signal)) steps.push(step);
  return steps;
};
const endOf = async (...walked: Parameters<typeof walk>) => worded((await walk(...walked)).at(-1));

const posts = (page: number) => `/wp-json/wp/v2/posts?per_page=100&page=${page}&_fields=link,title,date,excerpt`;
const post = (at: number, more: object = {}) => ({
  link: `https://${HOST}/post-${at}`,
  date: new Date(Date.UTC(2026, 0, 1) - at * 86_400_000).toISOString().slice(0, 19),
  title: { rendered: `What became of windmill number ${at}` },
  excerpt: { rendered: `<p>Posts say that windmill ${at} flew away.</p>` },
  ...more,
});
const list = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => post(from + at));
const counted = (rows: object, pages: number) =>
  new Response(JSON.stringify(rows), { headers: { 'x-wp-totalpages': String(pages) } });
const three = { [posts(1)]: counted(list(0, 100), 3), [posts(2)]: counted(list(100, 200), 3) };

describe('the posts of WordPress', () => {
  it('are read page by page, one request a second, to the last page', async () => {
    const { library, requests } = open({ ...three, [posts(3)]: counted(list(200, 230), 3) });
    expect(await endOf(library)).toMatchObject({
      kind: 'ended',
      because: 'complete',
      state: { added: 230, leftOut: 0, oldest: '2025-05-17', isComplete: true },
    });
    expect(requests.map(({ path }) => path)).toEqual(['/robots.txt', posts(1), posts(2), posts(3)]);
    for (const [at, { at: time }] of requests.entries()) {
      expect(time - (requests[at - 1]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    }
    expect(await library.size()).toBe(230);
    const [found] = await library.search('windmill 217 flew');
    expect(found).toMatchObject({ address: `https://${HOST}/post-217`, publisher: 'Tide Check', language: 'en' });
  });

  it('end with a 400 past the end, an empty page, or the same page again, where no header says how many there are', async () => {
    const end = new Response(JSON.stringify({ code: 'rest_post_invalid_page_number' }), { status: 400 });
    for (const last of [end, [], list(0, 100)]) {
      const { library, requests } = open({ [posts(1)]: list(0, 100), [posts(2)]: last });
      expect(await endOf(library)).toMatchObject({ because: 'complete', state: { added: 100 } });
      expect(requests).toHaveLength(3);
    }
  });

  it('are read up to the chosen number, and from there by the next run, also after a restart', async () => {
    const { library, requests, store, clock } = open(three);
    expect(await endOf(library, 150)).toMatchObject({ because: 'number', state: { added: 150, page: 2 } });
    requests.length = 0;
    const again = createLibrary({ store, ...reading, clock, web: webOf(siteOf({ ...three, [posts(3)]: [] }).fetch) });
    expect(await endOf(again, 50)).toMatchObject({ because: 'number', state: { added: 200, page: 3 } });
    expect(await endOf(again)).toMatchObject({ because: 'complete', state: { added: 200 } });
    expect(await again.size()).toBe(200);
    expect(requests).toEqual([]);
  });

  it('are read from the newest again once all were read, without counting any twice', async () => {
    const { library, requests } = open({ [posts(1)]: counted(list(0, 20), 1) });
    await walk(library);
    requests.length = 0;
    expect(await endOf(library)).toMatchObject({ because: 'complete', state: { added: 20 } });
    expect(requests.map(({ path }) => path)).toEqual(['/robots.txt', posts(1)]);
  });

  it('leave out entries on other hosts and broken ones, and say how many', async () => {
    const rows = [post(0), post(1, { link: 'https://elsewhere.example/a' }), post(2, { title: null }), 7];
    const { library } = open({ [posts(1)]: counted(rows, 1) });
    expect(await endOf(library)).toMatchObject({ state: { added: 1, leftOut: 3 } });
  });

  it('keep what was read if a run is stopped', async () => {
    const { library, store } = open(three);
    const stop = new AbortController();
    const steps = library.fetchArchive(tide, 1000, stop.signal);
    await steps.next();
    expect((await steps.next()).value).toMatchObject({ kind: 'read', state: { added: 100, page: 2 } });
    stop.abort(new Error('Stopped.'));
    await expect(steps.next()).rejects.toThrow('Stopped.');
    expect(await library.archive(HOST)).toMatchObject({ added: 100, page: 2 });
    expect(await open(three, { store }).library.size()).toBe(100);
  });

  it.each([
    ['before', 40],
    ['after', 80],
  ])('are each counted once if the process ends %s a write within a page', async (place, written) => {
    const store = createMemoryStore();
    const { factChecks } = store;
    let writes = 0;
    const ended = Promise.withResolvers<void>();
    const put: typeof factChecks.put = async (...row) => {
      writes += 1;
      if (writes < 2) return factChecks.put(...row);
      if (place === 'after') await factChecks.put(...row);
      ended.resolve();
      return new Promise(() => {});
    };
    const first = open(three, { store: { feeds: store.feeds, factChecks: { ...factChecks, put } } });
    walk(first.library).catch(() => {});
    await ended.promise;
    const { library } = open({ ...three, [posts(3)]: [] }, { store });
    expect(await library.archive(HOST)).toMatchObject({ added: written });
    expect(await endOf(library)).toMatchObject({ because: 'complete', state: { added: 200 } });
    expect(await library.size()).toBe(200);
  });

  it('are those of the folder that the known fact-checks are in', async () => {
    const rows = [0, 1, 2].map((at) => post(at, { link: `https://${HOST}/${at === 1 ? 'news' : 'checks'}/a-${at}` }));
    const feed = Array.from(
      { length: 6 },
      (_, at) => `<item><title>Known ${at}</title><link>https://${HOST}/checks/known-${at}</link></item>`,
    );
    const { library } = open({
      '/feed/': `<rss><channel>${feed.join('')}</channel></rss>`,
      [posts(1)]: counted(rows, 1),
    });
    await library.refresh([{ ...tide, feed: `https://${HOST}/feed/` }], new AbortController().signal);
    expect(await endOf(library)).toMatchObject({ state: { added: 2, leftOut: 1 } });
  });

  it('of a real server are all found', async () => {
    const world = await archive;
    const { library } = open({}, { web: webOf(worldFetch(world)) });
    const desk = { name: 'ArchiveDesk', host: 'archivedesk.example', language: 'en' };
    expect(await endOf(library, 5000, desk)).toMatchObject({ because: 'complete', state: { added: 450, pages: 5 } });
    const [found] = await library.search(archiveChecks[321]?.claim ?? '');
    expect(found?.address).toContain(archiveChecks[321]?.slug);
  });
});
const archive = worldOfFile();

describe('a site without a list of posts', () => {
  it('gets no further request', async () => {
    const { library, requests } = open({
      '/robots.txt': `Sitemap: https://${HOST}/sitemap.xml`,
      '/sitemap.xml': `<urlset><url><loc>https://${HOST}/the-old-mill-burned</loc></url></urlset>`,
    });
    expect(await endOf(library)).toMatchObject({
      because: 'problem',
      state: { added: 0, problem: expect.stringContaining('no readable list of its older fact-checks') },
    });
    expect(requests.map(({ path }) => path)).toEqual(['/robots.txt', posts(1)]);
  });

  it('gets no request where it is known', async () => {
    const { library, requests } = open({});
    expect(await endOf(library, 10, { name: 'Lead Stories', host: 'leadstories.com' })).toMatchObject({
      because: 'problem',
      state: { problem: 'Sidelight can’t read older fact-checks from this site.' },
    });
    expect(requests).toEqual([]);
  });
});

describe('robots.txt', () => {
  it('decides about the list of posts, and how long to wait', async () => {
    const polite = open({ ...three, '/robots.txt': 'User-agent: *\nDisallow: /wp-admin/\nCrawl-delay: 4' });
    expect(await endOf(polite.library, 150)).toMatchObject({ because: 'number' });
    expect(polite.requests.map(({ at }, place) => at - (polite.requests[place - 1]?.at ?? at))).toEqual([
      0, 4000, 4000,
    ]);
    const closed = open({ ...three, '/robots.txt': 'User-agent: *\nDisallow: /wp-json/' });
    expect(await endOf(closed.library)).toMatchObject({
      because: 'problem',
      state: { problem: 'tide.example asks programs not to read its list of articles.' },
    });
    expect(closed.requests).toHaveLength(1);
  });

  it('is read as a document, outside of this thread where there is another', async () => {
    const kinds: string[] = [];
    const here = readHere(parseHtml);
    const readDocument: ReadDocument = (kind, document, signal) => {
      kinds.push(kind);
      return here(kind, document, signal);
    };
    await endOf(open({ ...three, '/robots.txt': 'User-agent: *' }, { readDocument }).library, 150);
    expect(kinds).toEqual(['robots', 'posts', 'robots', 'posts']);
  });
});

describe('a host that', () => {
  const refusal = (status: number, retryAfter?: string) =>
    new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

  it('asks for a short pause receives the request again after it', async () => {
    const answers = (count: number) => (count === 1 ? refusal(429, '12') : counted(list(0, 5), 1));
    const { library, requests } = open({ [posts(1)]: answers });
    const steps = await walk(library);
    const waiting = steps.filter(({ kind }) => kind === 'waiting');
    expect(waiting.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toMatchObject({ because: 'complete', state: { added: 5 } });
    expect(Number(requests[2]?.at) - Number(requests[1]?.at)).toBeGreaterThanOrEqual(12_000);
  });

  it('asks for a long pause is left alone until it is over', async () => {
    const answers = (count: number) => (count === 1 ? refusal(503, '3600') : counted(list(0, 5), 1));
    const { library, requests, clock } = open({ [posts(1)]: answers });
    const because = 'tide.example asks for a pause. Continue later.';
    expect(await endOf(library)).toMatchObject({ because: 'problem', state: { problem: because } });
    expect(requests).toHaveLength(2);
    expect(await endOf(library)).toMatchObject({ because: 'problem', state: { problem: because } });
    expect(requests).toHaveLength(2);
    clock.advance(3_600_000);
    expect(await endOf(library)).toMatchObject({ because: 'complete', state: { added: 5 } });
  });

  it.each<[string, Record<string, Page>, Partial<LibraryPorts>, string]>([
    ['answers in HTML everywhere', {}, {}, 'The host responded with status 404.'],
    ['does not say what it allows', { '/robots.txt': refusal(500) }, {}, 'The host responded with status 500.'],
    ['breaks on the way', { ...three, [posts(2)]: refusal(500) }, {}, 'The host responded with status 500.'],
    ['sends HTML on the way', { ...three, [posts(2)]: '<html></html>' }, {}, 'The response couldn’t be read.'],
    [
      'cannot be reached',
      {},
      { web: webOf(() => Promise.reject(new TypeError('Failed to fetch'))) },
      'It didn’t respond.',
    ],
    ['has too large a robots.txt', { '/robots.txt': '#'.repeat(600_000) }, {}, 'Its response is too large.'],
    ['has too large a list', { [posts(1)]: 'x'.repeat(9_000_000) }, {}, 'Its response is too large.'],
    [
      'the browser does not allow',
      {},
      { web: webPermitted(siteOf(three).fetch, () => false) },
      'No permission to contact tide.example.',
    ],
  ])('%s is reported', async (_, pages, ports, problem) => {
    const { library } = open(pages, ports);
    expect(await endOf(library)).toMatchObject({
      kind: 'ended',
      because: 'problem',
      state: { problem: expect.stringContaining(problem) },
    });
    expect(worded(await library.archive(HOST))).toMatchObject({ problem: expect.stringContaining(problem) });
  });

  it('redirects elsewhere is not followed', async () => {
    const init: RequestInit[] = [];
    const fetch: Fetch = async (_, given) => {
      init.push(given);
      throw new TypeError('redirected');
    };
    await walk(open({}, { web: webOf(fetch) }).library);
    expect(init).toMatchObject([{ redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' }]);
  });
});

it('reads a archive once at a time', async () => {
  const { library } = open(three);
  const first = library.fetchArchive(tide, 10, new AbortController().signal);
  await first.next();
  expect(await endOf(library)).toMatchObject({
    because: 'problem',
    state: { problem: 'Its older fact-checks are already being downloaded.' },
  });
  await first.return();
  expect(await endOf(library, 10)).toMatchObject({ because: 'number' });
});

it('drops the archive of a publisher that is no longer listed', async () => {
  const { library } = open(three);
  await walk(library, 100);
  await library.refresh([], new AbortController().signal);
  expect(await library.size()).toBe(0);
  expect(await library.archive(HOST)).toBeUndefined();
});
