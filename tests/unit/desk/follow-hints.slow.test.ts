/** Tests when a page of ours listens to a service, over the real desk, database and a server on loopback. */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetRemoved,
  rememberEvents,
  removeConnection,
  saveConnection,
  UNDO_MS,
} from '../../../lib/connections/change-connections.ts';
import { lockSecrets, setPassphrase } from '../../../lib/connections/passphrase.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { readConnections } from '../../../lib/connections/profiles.ts';
import { forgetToken, sessionTokens } from '../../../lib/connections/session-tokens.ts';
import type { OutcomeHint } from '../../../lib/contract/outcome-hint.ts';
import { type FollowHintsOptions, followHints } from '../../../lib/desk/follow-hints.ts';
import { hintsDesk } from '../../../lib/desk/hints.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { updateCheck, writeCheck } from '../../../lib/records/write-checks.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { deskClientOf } from '../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { type EventServer, settledEvent, startEventServer } from '../../fixtures/event-server.ts';

emptyDatabase();
const pages: AbortController[] = [];
beforeEach(() => browser.clear());
afterEach(async () => {
  for (const page of pages.splice(0)) page.abort();
  await mirrorPolicy(async () => ({}));
});

const HOUR_MS = 3_600_000;
/** Long enough for a page that would send a request to have sent it. */
const A_WHILE_MS = 300;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));

const waitingFor = (serviceId: string, rest: Partial<CheckRecord> = {}): CheckRecord =>
  record({ ...states.waiting, serviceId }, { id: `check ${serviceId}`, connection: 'a1', ...rest });

const signIn = (value = 'token-9xW', lifetimeMs = HOUR_MS) =>
  sessionTokens('a1').write({ value, expiresAt: Date.now() + lifetimeMs });

/** A connection to the server, signed in, which has said that it announces outcomes. */
const connect = async ({ address }: EventServer): Promise<void> => {
  const addresses = { base: `${address}/`, analytics: address, admin: address, auth: address };
  expect(await saveConnection({ ...profile, addresses }, SECRET)).toEqual({ saved: true });
  await signIn();
  await rememberEvents('a1', addresses.base);
};

/** Opens a page of ours. `heard` has what it passes on to the background; a stream that opens counts as `all`. */
const openPage = (options: FollowHintsOptions = {}) => {
  const heard: (OutcomeHint | 'all')[] = [];
  const router = {
    hints: hintsDesk({
      runner: {
        readNow: async (connection, hint) => {
          expect(connection).toBe('a1');
          heard.push(hint ?? 'all');
        },
      },
    }),
  };
  const page = new AbortController();
  pages.push(page);
  followHints(deskClientOf(router), { signal: page.signal, firstPauseMs: 20, ...options });
  return { heard, close: () => page.abort() };
};

