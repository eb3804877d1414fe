/** The cases that every store passes, beyond what the suite observes through the service. */

import { describe, expect, it } from 'vitest';
import type { Context, ContextCheckRequest } from '../../lib/contract/context-checks.ts';
import type { Post } from '../../lib/contract/posts.ts';
import { sentence } from '../../lib/contract/sentence.ts';
import { decodeLibrarySegment } from '../../lib/engine/context/library/segment-bytes.ts';
import { FORMAT } from '../../lib/engine/index/packed.ts';
import { createSearchIndex } from '../../lib/engine/search/index.ts';
import { readQuestion } from '../../lib/engine/search/search-query.ts';
import { decodeSearchSegment } from '../../lib/engine/search/segment-bytes.ts';
import type { JobRange, NewJobRow, ProjectTable, Settled, Store } from '../../lib/engine/store/store.ts';

type NewCheck = NewJobRow<ContextCheckRequest>;

const check = (overrides: Partial<NewCheck> = {}): NewCheck => ({
  caller: 'ada',
  sameAs: 'same',
  fresh: false,
  request: { input: 'x', modelVersion: '1.0' },
  ...overrides,
});

const success = (response: string): Settled<Context> => ({
  status: 'success',
  result: { created_at: '2026-01-01T00:00:00.000Z', response, sources: [] },
});
const failure: Settled<never> = { status: 'failed', coded: sentence('job.noReason') };

/** Begins a stored job and settles it. */
const settle = async (table: Store['contextChecks'], id: string, outcome: Settled<Context>): Promise<void> => {
  const begun = await table.begin(id, 'a');
  if (begun) await table.settle(id, begun.outcome.attempts, outcome);
};

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;

