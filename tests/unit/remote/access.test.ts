import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { failureOf, person, startRemote, startWithoutCredentials } from '../../fixtures/remote-client.ts';
import { answer, json } from '../../fixtures/scripted-server.ts';
import { emptyPage, project } from '../../fixtures/wire-samples.ts';

type Call = (service: Service) => Promise<unknown>;
const params = { id: '1' };
const search = { query: { projectId: 's' }, body: {} };

const areaC: [string, Call, unknown][] = [
  ['projects.list', (s) => s.projects.list({ query: {} }), { data: [] }],
  ['projects.get', (s) => s.projects.get({ params }), project],
  ['projects.update', (s) => s.projects.update({ params, body: { description: 'd' } }), project],
  ['posts.search', (s) => s.posts.search(search), { posts: [], ...emptyPage }],
  ['authors.search', (s) => s.authors.search(search), { authors: [], ...emptyPage }],
  ['narratives.search', (s) => s.narratives.search(search), { narratives: [], ...emptyPage }],
];

const areaD: [string, Call][] = [
  ['users.list', (s) => s.users.list({ query: {} })],
  ['users.create', (s) => s.users.create({ body: { email: 'ada@example.org' } })],
  ['users.get', (s) => s.users.get({ params })],
  ['users.update', (s) => s.users.update({ params, body: { id: '1', status: 'active' } })],
  ['roles.list', (s) => s.roles.list({})],
];

const areasAandB: [string, Call][] = [
  ['contextChecks.create', (s) => s.contextChecks.create({ body: { input: 'Is it so?' } })],
  ['contextChecks.list', (s) => s.contextChecks.list({ query: {} })],
  ['contextChecks.get', (s) => s.contextChecks.get({ params })],
  ['visionAnalyses.create', (s) => s.visionAnalyses.create({ body: { input: 'https://example.org/a.png' } })],
  ['visionAnalyses.list', (s) => s.visionAnalyses.list({ query: {} })],
  ['visionAnalyses.get', (s) => s.visionAnalyses.get({ params })],
];

describe('area C', () => {
  it.each(areaC)('%s is sent without a header if there are no credentials', async (_, call, value) => {
    const { server, service } = await startWithoutCredentials();
    server.calls.next(json(value));
    await call(service);
    expect(server.calls.received[0]?.headers.authorization).toBeUndefined();
    expect(server.tokens.received).toEqual([]);
  });

  it.each(areaC)('%s is sent with the token otherwise', async (_, call, value) => {
    const { server, service } = await startRemote();
    server.calls.next(json(value));
    await call(service);
    expect(server.calls.received[0]?.headers.authorization).toBe('Bearer stored');
  });

  it('without credentials rejects with an auth error if the service needs some, after one request', async () => {
    const { server, service } = await startWithoutCredentials();
    server.calls.next(answer(401));
    expect(await failureOf(service.projects.list({ query: {} }))).toMatchObject({ kind: 'auth', status: 401 });
    expect(server.count()).toBe(1);
  });
});

describe('areas A, B and D without credentials', () => {
  it.each([...areasAandB, ...areaD])('%s is an auth error before anything is sent', async (_, call) => {
    const { server, service } = await startWithoutCredentials();
    expect(await failureOf(call(service))).toMatchObject({ kind: 'auth', status: undefined });
    expect(server.count()).toBe(0);
  });
});

describe('area D with the password grant', () => {
  it.each(areaD)('%s is sent with the token, and the service refuses it', async (_, call) => {
    const { server, service } = await startRemote({ credentials: person });
    server.calls.next(answer(403));
    expect(await failureOf(call(service))).toMatchObject({ kind: 'permission', status: 403 });
    expect(server.calls.received[0]?.headers.authorization).toBe('Bearer stored');
  });
});
