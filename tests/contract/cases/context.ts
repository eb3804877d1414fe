/** Area A: every rule of specification 2.1 to 2.4, 3, 4.1, 7 and 8 as a test, for any implementation. */
import { describe, expect, it } from 'vitest';
import type { Context, ContextCheckRequest } from '../../../lib/contract/context-checks.ts';
import type { GenerateContext } from '../../../lib/engine/ports.ts';
import {
  closingStart,
  errorOf,
  type Part,
  rowsOf,
  type Setting,
  type Start,
  type Subject,
  settledCheck,
  wholeContext,
} from '../subject.ts';

const answerOf = (request: ContextCheckRequest): Context => ({
  created_at: '2026-01-01T00:00:00.000Z',
  response: `${request.modelVersion}: ${request.input}`,
  sources: [],
});

/** A generator that holds every answer back until the test calls `release`. */
const heldGenerator = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const generateContext: GenerateContext = async (request) => {
    await promise;
    return answerOf(request);
  };
  return { generateContext, release: resolve };
};

export const describeContextChecks = (start: Start, part: Part = 'all'): void => {
  describe('context checks', () => {
    const starting = closingStart(start);
    const begin = (setting: Setting = { generators: { generateContext: async (r) => answerOf(r) } }) =>
      starting(setting);
    const create = ({ member }: Subject, body: object) =>
      // The cast lets a test send a body that the types forbid.
      member.contextChecks.create({ body: body as { input: string } });

    it('ends in success with the context, and updated_at is the time of completion', async () => {
      const held = heldGenerator();
      const { member, clock } = await begin({
        generators: {
          generateContext: async (request, run) => {
            await held.generateContext(request, run);
            return wholeContext;
          },
        },
      });
      const { id, created_at } = await member.contextChecks.create({ body: { input: 'x' } });
      clock.advance(1234);
      held.release();
      const check = await settledCheck(member, id);
      expect(check).toEqual({
        id,
        created_at,
        updated_at: '2026-01-01T00:00:01.234Z',
        input: 'x',
        status: 'success',
        context: wholeContext,
      });
    });

    it('keeps an unknown label and an unknown input type', async () => {
      const context: Context = {
        ...wholeContext,
        label: 'Satire',
        enrichment: { link: 'https://example.org', input_type: 'podcast', authors: [], links: [] },
      };
      const { member } = await begin({ generators: { generateContext: async () => context } });
      const { id } = await member.contextChecks.create({ body: { input: 'x' } });
      expect(await settledCheck(member, id)).toMatchObject({ context });
    });

    it('ends in failed with a readable message when the generator throws', async () => {
      const { member } = await begin({
        generators: { generateContext: () => Promise.reject(new Error('The source did not answer.')) },
      });
      const { id } = await member.contextChecks.create({ body: { input: 'x' } });
      expect(await settledCheck(member, id)).toMatchObject({ status: 'failed', error: 'The source did not answer.' });
    });

    it('runs a check again that was processing before a restart', async () => {
      const before = await begin({ generators: { generateContext: () => new Promise(() => {}) } });
      const { id, created_at } = await before.member.contextChecks.create({ body: { input: 'survivor' } });
      const subject = await before.restart({ generators: { generateContext: async (request) => answerOf(request) } });
      expect(await settledCheck(subject.member, id)).toMatchObject({
        created_at,
        status: 'success',
        context: { response: '1.0: survivor' },
      });
    });

    describe('the body of a create', () => {
      const text = (length: number) => 'x'.repeat(length);
      const tags = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`tag_${i}`, 'v']));

      it.each(
        rowsOf(part, 3, [
          ['an input of 10,000 emoji, each of two code units', { input: '🛥'.repeat(10_000) }],
          ['a tag without a value', { input: 'x', tags: { team: null } }],
          ['ten tags', { input: 'x', tags: tags(10) }],
          ['an input of one character', { input: 'x' }],
          ['an input of 10,000 characters', { input: text(10_000) }],
          ['a question', { input: 'Who is older, the river or the bridge?' }],
          ['model version 1.0', { input: 'x', modelVersion: '1.0' }],
          ['model version 2.0', { input: 'x', modelVersion: '2.0' }],
          ['no tags at all', { input: 'x', tags: {} }],
          ['a tag of letters, digits and underscores', { input: 'x', tags: { Desk_7: 'night' } }],
          ['a tag key of 100 characters', { input: 'x', tags: { [text(100)]: 'v' } }],
          ['a tag value of 100 characters', { input: 'x', tags: { key: text(100) } }],
          ['a tag value of 100 emoji, each of two code units', { input: 'x', tags: { key: '🛥'.repeat(100) } }],
          ['an indexOn of 100 characters', { input: 'x', indexOn: text(100) }],
        ]),
      )('accepts %s', async (_, body) => {
        expect(await create(await begin(), body)).toMatchObject({ status: 'processing' });
      });

      it.each(
        rowsOf(part, 4, [
          ['no input', {}],
          ['an input of 10,001 characters', { input: text(10_001) }],
          ['a tag value that is a number', { input: 'x', tags: { key: 7 } }],
          ['a field that the specification does not have', { input: 'x', colour: 'red' }],
          ['an empty input', { input: '' }],
          ['an input of 10,001 emoji', { input: '🛥'.repeat(10_001) }],
          ['an indexOn of 101 emoji', { input: 'x', indexOn: '🛥'.repeat(101) }],
          ['an input that is not text', { input: 7 }],
          ['model version 3.0', { input: 'x', modelVersion: '3.0' }],
          ['a tag key with a space', { input: 'x', tags: { 'a b': 'v' } }],
          ['an empty tag key', { input: 'x', tags: { '': 'v' } }],
          ['a tag key of 101 characters', { input: 'x', tags: { [text(101)]: 'v' } }],
          ['a tag value of 101 characters', { input: 'x', tags: { key: text(101) } }],
          ['eleven tags', { input: 'x', tags: tags(11) }],
          ['an indexOn of 101 characters', { input: 'x', indexOn: text(101) }],
        ]),
      )('rejects %s', async (_, body) => {
        const error = await errorOf(create(await begin(), body));
        expect(error).toMatchObject({ kind: 'http', status: 400 });
        expect(error.message).toContain('body');
      });

      it('passes the body to the generator', async () => {
        const seen: ContextCheckRequest[] = [];
        const current = await begin({
          generators: {
            generateContext: async (request) => {
              seen.push(request);
              return answerOf(request);
            },
          },
        });
        const body = { input: 'x', modelVersion: '2.0', tags: { a: null }, indexOn: 'page' };
        await settledCheck(current.member, (await create(current, body)).id);
        expect(seen).toEqual([body]);
      });

      if (part === 'transport') return;

      it('uses model version 1.0 by default', async () => {
        const current = await begin();
        const { id } = await create(current, { input: 'x' });
        expect(await settledCheck(current.member, id)).toMatchObject({ context: { response: '1.0: x' } });
      });
    });

    describe('bypassing the cache', () => {
      const fresh = { 'cache-control': 'no-cache' } as const;
      const counting = () => {
        let count = 0;
        return {
          count: () => count,
          generateContext: async (request: ContextCheckRequest) => {
            count += 1;
            return { ...answerOf(request), response: `answer ${count}` };
          },
        };
      };

      it('generates a new answer for a caller with the right', async () => {
        const generator = counting();
        const { administrator } = await begin({ generators: generator });
        await settledCheck(administrator, (await administrator.contextChecks.create({ body: { input: 'x' } })).id);
        const { id } = await administrator.contextChecks.create({ headers: fresh, body: { input: 'x' } });
        expect(await settledCheck(administrator, id)).toMatchObject({ context: { response: 'answer 2' } });
      });

      it('rejects a caller without the right', async () => {
        const { member } = await begin();
        const error = await errorOf(member.contextChecks.create({ headers: fresh, body: { input: 'x' } }));
        expect(error).toMatchObject({ kind: 'permission', status: 403 });
      });

      if (part === 'transport') return;

      it('answers an equal request from the cache', async () => {
        const generator = counting();
        const { member, clock } = await begin({ generators: generator });
        const first = await member.contextChecks.create({ body: { input: 'x' } });
        await settledCheck(member, first.id);
        clock.advance(1000);
        const second = await member.contextChecks.create({ body: { input: 'x', tags: { other: 'tag' } } });
        expect(second.id).not.toBe(first.id);
        expect(await settledCheck(member, second.id)).toMatchObject({ context: { response: 'answer 1' } });
        const other = await member.contextChecks.create({ body: { input: 'x', modelVersion: '2.0' } });
        expect(await settledCheck(member, other.id)).toMatchObject({ context: { response: 'answer 2' } });
        expect(generator.count()).toBe(2);
      });

      it('discards a cached answer after its time', async () => {
        const generator = counting();
        const { member, clock } = await begin({ generators: generator, limits: { cacheMs: 1000 } });
        await settledCheck(member, (await member.contextChecks.create({ body: { input: 'x' } })).id);
        clock.advance(1001);
        await settledCheck(member, (await member.contextChecks.create({ body: { input: 'x' } })).id);
        expect(generator.count()).toBe(2);
      });
    });

    describe('the list', () => {
      const SECOND = 1000;
      const at = (seconds: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + seconds * SECOND).toISOString();

      /** Creates checks with the inputs 0 to n-1, a second apart. */
      const withChecks = async (count: number): Promise<Subject> => {
        const current = await begin();
        for (let i = 0; i < count; i += 1) {
          await current.member.contextChecks.create({ body: { input: `${i}`, indexOn: i % 2 ? 'odd' : 'even' } });
          current.clock.advance(SECOND);
        }
        return current;
      };
      type Query = Parameters<Subject['member']['contextChecks']['list']>[0]['query'];
      const inputs = async ({ member }: Subject, query: Query) =>
        (await member.contextChecks.list({ query })).data.map((check) => check.input).join('');

      it('returns the newest first, 25 by default', async () => {
        const current = await withChecks(30);
        const { data } = await current.member.contextChecks.list({ query: {} });
        expect(data.map((check) => check.input)).toEqual(Array.from({ length: 25 }, (_, i) => `${29 - i}`));
      });

      it.each<[string, Query, string]>(
        rowsOf(part, 4, [
          ['the first two', { sort: 'asc', limit: 2 }, '01'],
          ['between two times, descending', { sort: 'desc', start: at(1), end: at(3) }, '32'],
          ['a time in another zone', { sort: 'asc', start: '2026-01-01T02:00:02+02:00' }, '234'],
          ['checks that are indexed on a word, from a time on', { sort: 'asc', filter: 'even', start: at(1) }, '24'],
          ['ascending', { sort: 'asc' }, '01234'],
          ['descending', { sort: 'desc' }, '43210'],
          ['the last two', { sort: 'desc', limit: 2 }, '43'],
          ['start, ascending: inclusive', { sort: 'asc', start: at(2) }, '234'],
          ['start, descending: exclusive', { sort: 'desc', start: at(2) }, '43'],
          ['end, ascending: exclusive', { sort: 'asc', end: at(2) }, '01'],
          ['end, descending: inclusive', { sort: 'desc', end: at(2) }, '210'],
          ['between two times, ascending', { sort: 'asc', start: at(1), end: at(3) }, '12'],
          ['an empty interval', { start: at(10) }, ''],
          ['only checks that are indexed on a word', { sort: 'asc', filter: 'odd' }, '13'],
          ['nothing for a word without checks', { filter: 'page' }, ''],
        ]),
      )('returns %s', async (_, query, expected) => {
        expect(await inputs(await withChecks(5), query)).toBe(expected);
      });

      it.each(
        rowsOf(part, 3, [
          ['a limit that is not whole', { limit: 2.5 }],
          ['an unknown sort', { sort: 'up' }],
          ['an end without a zone', { end: '2026-01-01T00:00:00' }],
          ['a limit of 0', { limit: 0 }],
          ['a limit of 1001', { limit: 1001 }],
          ['a start that is not a time', { start: 'yesterday' }],
        ]),
      )('rejects %s', async (_, query) => {
        const { member } = await begin();
        // The types forbid these, the wire does not.
        expect(await errorOf(member.contextChecks.list({ query: query as object }))).toMatchObject({ status: 400 });
      });

      it('takes a limit of 1000', async () => {
        expect(await inputs(await withChecks(2), { limit: 1000 })).toBe('10');
      });

      it('contains checks of every status', async () => {
        const { member } = await begin({
          generators: {
            generateContext: async (request) => {
              if (request.input === 'bad') throw new Error('No.');
              if (request.input === 'slow') await new Promise(() => {});
              return answerOf(request);
            },
          },
        });
        const ids = [];
        for (const input of ['good', 'bad', 'slow'])
          ids.push((await member.contextChecks.create({ body: { input } })).id);
        await Promise.all(ids.slice(0, 2).map((id) => settledCheck(member, id)));
        const { data } = await member.contextChecks.list({ query: { sort: 'asc' } });
        expect(data.map((check) => check.status)).toEqual(['success', 'failed', 'processing']);
      });

      it('contains only the checks that the caller submitted', async () => {
        const { member, administrator } = await begin();
        await member.contextChecks.create({ body: { input: 'mine' } });
        expect(await administrator.contextChecks.list({ query: {} })).toEqual({ data: [] });
      });

      if (part === 'transport') return;

      it('keeps the order of checks that were created at the same moment', async () => {
        const current = await begin();
        for (const input of 'abcd') await current.member.contextChecks.create({ body: { input } });
        expect(await inputs(current, { sort: 'asc' })).toBe('abcd');
        expect(await inputs(current, { sort: 'desc' })).toBe('dcba');
        expect(await inputs(current, { sort: 'asc', start: at(0) })).toBe('abcd');
        expect(await inputs(current, { sort: 'desc', start: at(0) })).toBe('');
      });
    });

    describe('reading one', () => {
      it('responds 404 for an unknown id', async () => {
        const { member } = await begin();
        expect(await errorOf(member.contextChecks.get({ params: { id: '8115' } }))).toMatchObject({
          kind: 'http',
          status: 404,
        });
      });

      it('responds 404 for the check of another caller', async () => {
        const { member, administrator } = await begin();
        const { id } = await member.contextChecks.create({ body: { input: 'mine' } });
        expect(await errorOf(administrator.contextChecks.get({ params: { id } }))).toMatchObject({ status: 404 });
      });
    });

    if (part === 'transport') return;

    it('responds to a create with a processing check that has two equal times', async () => {
      const { member } = await begin();
      const check = await member.contextChecks.create({ body: { input: 'The moon is a lantern.' } });
      expect(check).toMatchObject({ status: 'processing', input: 'The moon is a lantern.' });
      expect(check.id).toMatch(/^\d+$/);
      expect(check.created_at).toBe('2026-01-01T00:00:00.000Z');
      expect(check.updated_at).toBe(check.created_at);
    });

    it('fails the check with a message when there is no generator', async () => {
      const { member } = await begin({});
      const { id } = await member.contextChecks.create({ body: { input: 'x' } });
      expect(await settledCheck(member, id)).toMatchObject({
        status: 'failed',
        error: 'Context checks aren’t available here yet.',
      });
    });

    it('fails a check that takes too long', async () => {
      const { member } = await begin({
        generators: { generateContext: () => new Promise(() => {}) },
        limits: { runLimitMs: 20 },
      });
      const { id } = await member.contextChecks.create({ body: { input: 'x' } });
      expect(await settledCheck(member, id)).toMatchObject({ status: 'failed' });
    });

    it('stays processing as long as the answer takes', async () => {
      const held = heldGenerator();
      const { member } = await begin({ generators: held });
      const { id } = await member.contextChecks.create({ body: { input: 'slow' } });
      expect(await member.contextChecks.get({ params: { id } })).toMatchObject({ status: 'processing' });
      held.release();
      expect(await settledCheck(member, id)).toMatchObject({ status: 'success' });
    });

    it('does not give up on a check, however often it is restarted in order', async () => {
      const never = { generators: { generateContext: () => new Promise<never>(() => {}) } };
      let current = await begin(never);
      const { id } = await current.member.contextChecks.create({ body: { input: 'x' } });
      for (let times = 0; times < 3; times += 1) current = await current.restart(never);
      const subject = await current.restart({ generators: { generateContext: async (request) => answerOf(request) } });
      expect(await settledCheck(subject.member, id)).toMatchObject({ status: 'success' });
    });
  });
};
