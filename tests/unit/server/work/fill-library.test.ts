/** The chore that fills the library of a server: what it requests, when it removes what is no longer listed, and how it ends early. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultTeamSources } from '../../../../lib/contract/team-sources.ts';
import { MINUTE_MS } from '../../../../lib/dates/spans.ts';
import { createLibrary } from '../../../../lib/engine/context/library/library.ts';
import { createStoredPauses } from '../../../../lib/engine/web/stored-pauses.ts';
import { openChosenSources } from '../../../../server/accounts/chosen-sources.ts';
import { constantSecret, createKeyCipher } from '../../../../server/accounts/key-cipher.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createSourceTables } from '../../../../server/tables/source-tables.ts';
import { createLibraryFilling } from '../../../../server/work/fill-library.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { readHere } from '../../../fixtures/reading.ts';
import { parseHtml } from '../../engine/context/ask-world.ts';

const one = { name: 'One', host: 'one.example' };
const two = { name: 'Two', host: 'two.example' };
const elsewhere = { name: 'Three', host: 'three.example', feed: 'https://feeds.example/three' };
const feedOf = (host: string) =>
  `<rss><channel><item><title>A claim about ${host}</title><link>https://${host}/a</link></item></channel></rss>`;

const begin = () => {
  const clock = createManualClock();
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db, clock.now);
  const tables = createSourceTables(createSqliteSql(db, clock.now));
  const requested: string[] = [];
  const answers = new Map<string, (signal: AbortSignal | null | undefined) => Promise<Response>>();
  const web = webOf(async (address, { signal }) => {
    const { host } = new URL(address);
    requested.push(host);
    return answers.get(host)?.(signal) ?? new Response(feedOf(host));
  });
  const cipher = createKeyCipher(constantSecret(randomBytes(32)));
  const sources = openChosenSources({ tables, cipher, startedAt: clock.now() });
  const library = createLibrary({ store, web, parseHtml, readDocument: readHere(parseHtml), clock });
  const lines: string[] = [];
  const { chore, state } = createLibraryFilling({
    ...{ sources, library, store, clock, wording: ENGLISH, pauses: createStoredPauses(store, clock.now) },
    log: { warn: (line) => void lines.push(line) },
  });
  const choose = (...publishers: { name: string; host: string; feed?: string }[]) =>
    sources.write({ ...defaultTeamSources, publishers }, 'ada');
  const run = () => chore.run(new AbortController().signal);
  const requestsOf = async () => {
    requested.length = 0;
    await run();
    return requested.splice(0).toSorted();
  };
  return { clock, answers, sources, library, lines, state, choose, run, requestsOf, requested };
};

it('requests nothing while nobody is listed, and each feed once in its interval', async () => {
  const { clock, choose, requestsOf, state } = begin();
  expect(await requestsOf()).toEqual([]);
  await choose(one, two);
  expect((await state()).filling).toEqual({ done: 0, total: 2 });
  expect(await requestsOf()).toEqual(['one.example', 'two.example']);
  expect(await state()).toMatchObject({ facts: { size: 2 }, publishers: [{ size: 1 }, { size: 1 }] });
  expect((await state()).filling).toBeUndefined();
  expect(await requestsOf()).toEqual([]);
  clock.advance(6 * 60 * MINUTE_MS);
  expect(await requestsOf()).toEqual(['one.example', 'two.example']);
});

it('reads all again on a wish, once', async () => {
  const { clock, choose, requestsOf, sources } = begin();
  await choose(one);
  expect(await requestsOf()).toEqual(['one.example']);
  clock.advance(MINUTE_MS);
  await sources.fill(true, 'ada');
  expect(await requestsOf()).toEqual([]);
  await sources.fill(false, 'ada');
  expect(await requestsOf()).toEqual(['one.example']);
  expect(await requestsOf()).toEqual([]);
  expect((await sources.current()).wish).toBeUndefined();
});

it('removes what is of a fact-checker that is no longer listed once that can no longer be undone', async () => {
  const { clock, choose, run, requestsOf, library } = begin();
  await choose(one, two);
  await run();
  await choose(two);
  expect(await requestsOf()).toEqual([]);
  expect(await library.hosts()).toEqual(new Set(['one.example', 'two.example']));
  await choose(one, two);
  expect(await requestsOf()).toEqual([]);
  await choose(two);
  clock.advance(10 * MINUTE_MS);
  await run();
  expect(await library.hosts()).toEqual(new Set(['two.example']));
  await choose(one, two);
  expect(await requestsOf()).toEqual(['one.example']);
});

it('ends a reading that a stop was requested for, and leaves the rest until the next is due', async () => {
  const { answers, choose, run, requestsOf, requested, sources, state } = begin();
  await choose(one, two);
  answers.set(
    'one.example',
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  answers.set(
    'two.example',
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const running = run();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  expect((await state()).filling).toEqual({ done: 0, total: 2 });
  await sources.stop('ada');
  await running;
  expect((await state()).filling).toBeUndefined();
  expect(await requestsOf()).toEqual([]);
  answers.clear();
  await sources.fill(true, 'ada');
  expect(await requestsOf()).toEqual(['one.example', 'two.example']);
});

it('goes on in another turn after ten minutes, with what is left', async () => {
  const { answers, clock, choose, run, requested, state } = begin();
  await choose(one);
  const hangs = Promise.withResolvers<void>();
  answers.set('one.example', (signal) => {
    hangs.resolve();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const running = run();
  await hangs.promise;
  clock.advance(10 * MINUTE_MS);
  await running;
  expect((await state()).filling).toEqual({ done: 0, total: 1 });
  answers.clear();
  requested.length = 0;
  await run();
  expect(requested).toEqual(['one.example']);
});

it('leaves a host alone that requested a pause, and counts none of its feeds as left to read', async () => {
  const { answers, clock, choose, run, requestsOf, state } = begin();
  await choose(one);
  answers.set('one.example', async () => new Response(null, { status: 429, headers: { 'retry-after': '3600' } }));
  await run();
  answers.clear();
  clock.advance(MINUTE_MS);
  expect((await state()).filling).toBeUndefined();
  expect(await requestsOf()).toEqual([]);
});

it('names a feed on another site once, and does not read it', async () => {
  const { choose, run, requestsOf, lines, state } = begin();
  await choose(elsewhere, one);
  await run();
  expect(await requestsOf()).toEqual([]);
  expect(lines).toEqual(['The feed of Three is not read: it is on another site than its fact-checker.']);
  expect((await state()).publishers[0]).toMatchObject({ state: 'failed', problem: { code: 'feedProblem.otherHost' } });
});
