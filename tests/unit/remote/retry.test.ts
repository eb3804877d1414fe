import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { answer, cut, cutWithin, json, type Step, silence } from '../../fixtures/scripted-server.ts';
import { emptyPage, finishedCheck, processingAnalysis, project, user } from '../../fixtures/wire-samples.ts';

type Call = (service: Service) => Promise<unknown>;
const params = { id: '1' };
const search = { query: { projectId: 's' }, body: {} };

const reads: [string, Call, unknown][] = [
  ['contextChecks.list', (s) => s.contextChecks.list({ query: {} }), { data: [] }],
  ['contextChecks.get', (s) => s.contextChecks.get({ params }), finishedCheck],
  ['visionAnalyses.list', (s) => s.visionAnalyses.list({ query: {} }), { data: [] }],
  ['visionAnalyses.get', (s) => s.visionAnalyses.get({ params }), processingAnalysis],
  ['projects.list', (s) => s.projects.list({ query: {} }), { data: [] }],
  ['projects.get', (s) => s.projects.get({ params }), project],
  ['posts.search', (s) => s.posts.search(search), { posts: [], ...emptyPage }],
  ['authors.search', (s) => s.authors.search(search), { authors: [], ...emptyPage }],
  ['narratives.search', (s) => s.narratives.search(search), { narratives: [], ...emptyPage }],
  ['users.list', (s) => s.users.list({ query: {} }), { body: [] }],
  ['users.get', (s) => s.users.get({ params }), user],
  ['roles.list', (s) => s.roles.list({}), { body: [] }],
];

const writes: [string, Call][] = [
  ['contextChecks.create', (s) => s.contextChecks.create({ body: { input: 'Is it so?' } })],
  ['visionAnalyses.create', (s) => s.visionAnalyses.create({ body: { input: 'https://example.org/a.png' } })],
  ['projects.update', (s) => s.projects.update({ params, body: { description: 'd' } })],
  ['users.create', (s) => s.users.create({ body: { email: 'ada@example.org' } })],
  ['users.update', (s) => s.users.update({ params, body: { id: '1', status: 'active' } })],
];

const passing: [string, Step][] = [
  ['a cut connection', cut],
  ['a response that is cut', cutWithin],
  ['429', answer(429)],
  ['500', answer(500)],
  ['502', answer(502)],
  ['503', answer(503)],
  ['504', answer(504)],
];

const list = (s: Service) => s.contextChecks.list({ query: {} });

describe('a call that reads', () => {
  describe.each(passing)('after %s', (_, step) => {
    it.each(reads)('is retried: %s', async (_name, call, value) => {
      const { server, service, clock } = await startRemote();
      server.calls.next(step, step, step, json(value));
      await call(service);
      const sent = server.calls.received.map(({ method, target, body }) => ({ method, target, body }));
      expect(sent).toEqual(Array(4).fill(sent[0]));
      expect(clock.waits).toEqual([375, 750, 1500]);
    });

    it('is given up after four attempts', async () => {
      const { server, service } = await startRemote();
      server.calls.always(step);
      await failureOf(list(service));
      expect(server.count()).toBe(4);
    });
  });

  it.each([400, 403, 404, 408, 409, 418, 422, 501, 505])('is not retried after %i', async (status) => {
    const { server, service } = await startRemote();
    server.calls.always(answer(status));
    expect(await failureOf(list(service))).toMatchObject({ status });
    expect(server.count()).toBe(1);
  });

  it.each<[string, Step, string]>([
    ['silence', silence, 'timeout'],
    ['a web page', answer(200, '<html></html>'), 'shape'],
  ])('is not retried after %s', async (_, step, kind) => {
    const { server, service } = await startRemote({ bounds: { timeLimitMs: 100 } });
    server.calls.always(step);
    expect(await failureOf(list(service))).toMatchObject({ kind });
    expect(server.count()).toBe(1);
  });
});

describe('a call that writes', () => {
  describe.each(passing)('after %s', (_, step) => {
    it.each(writes)('is never retried: %s', async (_name, call) => {
      const { server, service, clock } = await startRemote();
      server.calls.always(step);
      await failureOf(call(service));
      expect(server.count()).toBe(1);
      expect(clock.waits).toEqual([]);
    });
  });

  it('passes the requested wait to the caller', async () => {
    const { server, service } = await startRemote();
    server.calls.always(answer(503, '', { 'retry-after': '5' }));
    expect(await failureOf(service.contextChecks.create({ body: { input: 'x' } }))).toMatchObject({
      status: 503,
      retryAfterMs: 5000,
    });
  });
});