export const describeStore = (create: (now?: () => number) => Promise<Store>): void => {
  /** A store whose clock stands where the test sets it. */
  const withClock = async () => {
    let now = Date.parse(at(0));
    const store = await create(() => now);
    const addAt = (second: number, row: Partial<NewCheck> = {}) => {
      now = Date.parse(at(second));
      return store.contextChecks.add(check(row));
    };
    return {
      store,
      addAt,
      setSecond: (second: number) => {
        now = Date.parse(at(second));
      },
    };
  };

  describe('jobs', () => {
    it('are numbered in order of arrival, and the number is the id of a job without one', async () => {
      const { contextChecks } = await create();
      const first = await contextChecks.add(check());
      const named = await contextChecks.add(check({ id: 'named' }));
      expect([first.id, named.id]).toEqual([String(first.sequence), 'named']);
      expect(named.sequence).toBeGreaterThan(first.sequence);
      expect(await contextChecks.get(first.id)).toEqual(first);
      expect(await contextChecks.get('named')).toEqual(named);
      expect(await contextChecks.get('nobody')).toBeUndefined();
    });

    it('get their times from the clock of the store, and are not begun', async () => {
      const { store, addAt, setSecond } = await withClock();
      const { contextChecks } = store;
      const added = await addAt(1);
      expect(await store.now()).toBe(Date.parse(at(1)));
      expect(added).toMatchObject({ created_at: at(1), updated_at: at(1) });
      expect(added.outcome).toEqual({ status: 'processing', attempts: 0 });
      setSecond(2);
      await contextChecks.begin(added.id, 'a');
      expect(await contextChecks.get(added.id)).toMatchObject({ created_at: at(1), updated_at: at(1) });
      await contextChecks.settle(added.id, 1, success('x'));
      expect(await contextChecks.get(added.id)).toEqual({ ...added, updated_at: at(2), outcome: success('x') });
    });

    it('are begun atomically, each time as the next attempt', async () => {
      const { contextChecks } = await create();
      const { id } = await contextChecks.add(check());
      const begun = await Promise.all(Array.from({ length: 20 }, (_, at) => contextChecks.begin(id, `node ${at}`)));
      const attempts = begun.map((row) => row?.outcome.attempts ?? 0).sort((one, other) => one - other);
      expect(attempts).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
      expect(await contextChecks.get(id)).toEqual(begun.find((row) => row?.outcome.attempts === 20));
      expect(begun[3]?.outcome.node).toBe('node 3');
      expect(await contextChecks.begin('nobody', 'a')).toBeUndefined();
    });

    it('are settled by their newest attempt alone, and once', async () => {
      const { contextChecks } = await create();
      const { id } = await contextChecks.add(check());
      expect(await contextChecks.settle(id, 0, failure)).toBe(false);
      await contextChecks.begin(id, 'a');
      await contextChecks.begin(id, 'b');
      expect(await contextChecks.settle(id, 1, success('of a'))).toBe(false);
      expect(await contextChecks.get(id)).toMatchObject({ outcome: { status: 'processing', attempts: 2, node: 'b' } });
      expect(await contextChecks.settle(id, 2, success('of b'))).toBe(true);
      const row = await contextChecks.get(id);
      expect(row?.outcome).toEqual(success('of b'));
      expect(await contextChecks.settle(id, 2, failure)).toBe(false);
      expect(await contextChecks.begin(id, 'c')).toBeUndefined();
      await contextChecks.handBack(id, 2);
      expect(await contextChecks.get(id)).toEqual(row);
      expect(await contextChecks.settle('nobody', 1, failure)).toBe(false);
    });

    it('are handed back by their newest attempt alone, which can then settle nothing', async () => {
      const { contextChecks } = await create();
      const { id } = await contextChecks.add(check());
      await contextChecks.begin(id, 'a');
      await contextChecks.begin(id, 'b');
      await contextChecks.handBack(id, 1);
      expect(await contextChecks.get(id)).toMatchObject({ outcome: { attempts: 2, node: 'b' } });
      await contextChecks.handBack(id, 2);
      await contextChecks.handBack(id, 2);
      const row = await contextChecks.get(id);
      expect(row?.outcome).toEqual({ status: 'processing', attempts: 2, handedBack: 1 });
      expect(await contextChecks.settle(id, 2, failure)).toBe(false);
      expect(await contextChecks.begin(id, 'a')).toMatchObject({ outcome: { attempts: 3, handedBack: 1, node: 'a' } });
      expect(await contextChecks.settle(id, 3, failure)).toBe(true);
      await contextChecks.handBack('nobody', 1);
    });

    it('keep what was collected when they are handed back, and tell of it', async () => {
      const { contextChecks } = await create();
      const { id } = await contextChecks.add(check());
      await contextChecks.begin(id, 'a');
      const collected = { reports: [], ids: ['1'], added: 1 };
      const written: unknown[] = [];
      const next = { collected, onWritten: async (row: unknown) => void written.push(row) };
      await contextChecks.handBack(id, 2, next);
      expect(written).toEqual([]);
      await contextChecks.handBack(id, 1, next);
      const row = await contextChecks.get(id);
      expect(row?.outcome).toEqual({ status: 'processing', attempts: 1, handedBack: 1, collected });
      expect(written).toEqual([row]);
      await contextChecks.handBack(id, 1, next);
      expect(written).toHaveLength(1);
      expect(await contextChecks.begin(id, 'b')).toMatchObject({ outcome: { attempts: 2, node: 'b', collected } });
      await contextChecks.handBack(id, 2);
      expect((await contextChecks.get(id))?.outcome).toMatchObject({ handedBack: 2, collected });
    });

    it('are not kept if what is called with them rejects', async () => {
      const { contextChecks } = await create();
      let id = '';
      const added = contextChecks.add(check(), async (row) => {
        id = row.id;
        throw new Error('There is no place for it.');
      });
      await expect(added).rejects.toThrow('There is no place for it.');
      expect(id).not.toBe('');
      expect(await contextChecks.get(id)).toBeUndefined();
      expect(await contextChecks.unfinished()).toEqual([]);
    });

    it('are passed on when they are written', async () => {
      const { contextChecks } = await create();
      const written: unknown[] = [];
      const added = await contextChecks.add(check(), async (row) => {
        written.push(row);
      });
      expect(written).toEqual([added]);
    });

    it('are listed between two times, each bound inclusive or exclusive', async () => {
      const { store, addAt } = await withClock();
      for (const second of [1, 2, 2, 3]) await addAt(second);
      await addAt(2, { caller: 'bea' });
      const times = async (range: Partial<JobRange>) =>
        (await store.contextChecks.list({ caller: 'ada', order: 'asc', limit: 10, ...range })).map((row) =>
          Number(row.created_at.slice(17, 19)),
        );
      const bound = (inclusive: boolean) => ({ time: at(2), inclusive });
      expect(await times({})).toEqual([1, 2, 2, 3]);
      expect(await times({ from: bound(true) })).toEqual([2, 2, 3]);
      expect(await times({ from: bound(false) })).toEqual([3]);
      expect(await times({ to: bound(true) })).toEqual([1, 2, 2]);
      expect(await times({ to: bound(false) })).toEqual([1]);
      expect(await times({ from: bound(true), to: bound(true) })).toEqual([2, 2]);
      expect(await times({ from: bound(false), to: bound(false) })).toEqual([]);
      expect(await times({ order: 'desc', limit: 2 })).toEqual([3, 2]);
      expect(await times({ from: { time: at(3), inclusive: true }, to: { time: at(1), inclusive: true } })).toEqual([]);
    });

    it('are unfinished as long as they are processing, oldest first', async () => {
      const { store, addAt } = await withClock();
      await addAt(9, { id: 'late' });
      await addAt(1, { id: 'early' });
      for (const id of ['done', 'failed']) await addAt(2, { id });
      await settle(store.contextChecks, 'done', success('x'));
      await settle(store.contextChecks, 'failed', failure);
      await store.contextChecks.begin('early', 'a');
      expect((await store.contextChecks.unfinished()).map(({ id }) => id)).toEqual(['early', 'late']);
    });

    it('return the newest answer to the same request of the same caller since a given time', async () => {
      const { store, addAt } = await withClock();
      const { contextChecks } = store;
      await addAt(1, { id: 'old' });
      await addAt(5, { id: 'new' });
      await addAt(6);
      await addAt(7, { id: 'hers', caller: 'bea' });
      await addAt(8, { id: 'other', sameAs: 'other' });
      for (const id of ['new', 'old', 'hers', 'other']) await settle(contextChecks, id, success(id));
      const like = (since: string) => contextChecks.newestLike({ caller: 'ada', sameAs: 'same', since });
      expect(await like(at(0))).toMatchObject({ id: 'new' });
      expect(await like(at(5))).toMatchObject({ id: 'new' });
      expect(await like(at(6))).toBeUndefined();
    });

    it('are removed by their ids, which are never reused', async () => {
      const { contextChecks } = await create();
      const { id } = await contextChecks.add(check());
      const last = await contextChecks.add(check());
      await settle(contextChecks, id, success('the words of a source'));
      await contextChecks.begin(last.id, 'a');
      await contextChecks.remove([last.id, 'nobody']);
      await contextChecks.remove([]);
      expect(await contextChecks.get(last.id)).toBeUndefined();
      expect(await contextChecks.begin(last.id, 'b')).toBeUndefined();
      expect(await contextChecks.settle(last.id, 1, failure)).toBe(false);
      const list = () => contextChecks.list({ caller: 'ada', order: 'asc', limit: 10 });
      expect((await list()).map((row) => row.id)).toEqual([id]);
      await contextChecks.remove([id]);
      expect(await list()).toEqual([]);
      expect(await contextChecks.newestLike({ caller: 'ada', sameAs: 'same', since: at(0) })).toBeUndefined();
      expect((await contextChecks.add(check())).sequence).toBeGreaterThan(last.sequence);
    });

    it('from before a time are removed, whatever their status and caller, except those to keep', async () => {
      const { store, addAt } = await withClock();
      const { contextChecks, visionAnalyses } = store;
      for (const id of ['done', 'kept', 'failed']) await addAt(1, { id });
      for (const id of ['done', 'kept']) await settle(contextChecks, id, success(id));
      await settle(contextChecks, 'failed', failure);
      await visionAnalyses.add({ ...check({ id: 'picture' }), request: { input: 'x', options: { explain: true } } });
      await addAt(2, { id: 'running' });
      await addAt(3, { id: 'of another', caller: 'bea' });
      await addAt(4, { id: 'at the moment' });
      await contextChecks.removeBefore(at(4), new Set(['kept', 'nobody']));
      const ids = ['done', 'running', 'of another', 'kept', 'failed', 'at the moment'];
      const left = await Promise.all(ids.map(async (id) => (await contextChecks.get(id))?.id));
      expect(left).toEqual([undefined, undefined, undefined, 'kept', undefined, 'at the moment']);
      expect(await visionAnalyses.get('picture')).toBeDefined();
      await contextChecks.removeBefore(at(0), new Set());
      expect(await contextChecks.get('kept')).toBeDefined();
    });

    it('of the two kinds are separate', async () => {
      const { contextChecks, visionAnalyses } = await create();
      const { id } = await contextChecks.add(check());
      expect(await visionAnalyses.get(id)).toBeUndefined();
    });
  });

  describe('tables', () => {
    const user = (id: string, email: string) => ({ id, email, roles: [], status: 'active' as const });

    it('hold one row per id and one per unique key', async () => {
      const { users } = await create();
      expect(await users.add(user('b', 'b@example.org'))).toBe(true);
      expect(await users.add(user('a', 'a@example.org'))).toBe(true);
      expect(await users.add(user('b', 'c@example.org'))).toBe(false);
      expect(await users.add(user('c', 'B@Example.org'))).toBe(false);
      expect((await users.all()).map(({ id }) => id)).toEqual(['a', 'b']);
    });

    it('return the changed row, and nothing for an unknown id', async () => {
      const { users } = await create();
      await users.add(user('a', 'a@example.org'));
      const changed = await users.update('a', (row) => ({ ...row, status: 'deactivated' }));
      expect(changed).toEqual({ ...user('a', 'a@example.org'), status: 'deactivated' });
      expect(await users.get('a')).toEqual(changed);
      expect(await users.update('nobody', (row) => row)).toBeUndefined();
      expect(await users.get('nobody')).toBeUndefined();
    });

    it('change a row by the values of all rows, with no write in between', async () => {
      const { users } = await create();
      for (const id of ['a', 'b', 'c']) await users.add(user(id, `${id}@example.org`));
      const deactivateUnlessLast = (id: string) =>
        users.updateAmongAll(id, (row, all) =>
          all.filter(({ status }) => status === 'active').length > 1 ? { ...row, status: 'deactivated' } : row,
        );
      await Promise.all(['c', 'a', 'b', 'nobody'].map(deactivateUnlessLast));
      const active = (await users.all()).filter(({ status }) => status === 'active');
      // Which of them is the last one is for the store to say.
      expect(active).toHaveLength(1);
    });

    it('are unchanged when a change among all rows throws', async () => {
      const { users } = await create();
      await users.add(user('a', 'a@example.org'));
      const refused = users.updateAmongAll('a', () => {
        throw new Error('Refused.');
      });
      await expect(refused).rejects.toThrow('Refused.');
      expect(await users.get('a')).toEqual(user('a', 'a@example.org'));
    });

    it('remove a row by its id, and free its unique key', async () => {
      const { users } = await create();
      await users.add(user('a', 'a@example.org'));
      await users.remove('a');
      await users.remove('nobody');
      expect(await users.all()).toEqual([]);
      expect(await users.add(user('b', 'a@example.org'))).toBe(true);
    });

    it('store a copy, so that later changes to the object have no effect', async () => {
      const { users } = await create();
      const row = user('a', 'a@example.org');
      await users.add(row);
      row.email = 'changed@example.org';
      expect(await users.get('a')).toMatchObject({ email: 'a@example.org' });
    });
  });

  describe('rows of a project', () => {
    const post = (postId: string, lang = 'en') => ({ postId, createdAt: at(0), platform: 'mastodon', lang });

    it('replace the earlier one of the same id, and count once', async () => {
      const { posts } = await create();
      await posts.put('harbour', [post('2'), post('1960806642217574502')]);
      await posts.put('harbour', [post('2', 'cy')]);
      await posts.put('bridge', [post('2', 'fr')]);
      await posts.put('harbour', []);
      expect(await posts.count('harbour')).toBe(2);
      expect(await posts.all('harbour')).toEqual([post('1960806642217574502'), post('2', 'cy')]);
      expect(await posts.get('bridge', '2')).toEqual(post('2', 'fr'));
      expect(await posts.get('bridge', '1')).toBeUndefined();
      expect(await posts.all('nowhere')).toEqual([]);
      expect(await posts.count('nowhere')).toBe(0);
    });

    it('are removed in one project and no other', async () => {
      const { posts } = await create();
      await posts.put('harbour', [post('1'), post('2'), post('3')]);
      await posts.put('bridge', [post('2')]);
      await posts.remove('harbour', ['2', 'none']);
      await posts.remove('harbour', []);
      expect(await posts.ids('harbour')).toEqual(['1', '3']);
      expect(await posts.all('harbour')).toEqual([post('1'), post('3')]);
      expect(await posts.ids('bridge')).toEqual(['2']);
      expect(await posts.ids('nowhere')).toEqual([]);
    });

    it('are read in pages, in their order', async () => {
      const { posts } = await create();
      await posts.put('bridge', [post('2')]);
      await posts.put(
        'harbour',
        ['5', '', '1', 'x 3', '4', '\u0000 2'].map((id) => post(id)),
      );
      const ids = await posts.ids('harbour');
      const read: string[] = [];
      for (let last: string | undefined; ; ) {
        const page = await posts.page('harbour', last, 4);
        expect(page.rows.at(-1)?.postId).toBe(page.last);
        read.push(...page.rows.map(({ postId }) => postId));
        if (page.last === undefined) break;
        last = page.last;
      }
      expect(read).toEqual(ids);
      expect(read).toHaveLength(6);
      expect(await posts.page('nowhere', undefined, 4)).toEqual({ rows: [], last: undefined });
    });

    it('are changed atomically, so that no change is lost', async () => {
      const { posts } = await create();
      await posts.put('harbour', [post('1', '')]);
      const more = () => posts.change('harbour', ['1'], (row) => row && { ...row, lang: `${row.lang}x` });
      await Promise.all(Array.from({ length: 20 }, more));
      expect(await posts.get('harbour', '1')).toEqual(post('1', 'x'.repeat(20)));
    });

    it('are changed if the change returns a row, also for a new id', async () => {
      const { posts } = await create();
      await posts.put('harbour', [post('1'), post('2')]);
      const seen: (string | undefined)[] = [];
      await posts.change('harbour', ['2', '1', '3', '4'], (row, id) => {
        seen.push(row?.postId);
        return id === '1' || id === '4' ? undefined : post(id, 'cy');
      });
      await posts.change('harbour', [], () => post('9'));
      expect(seen).toEqual(['2', '1', undefined, undefined]);
      expect(await posts.all('harbour')).toEqual([post('1'), post('2', 'cy'), post('3', 'cy')]);
      expect(await posts.all('bridge')).toEqual([]);
    });

    it('are read in batches, in the requested order', async () => {
      const { posts } = await create();
      await posts.put('harbour', [post('1'), post('2'), post('3')]);
      expect(await posts.getMany('harbour', ['3', 'none', '1'])).toEqual([post('3'), undefined, post('1')]);
      expect(await posts.getMany('harbour', [])).toEqual([]);
    });
  });

  describe('the index of a project’s rows', () => {
    const post = (postId: number, text = 'ferry') => ({
      postId: String(postId),
      createdAt: at(0),
      platform: 'mastodon',
      text,
    });
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => post(from + index));

    const stored = async (table: ProjectTable<Post>, project: string) => {
      const keys = await table.segments(project);
      const segments = await Promise.all(keys.map(({ sequence }) => table.segment(project, sequence)));
      return keys.map((key, index) => {
        const bytes = segments[index];
        if (!bytes) throw new Error('A segment that is listed cannot be read.');
        return { ...key, segment: decodeSearchSegment(bytes) };
      });
    };

    it('is written together with the rows, and belongs to their project', async () => {
      const { posts, authors } = await create();
      expect(await posts.segments('harbour')).toEqual([]);
      await posts.put('harbour', [post(1, 'The old ferry'), post(2, 'the pier')]);
      await posts.put('bridge', [post(9)]);
      await posts.put('harbour', []);
      const [only, ...others] = await stored(posts, 'harbour');
      expect(others).toEqual([]);
      expect(only).toMatchObject({ size: 2, format: FORMAT, segment: { ids: ['1', '2'] } });
      expect(only?.segment.terms).toEqual(['ferry', 'old', 'pier', 'the']);
      expect(await authors.segments('harbour')).toEqual([]);
      expect(await posts.segment('nowhere', 1)).toBeUndefined();
    });

    it('merges into large segments, each row in its latest one, and never reuses a number', async () => {
      const { posts } = await create();
      const used = new Set<number>();
      for (const from of [0, 10, 20, 30, 5]) {
        await posts.put('harbour', range(from, from + 10));
        const newest = (await posts.segments('harbour')).at(-1)?.sequence ?? 0;
        expect(used.has(newest)).toBe(false);
        used.add(newest);
      }
      const segments = await stored(posts, 'harbour');
      expect(segments.map(({ size }) => size)).toEqual([40, 10]);
      expect(segments.map(({ segment }) => segment.ids.length)).toEqual([40, 10]);
      expect(await posts.segment('harbour', Math.min(...used))).toBeUndefined();
    });
  });

  describe('removing rows', () => {
    const post = (postId: string, text = 'ferry') => ({ postId, createdAt: at(0), platform: 'mastodon', text });
    const found = async (store: Store, index = createSearchIndex(store)) => {
      const question = readQuestion('posts', { boolean: 'text:ferry', page: { first: 50 } }, 0);
      return (await index.find('harbour', question)).hits.map(({ id }) => id).sort();
    };

    it('removes them from the index, also from one that is already open', async () => {
      const store = await create();
      const index = createSearchIndex(store);
      for (const id of ['1', '2', '3', '4', '5']) await store.posts.put('harbour', [post(id)]);
      await store.posts.put('harbour', [post('2', 'an old ferry')]);
      expect(await found(store, index)).toEqual(['1', '2', '3', '4', '5']);
      await store.posts.remove('harbour', ['2', '5']);
      expect(await found(store, index)).toEqual(['1', '3', '4']);
      expect(await found(store)).toEqual(['1', '3', '4']);
      await store.posts.put('harbour', [post('5'), post('6')]);
      expect(await found(store, index)).toEqual(['1', '3', '4', '5', '6']);
    });

    it('also removes the old text of changed rows, which are found by the new one', async () => {
      const store = await create();
      await store.posts.put('harbour', [post('1'), post('2', 'tram')]);
      const index = createSearchIndex(store);
      expect(await found(store, index)).toEqual(['1']);
      await store.posts.change('harbour', ['1', '2'], (row, id) => row && post(id, id === '1' ? 'tram' : 'ferry'));
      expect(await found(store, index)).toEqual(['2']);
      expect(await found(store)).toEqual(['2']);
    });

    it('never reuses a number, even after all rows are removed', async () => {
      const store = await create();
      const index = createSearchIndex(store);
      await store.posts.put('harbour', [post('1')]);
      expect(await found(store, index)).toEqual(['1']);
      // No search in between: it would notice the removal.
      await store.posts.remove('harbour', ['1']);
      await store.posts.put('harbour', [post('2')]);
      expect(await found(store, index)).toEqual(['2']);
    });
  });

  describe('the readers’ notes', () => {
    const row = (post: string, text = 'A note') => ({ post, notes: [{ id: '1', text, at: 1, edition: 1 }] });

    it('are changed, read by post and removed, without an index that grows', async () => {
      const { readersNotes } = await create();
      for (let at = 0; at < 30; at += 1)
        await readersNotes.change('x', [String(at), 'last'], (_, id) => row(id, String(at)));
      expect(await readersNotes.get('x', '7')).toEqual(row('7', '7'));
      expect(await readersNotes.get('x', 'last')).toEqual(row('last', '29'));
      expect(await readersNotes.get('x', 'none')).toBeUndefined();
      await readersNotes.put('x', [row('7', 'Another text')]);
      await readersNotes.remove('x', ['8', 'none']);
      expect(await readersNotes.count('x')).toBe(30);
      expect((await readersNotes.page('x', '6', 2)).rows).toEqual([row('7', 'Another text'), row('9', '9')]);
      expect((await readersNotes.segments('x')).length).toBeLessThan(4);
    });

    it('keep how far their files were read', async () => {
      const { cursors } = await create();
      const notes = { edition: 2, files: ['a 1 2'], place: { file: 0, offset: 9 }, notes: 3, skipped: 1, readAt: 5 };
      await cursors.add({ id: 'readers notes', notes });
      expect((await cursors.get('readers notes'))?.notes).toEqual(notes);
    });
  });

  describe('the fact-check library', () => {
    const factCheck = (slug: string, title: string) => ({
      address: `https://factdesk.example/${slug}`,
      host: 'factdesk.example',
      publisher: 'FactDesk',
      title,
      summary: '',
      date: at(0),
    });

    it('stores the last entry of an address, and indexes it', async () => {
      const { factChecks } = await create();
      await factChecks.put('library', [factCheck('a', 'The old ferry'), factCheck('b', 'The pier')]);
      await factChecks.put('library', [
        { ...factCheck('a', 'The new ferry'), claim: 'The ferry is new.', rating: 'True' },
      ]);
      expect(await factChecks.count('library')).toBe(2);
      expect(await factChecks.get('library', 'https://factdesk.example/a')).toEqual({
        ...factCheck('a', 'The new ferry'),
        claim: 'The ferry is new.',
        rating: 'True',
      });
      const keys = await factChecks.segments('library');
      const stored = await Promise.all(keys.map(({ sequence }) => factChecks.segment('library', sequence)));
      const segments = stored.flatMap((bytes) => (bytes ? [decodeLibrarySegment(bytes)] : []));
      expect(segments).toHaveLength(keys.length);
      expect(segments.flatMap(({ items }) => items)).toContainEqual({
        id: 'https://factdesk.example/a',
        host: 'factdesk.example',
        language: '',
        day: '2026-01-01',
      });
    });

    it('merges its index as it grows', async () => {
      const { factChecks } = await create();
      for (let from = 0; from < 40; from += 4) {
        const rows = Array.from({ length: 4 }, (_, index) => factCheck(String(from + index), `Ferry ${from + index}`));
        await factChecks.put('library', rows);
      }
      const keys = await factChecks.segments('library');
      expect(keys.length).toBeLessThan(10);
      expect(keys.reduce((sum, { size }) => sum + size, 0)).toBe(40);
    });

    it('stores the request state of its feeds', async () => {
      const { feeds } = await create();
      const row = { address: 'https://factdesk.example/feed/', requestedAt: 1, etag: '"a"' };
      const problem = sentence('feedProblem.unreadable');
      expect(await feeds.add(row)).toBe(true);
      expect(await feeds.add(row)).toBe(false);
      await feeds.update(row.address, (earlier) => ({ ...earlier, requestedAt: 2, problem }));
      expect(await feeds.get(row.address)).toEqual({ ...row, requestedAt: 2, problem });
      expect(await feeds.get('https://factdesk.example/other/')).toBeUndefined();
    });
  });
};
