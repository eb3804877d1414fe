import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import type { ServiceCredentials } from '../../../lib/remote/tokens.ts';
import { readWordings } from '../../../server/http/words.ts';
import { createEagerClock } from '../../fakes/eager-clock.ts';
import { client, createTokenStore, failureOf, person } from '../../fixtures/remote-client.ts';
import { json, type ScriptedServer, startScriptedServer, token } from '../../fixtures/scripted-server.ts';
import { emptyPage } from '../../fixtures/wire-samples.ts';

/** Four addresses with different paths, so that each request shows its target. */
const startAt = async (ending: string, credentials: ServiceCredentials = client) => {
  const server = await startScriptedServer();
  server.tokens.always(token('fresh'));
  const at = (name: string) => `${server.address}${name}${ending}`;
  const service = createRemoteService({
    addresses: { base: at('/b'), analytics: at('/v1'), admin: at('/admin'), auth: at('/auth') },
    credentials,
    tokenStore: createTokenStore(),
    clock: createEagerClock(),
  });
  return { server, service };
};

const calls: [string, (service: Service) => Promise<unknown>, unknown, string][] = [
  ['context checks', (s) => s.contextChecks.list({ query: {} }), { data: [] }, 'GET /b/contextChecks'],
  ['vision analyses', (s) => s.visionAnalyses.list({ query: {} }), { data: [] }, 'GET /b/visionAnalyses'],
  ['projects', (s) => s.projects.list({ query: {} }), { data: [] }, 'GET /v1/projects'],
  [
    'posts',
    (s) => s.posts.search({ query: { projectId: 'p q' }, body: {} }),
    { posts: [], ...emptyPage },
    'POST /v1/posts/-/search?projectId=p+q',
  ],
  ['users', (s) => s.users.list({ query: {} }), { body: [] }, 'GET /admin/admin/users'],
  ['roles', (s) => s.roles.list({}), { body: [] }, 'GET /admin/admin/roles'],
];

const sentTo = ({ calls: { received } }: ScriptedServer) => received.map(({ method, target }) => `${method} ${target}`);

describe('addresses', () => {
  describe.each([
    ['without a slash at the end', ''],
    ['with a slash at the end', '/'],
  ])('%s', (_, ending) => {
    it.each(calls)('receive %s in their area', async (_name, call, answer, expected) => {
      const { server, service } = await startAt(ending);
      server.calls.next(json(answer));
      await call(service);
      expect(sentTo(server)).toEqual([expected]);
    });

    it.each([
      ['client', client, '/auth/oauth2/token'],
      ['person', person, '/b/token'],
    ] as const)('receive the token request of a %s at their own', async (_name, credentials, expected) => {
      const { server, service } = await startAt(ending, credentials);
      server.calls.next(json({ data: [] }));
      await service.contextChecks.list({ query: {} });
      expect(server.tokens.received.map(({ target }) => target)).toEqual([expected]);
    });
  });

  it('need no path', async () => {
    const server = await startScriptedServer();
    server.tokens.always(token('fresh'));
    server.calls.next(json({ data: [] }));
    const { address } = server;
    const service = createRemoteService({
      addresses: { base: address, analytics: address, admin: address, auth: address },
      credentials: client,
      tokenStore: createTokenStore(),
    });
    await service.contextChecks.list({ query: {} });
    expect(server.tokens.received[0]?.target).toBe('/oauth2/token');
    expect(sentTo(server)).toEqual(['GET /contextChecks']);
  });

  it('contain an identifier in its place, whatever its characters', async () => {
    const { server, service } = await startAt('');
    server.calls.next(json({}, 404));
    await failureOf(service.contextChecks.get({ params: { id: 'a/../b?c#d $& é' } }));
    expect(sentTo(server)).toEqual(['GET /b/contextChecks/a%2F..%2Fb%3Fc%23d%20%24%26%20%C3%A9']);
  });

  it.each(['', 'example.org', 'ftp://example.org', 'https://ada:hunter2@example.org'])(
    'that are invalid reject with a service error that does not quote them: "%s"',
    async (address) => {
      const service = createRemoteService({
        addresses: { base: address, analytics: address, admin: address, auth: address },
        credentials: client,
        tokenStore: createTokenStore(),
        clock: createEagerClock(),
        say: (await readWordings()).standard.say,
      });
      const error = await failureOf(service.contextChecks.list({ query: {} }));
      expect(error).toMatchObject({ kind: 'network', nextStep: expect.stringContaining('address') });
      expect(`${error.message} ${String(error.cause)}`).not.toContain('hunter2');
    },
  );
});
