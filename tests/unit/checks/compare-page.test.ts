/** The comparison of a checked page with the library: once at a time, stopped by the user, and what becomes of its result. */
import '../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { step } from '../../../lib/checks/check-machine.ts';
import { comparePage, stopComparingPage } from '../../../lib/checks/compare-page.ts';
import { moreFindings } from '../../../lib/checks/words/more-findings.ts';
import type { LibraryClient } from '../../../lib/contract/device/library.ts';
import type { PageCapture } from '../../../lib/contract/device/materials.ts';
import { createLibrary } from '../../../lib/engine/context/library/library.ts';
import { serveLibrary } from '../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { type CheckRecord, checkRecord } from '../../../lib/records/check-record.ts';
import { putMaterial } from '../../../lib/records/materials.ts';
import { ratedOnPage } from '../../../lib/records/read-claims-on-page.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { webOf } from '../../fakes/web-of.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { LIBRARY_CLAIM, pageClaims } from '../../fixtures/page-claims-samples.ts';
import { reading } from '../../fixtures/reading.ts';

emptyDatabase();

const ADDRESS = 'https://harbour-post.example/library';
const page: PageCapture = {
  address: ADDRESS,
  title: 'The library',
  authors: [],
  text: `The council met on Monday. ${LIBRARY_CLAIM} Nobody spoke.`,
  claimReviews: [],
};
const check = record(states['awaiting-consent'], { id: 'one', kind: 'page', input: ADDRESS });

const openLibraryWith = async (claim: string): Promise<LibraryClient> => {
  const store = createMemoryStore();
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  const listed = { host: 'factdesk.example', publisher: 'FactDesk', summary: '', language: 'en' };
  const dated = { title: 'It has moved, not closed', date: '2026-03-03T00:00:00Z', claim, rating: 'False' };
  await store.factChecks.put('library', [{ address: 'https://factdesk.example/library', ...listed, ...dated }]);
  const noRequest = () => Promise.reject(new Error('Nothing leaves.'));
  const library = createLibrary({ store, web: webOf(noRequest), ...reading, clock });
  return serveLibrary(library, async () => [{ name: 'FactDesk', host: 'factdesk.example' }], clock).client;
};

type Event = Parameters<typeof step>[1];
const stepped = (of: CheckRecord, event: Event): CheckRecord => step(of, event, { now: NOW, online: true }).record;

const following = (library: LibraryClient) => {
  const events: Event[] = [];
  const compared: string[] = [];
  let requests = 0;
  const parts = {
    onLibrary: <Result>(request: (client: LibraryClient) => Promise<Result>) => {
      requests += 1;
      return request(library);
    },
    dispatch: async (_: string, event: Event) => void events.push(event),
    onCompared: async (id: string) => void compared.push(id),
    now: () => NOW,
  };
  return { parts, events, compared, requests: () => requests };
};

describe('a page', () => {
  it('is compared as it was captured, and its check receives the claims', async () => {
    const { parts, events, compared } = following(await openLibraryWith(LIBRARY_CLAIM));
    expect(await comparePage(parts, 'one', page)).toBe(true);
    expect(compared).toEqual(['one']);
    const after = events.reduce(stepped, check);
    expect(checkRecord.parse(after)).toEqual(after);
    expect(after.claimsOnPage).toMatchObject({ sentences: 2, library: 1, at: NOW, mayBeRated: [] });
    expect(ratedOnPage(after).map(({ claim }) => [claim.quote?.exact, claim.label])).toEqual([
      [LIBRARY_CLAIM, 'Warning'],
    ]);
    expect(moreFindings(after)).toBe('1 claim on this page was rated.');
    expect(after.state).toBe(check.state);
  });

  it('is read from its material by a view that opens later, and not without it', async () => {
    const { parts, events } = following(await openLibraryWith(LIBRARY_CLAIM));
    await writeCheck(check);
    expect(await comparePage(parts, 'one')).toBe(false);
    await putMaterial(ADDRESS, { page }, NOW);
    expect(await comparePage(parts, 'one')).toBe(true);
    expect(events).toHaveLength(1);
  });

  it('is compared once for several views at a time', async () => {
    const { parts, requests } = following(await openLibraryWith(LIBRARY_CLAIM));
    await Promise.all([comparePage(parts, 'one', page), comparePage(parts, 'one', page)]);
    expect(requests()).toBe(1);
    await comparePage(parts, 'one', page);
    expect(requests()).toBe(2);
  });

  it('changes nothing once the user has stopped it, and can be compared again', async () => {
    const { parts, events, compared } = following(await openLibraryWith(LIBRARY_CLAIM));
    const comparison = comparePage(parts, 'one', page);
    stopComparingPage('one');
    const next = comparePage(parts, 'one', page);
    expect(await comparison).toBe(false);
    expect([events.length, await next]).toEqual([0, true]);
    expect(compared).toEqual(['one']);
  });
});

describe('what the user says about a rated claim', () => {
  const key = { url: 'https://factdesk.example/library-on-hook-street', claim: LIBRARY_CLAIM };
  const compared: Event = { name: 'page-compared', claims: pageClaims };
  const judged = (notSame: boolean): Event => ({ name: 'page-claim-judged', rated: key, notSame });

  it('is kept and can be withdrawn, and a dropped claim no longer counts', () => {
    const dropped = [compared, judged(true)].reduce(stepped, check);
    expect(checkRecord.parse(dropped)).toEqual(dropped);
    expect(ratedOnPage(dropped).map(({ isNotSame }) => isNotSame)).toEqual([true, false]);
    expect(moreFindings(dropped)).toBe('1 claim on this page was rated.');
    expect(stepped(dropped, judged(true))).toBe(dropped);
    expect(stepped(dropped, judged(false))).toEqual(stepped(check, compared));
  });

  it('outlasts another comparison that finds the claim, and no other', () => {
    const dropped = [compared, judged(true)].reduce(stepped, check);
    expect(stepped(dropped, compared)).toEqual(dropped);
    const without = { ...pageClaims, rated: pageClaims.rated.slice(1) };
    expect(stepped(dropped, { name: 'page-compared', claims: without }).claimsOnPage).not.toHaveProperty('notSame');
  });
});
