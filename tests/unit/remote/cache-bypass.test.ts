import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { BYPASS_CACHE } from '../../../lib/contract/values.ts';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { json } from '../../fixtures/scripted-server.ts';
import { processingAnalysis, processingCheck } from '../../fixtures/wire-samples.ts';

type Create = (service: Service, headers?: typeof BYPASS_CACHE) => Promise<unknown>;

const creates: [string, Create, unknown][] = [
  [
    'contextChecks.create',
    (s, headers) => s.contextChecks.create({ ...(headers && { headers }), body: { input: 'Is it so?' } }),
    processingCheck,
  ],
  [
    'visionAnalyses.create',
    (s, headers) => s.visionAnalyses.create({ ...(headers && { headers }), body: { input: 'https://example.org/a' } }),
    processingAnalysis,
  ],
];

describe.each(creates)('the cache header of %s', (_, create, value) => {
  it('is not sent unless requested', async () => {
    const { server, service } = await startRemote();
    server.calls.next(json(value));
    await create(service);
    expect(server.calls.received[0]?.headers).not.toHaveProperty('cache-control');
    expect(server.calls.received[0]?.headers).not.toHaveProperty('pragma');
  });

  it('is no-cache if requested', async () => {
    const { server, service } = await startRemote();
    server.calls.next(json(value));
    await create(service, BYPASS_CACHE);
    expect(server.calls.received[0]?.headers['cache-control']).toBe('no-cache');
  });

  it('is named as the cause if it is refused, with the next step', async () => {
    const { server, service } = await startRemote();
    server.calls.next(json({ error: 'No grant.' }, 403));
    const error = await failureOf(create(service, BYPASS_CACHE));
    expect(error).toMatchObject({
      kind: 'permission',
      status: 403,
      nextStep: 'Check again without bypassing the cache.',
    });
    expect(error.message).toMatch(/ doesn’t let this connection bypass the cache: “No grant\.”$/);
    expect(server.count()).toBe(1);
  });

  it('is not named as the cause of another error', async () => {
    const { server, service } = await startRemote();
    server.calls.next(json({ error: 'Too long.' }, 400), json({ error: 'Not yours.' }, 403));
    expect((await failureOf(create(service, BYPASS_CACHE))).message).not.toContain('cache');
    expect((await failureOf(create(service))).message).not.toContain('cache');
  });
});

describe('a request', () => {
  it.each<[string, (service: Service) => Promise<unknown>, unknown]>([
    ['a list', (s) => s.contextChecks.list({ query: {} }), { data: [] }],
    ['a get', (s) => s.contextChecks.get({ params: { id: '1' } }), processingCheck],
    ['a list of users', (s) => s.users.list({ query: {} }), { body: [] }],
  ])('of %s sends no cache header either', async (_, call, value) => {
    const { server, service } = await startRemote();
    server.calls.next(json(value));
    await call(service);
    expect(server.calls.received[0]?.headers).not.toHaveProperty('cache-control');
  });

  it('leaves the mode of the cache to the platform', async () => {
    const inits: RequestInit[] = [];
    const { service } = await startRemote({
      fetch: async (_, init) => {
        inits.push(init);
        return new Response('{"data":[]}');
      },
    });
    await service.contextChecks.list({ query: {} });
    expect(Object.keys(inits[0] ?? {})).not.toContain('cache');
  });
});
