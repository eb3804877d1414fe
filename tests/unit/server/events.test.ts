/** Tests the hints that a server sends: to whom they go, what is in them, and when a stream ends. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { createEventHub } from '../../../server/event-hub.ts';
import { serveEvents } from '../../../server/event-stream.ts';
import type { SeedCredentials } from '../../../server/seed.ts';
import { type RunningServer, startServer } from '../../../server/start.ts';
import { type EventClient, openEvents } from '../../fakes/event-client.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';

const running: RunningServer[] = [];
const clients: EventClient[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.close();
  for (const server of running.splice(0)) await server.close();
});

const start = async () => {
  const server = await startServer({
    ...{ port: 0, log: silentLog },
    generators: {
      generateContext: async () => ({
        created_at: '2026-03-01T00:00:00.000Z',
        response: 'A secret answer',
        sources: [],
      }),
    },
  });
  running.push(server);
  const { addresses, credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const serviceFor = (secrets: SeedCredentials['administrator']) =>
    createRemoteService({
      addresses,
      credentials: { grant: 'client_credentials', clientId: secrets.clientId, clientSecret: secrets.clientSecret },
      tokenStore: createMemoryTokenStore(),
    });
  const tokenOf = async ({ clientId, clientSecret }: SeedCredentials['administrator']): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const response = await fetch(`${addresses.auth}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    return (await response.json()).access_token;
  };
  const open = async (token: string) => {
    const client = await openEvents(addresses.base, token);
    clients.push(client);
    return client;
  };
  return { server, credentials, serviceFor, tokenOf, open };
};

it('sends a hint of a check to whoever made it, and nothing of what it says', async () => {
  const { credentials, serviceFor, tokenOf, open } = await start();
  const member = await open(await tokenOf(credentials.member));
  const other = await open(await tokenOf(credentials.administrator));
  const { id } = await serviceFor(credentials.member).contextChecks.create({ body: { input: 'A secret claim' } });
  await vi.waitUntil(() => member.events.length === 1);
  expect(member.events[0]?.data).toEqual({ kind: 'contextChecks', id });
  expect(member.text()).not.toContain('secret');
  expect(other.events).toEqual([]);
});

it('refuses who has no token, and more than ten streams of one caller', async () => {
  const { credentials, tokenOf, open } = await start();
  expect((await open('none')).status).toBe(401);
  const token = await tokenOf(credentials.member);
  const statuses = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await open(token)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  clients.at(-2)?.close();
  await vi.waitUntil(async () => (await open(token)).status === 200);
  expect((await open(await tokenOf(credentials.administrator))).status).toBe(200);
});

it('ends the streams of a user who is deactivated, and no others', async () => {
  const { credentials, serviceFor, tokenOf, open } = await start();
  const member = await open(await tokenOf(credentials.member));
  const other = await open(await tokenOf(credentials.administrator));
  let isOtherEnded = false;
  void other.ended.then(() => {
    isOtherEnded = true;
  });
  const { users } = serviceFor(credentials.administrator);
  await users.update({ params: { id: 'member' }, body: { id: 'member', status: 'deactivated' } });
  await member.ended;
  expect(isOtherEnded).toBe(false);
});

it('ends the streams of a user whose access ends', async () => {
  const { credentials, serviceFor, tokenOf, open } = await start();
  // Its heartbeat would end it too.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const member = await open(await tokenOf(credentials.member));
  await serviceFor(credentials.administrator).people.revoke({ params: { id: 'member' } });
  await expect(member.ended).resolves.toBeUndefined();
});

it('ends all streams when the server stops, without waiting for their clients', async () => {
  const { server, credentials, tokenOf, open } = await start();
  const member = await open(await tokenOf(credentials.member));
  await server.stop();
  await expect(member.ended).resolves.toBeUndefined();
});

it('sends a line at intervals, as long as the caller may listen', async () => {
  let mayListen: () => Promise<boolean> = async () => true;
  const hub = createEventHub();
  const server = createServer((_, response) => {
    serveEvents(response, { hub, caller: 'a', mayListen: () => mayListen(), heartbeatMs: 20 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const client = await openEvents(`http://127.0.0.1:${port}`, 'any');
  await vi.waitUntil(() => client.text().split(': ping\n\n').length > 3);
  mayListen = async () => {
    throw new Error('The store does not answer.');
  };
  const sofar = client.text().length;
  await vi.waitUntil(() => client.text().length > sofar + 20);
  mayListen = async () => false;
  await client.ended;
  await new Promise((resolve) => server.close(resolve));
  expect(client.events).toEqual([]);
});

it('ends a stream whose client does not read', () => {
  const hub = createEventHub();
  let isDestroyed = false;
  const response = {
    ...{ writableLength: 0, once: () => {}, writeHead: () => {}, write: () => true, end: () => {} },
    destroy: () => {
      isDestroyed = true;
    },
  };
  // Cast: what a stream calls of a response.
  serveEvents(response as never, { hub, caller: 'a', mayListen: async () => true, heartbeatMs: 100_000 });
  hub.settled('a', { kind: 'contextChecks', id: '1' });
  expect(isDestroyed).toBe(false);
  response.writableLength = 100_000;
  hub.settled('a', { kind: 'contextChecks', id: '2' });
  expect(isDestroyed).toBe(true);
});