describe('a page of ours', () => {
  it('passes on the hints of what waits, once each, and has all read when its stream opens', async () => {
    const server = await startEventServer();
    await connect(server);
    await writeCheck(waitingFor('12'));
    await writeCheck(waitingFor('7', { kind: 'image' }));
    const { heard } = openPage();
    const stream = await server.stream(0);
    expect(stream.path).toBe('/events');
    expect(stream.headers.authorization).toBe('Bearer token-9xW');
    await vi.waitUntil(() => heard.length === 1);
    await stream.send(settledEvent('contextChecks', '12'), settledEvent('contextChecks', '12'));
    await stream.send(settledEvent('contextChecks', '7'), settledEvent('visionAnalyses', '7'));
    await vi.waitUntil(() => heard.length === 3);
    await aWhile();
    expect(heard).toEqual(['all', { kind: 'contextChecks', id: '12' }, { kind: 'visionAnalyses', id: '7' }]);
  });

  it('passes on a hint that is faster than the response to its create, and none of what is not ours', async () => {
    const server = await startEventServer();
    await connect(server);
    await writeCheck(waitingFor('12'));
    const { heard } = openPage();
    const stream = await server.stream(0);
    for (let id = 0; id < 200; id += 1) await stream.send(settledEvent('contextChecks', `other ${id}`));
    await stream.send(settledEvent('contextChecks', '13'));
    await aWhile();
    expect(heard).toEqual(['all']);
    await writeCheck(waitingFor('13'));
    await vi.waitUntil(() => heard.length === 2);
    expect(heard).toEqual(['all', { kind: 'contextChecks', id: '13' }]);
  });

  it('listens only while a check waits at a service', async () => {
    const server = await startEventServer();
    await connect(server);
    openPage();
    await writeCheck(record(states.done, { connection: 'a1' }));
    await writeCheck(record(states.waiting, { id: 'here', connection: 'device' }));
    await aWhile();
    expect(server.streams).toEqual([]);
    await writeCheck(waitingFor('12'));
    const stream = await server.stream(0);
    await updateCheck({ ...waitingFor('12'), state: states.done });
    await vi.waitUntil(() => stream.isClosed());
    await aWhile();
    expect(server.streams).toHaveLength(1);
  });

  it('listens to no service that did not say that it announces outcomes', async () => {
    const server = await startEventServer();
    await connect(server);
    // Other credentials: what was learnt before is forgotten.
    await saveConnection({ ...profile, addresses: { ...profile.addresses, base: server.address } }, SECRET);
    await signIn();
    await writeCheck(waitingFor('12'));
    openPage();
    await aWhile();
    expect(server.streams).toEqual([]);
    await rememberEvents('a1', 'https://service.example');
    await aWhile();
    expect(server.streams).toEqual([]);
    await rememberEvents('a1', server.address);
    await server.stream(0);
  });

  it('leaves a service without events alone for a day, unless its address changes', async () => {
    const server = await startEventServer();
    await connect(server);
    server.refuseWith({ status: 404 });
    await writeCheck(waitingFor('12'));
    openPage();
    await server.stream(0);
    await vi.waitUntil(async () => ((await readConnections()).found.a1?.events?.againAt ?? 0) > 0);
    server.refuseWith();
    await rememberEvents('a1', `${server.address}/`);
    await updateCheck({ ...waitingFor('12'), state: states.done });
    await writeCheck(waitingFor('13'));
    openPage();
    await aWhile();
    expect(server.streams).toHaveLength(1);
    vi.setSystemTime(Date.now() + 24 * HOUR_MS + 1);
    await signIn();
    openPage();
    await updateCheck({ ...waitingFor('13'), state: states.done });
    await writeCheck(waitingFor('14'));
    await server.stream(1);
    vi.useRealTimers();
    const moved = await startEventServer();
    await connect(moved);
    await moved.stream(0);
  });

  it('tries again after a stream has ended, with growing pauses', async () => {
    const server = await startEventServer();
    await connect(server);
    server.refuseWith({ status: 503 });
    await writeCheck(waitingFor('12'));
    openPage({ firstPauseMs: 40 });
    await server.stream(4);
    const [first = 0, second = 0, , fourth = 0, fifth = 0] = server.streams.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(19);
    expect(fifth - fourth).toBeGreaterThanOrEqual(159);
    server.refuseWith();
    const stream = await server.stream(5);
    stream.end();
    await server.stream(6);
  });

  it('ends a silent stream and tries again', async () => {
    const server = await startEventServer();
    await connect(server);
    await writeCheck(waitingFor('12'));
    openPage({ silenceMs: 100 });
    await server.stream(1);
    expect(server.streams[0]?.isClosed()).toBe(true);
  });

  it('does not try again after 401, until the token is another one', async () => {
    const server = await startEventServer();
    await connect(server);
    server.refuseWith({ status: 401 });
    await writeCheck(waitingFor('12'));
    openPage();
    await server.stream(0);
    server.refuseWith();
    await aWhile();
    expect(server.streams).toHaveLength(1);
    await forgetToken('a1');
    await signIn('token-2');
    expect((await server.stream(1)).headers.authorization).toBe('Bearer token-2');
  });

  it('waits for a token that a check requests, and requests none itself', async () => {
    const server = await startEventServer();
    await connect(server);
    await signIn('old', -1);
    await writeCheck(waitingFor('12'));
    openPage();
    await aWhile();
    expect(server.streams).toEqual([]);
    await signIn();
    await server.stream(0);
    expect(server.streams.map(({ path }) => path)).toEqual(['/events']);
  });

  it('ends its stream when the connection is removed', async () => {
    const server = await startEventServer();
    await connect(server);
    await writeCheck(waitingFor('12'));
    openPage();
    const stream = await server.stream(0);
    await removeConnection('a1', Date.now());
    await forgetToken('a1');
    await vi.waitUntil(() => stream.isClosed());
    await forgetRemoved(Date.now() + 2 * UNDO_MS);
    await signIn();
    await aWhile();
    expect(server.streams).toHaveLength(1);
  });

  it('ends its stream when the secrets are locked', async () => {
    const server = await startEventServer();
    await connect(server);
    await setPassphrase('nine quiet ferries');
    await writeCheck(waitingFor('12'));
    openPage();
    const stream = await server.stream(0);
    await lockSecrets();
    await vi.waitUntil(() => stream.isClosed());
    await signIn();
    await aWhile();
    expect(server.streams).toHaveLength(1);
  });

  it('ends its stream when the policy blocks the host', async () => {
    const server = await startEventServer();
    await connect(server);
    await writeCheck(waitingFor('12'));
    openPage();
    const stream = await server.stream(0);
    await mirrorPolicy(async () => ({ organisation: 'Example News', blockedHosts: ['127.0.0.1'] }));
    await vi.waitUntil(() => stream.isClosed());
    await aWhile();
    expect(server.streams).toHaveLength(1);
  });

  it('leaves the stream to the first of several pages, and takes it over when that is closed', async () => {
    const server = await startEventServer();
    await connect(server);
    await writeCheck(waitingFor('12'));
    const first = openPage();
    await server.stream(0);
    const second = openPage();
    await aWhile();
    expect(server.streams).toHaveLength(1);
    first.close();
    const stream = await server.stream(1);
    await stream.send(settledEvent('contextChecks', '12'));
    await vi.waitUntil(() => second.heard.length === 2);
    expect(first.heard).toEqual(['all']);
  });
});
