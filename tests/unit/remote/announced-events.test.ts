/** Tests how a service says that it announces outcomes: in the response to a create, and at one place alone. */
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { startServer } from '../../../server/start.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { startRemote } from '../../fixtures/remote-client.ts';
import { json } from '../../fixtures/scripted-server.ts';

const created = { id: '7', created_at: '2026-03-01T00:00:00Z', input: 'x', status: 'processing' };

/** How often the client takes a response with this `Link` header for an announcement. */
const announcedBy = async (link: string, call: 'create' | 'get' = 'create'): Promise<number> => {
  let times = 0;
  const { service, server } = await startRemote({
    onEvents: () => {
      times += 1;
    },
  });
  server.calls.always(json({ ...created, updated_at: created.created_at }, 200, { link }));
  const { contextChecks } = service;
  if (call === 'create') await contextChecks.create({ body: { input: 'x' } });
  else await contextChecks.get({ params: { id: '7' } });
  return times;
};

it.each(['<events>; rel="monitor"', '</events>;rel=monitor', '</a>; rel="next", <./events>; rel="Monitor"'])(
  'is said by %s',
  async (link) => {
    expect(await announcedBy(link)).toBe(1);
  },
);

it.each([
  '<https://other.example/events>; rel="monitor"',
  '</status>; rel="monitor"',
  '<events>; rel="next"',
  '<events?of=all>; rel="monitor"',
  '<http://[>; rel="monitor"',
  '<'.repeat(5000),
])('is not said by %s', async (link) => {
  expect(await announcedBy(link)).toBe(0);
});

it('is not taken from other responses than those to a create', async () => {
  expect(await announcedBy('<events>; rel="monitor"', 'get')).toBe(0);
});

it('is said by our own server, also below a path', async () => {
  const server = await startServer({
    ...{ port: 0, log: silentLog },
    generators: { generateContext: async () => ({ created_at: created.created_at, response: 'y', sources: [] }) },
  });
  const { addresses, credentials, listener } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const proxy = createServer((request, response) => {
    request.url = request.url?.replace(/^\/below/, '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const at = proxy.address();
  const below = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/below`;
  for (const base of [addresses.base, below]) {
    let times = 0;
    const { clientId, clientSecret } = credentials.member;
    const service = createRemoteService({
      addresses: { ...addresses, base },
      credentials: { grant: 'client_credentials', clientId, clientSecret },
      tokenStore: createMemoryTokenStore(),
      onEvents: () => {
        times += 1;
      },
    });
    const { id } = await service.contextChecks.create({ body: { input: `x ${base}` } });
    await service.contextChecks.get({ params: { id } });
    await service.projects.list({ query: {} });
    expect(times).toBe(1);
  }
  await new Promise((resolve) => proxy.close(resolve));
  await server.close();
});
