/** Tests which addresses the server may contact, with a resolver of the test; a failure of this guard ends on loopback. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHydrate } from '../../../../lib/engine/context/hydrate/hydrate.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { Paused } from '../../../../lib/engine/web/refused.ts';
import { createStoredPauses } from '../../../../lib/engine/web/stored-pauses.ts';
import { systemClock } from '../../../../lib/platform/clock.ts';
import { createSafeFetch, createSafeWeb, type Resolved } from '../../../../server/work/safe-fetch.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { reading } from '../../../fixtures/reading.ts';

const LOOPBACK = '127.0.0.1';
const seen: { host: string; path: string; headers: IncomingHttpHeaders }[] = [];
let server: Server;
let port: number;

const answers: Record<string, () => { status?: number; location?: string; body?: string }> = {
  '/page': () => ({ body: '<title>Tram</title><p>The tram runs again.</p>' }),
  '/to-other': () => ({ status: 302, location: `http://other.example:${port}/page` }),
  '/to-name-within': () => ({ status: 302, location: `http://within.example:${port}/page` }),
  '/to-literal': () => ({ status: 302, location: `http://${LOOPBACK}:${port}/page` }),
  '/to-file': () => ({ status: 302, location: 'file:///etc/hostname' }),
  '/round': () => ({ status: 302, location: '/round' }),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { host = '', ...headers } = request.headers;
    seen.push({ host, path: request.url ?? '', headers });
    const { status = 200, location, body = '' } = answers[request.url ?? '']?.() ?? { status: 404 };
    const cookie = { 'set-cookie': 'who=you' };
    response.writeHead(status, { 'content-type': 'text/html', ...cookie, ...(location ? { location } : {}) }).end(body);
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  // a server that listens on a port has an address with one
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const lookups: string[] = [];
const resolve = async (name: string): Promise<Resolved[]> => {
  lookups.push(name);
  return [{ address: name === 'within.example' ? '127.0.0.2' : LOOPBACK, family: 4 }];
};
/** Treats loopback as the public internet, except for the one address that represents all private ones. */
const fetch = createSafeFetch({ resolve, mayConnect: (address) => address === LOOPBACK });
const at = (path: string, name = 'harbour.example') => `http://${name}:${port}${path}`;
const why = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('It was fetched.');
  return error.cause instanceof Error ? error.cause.message : error.message;
};

describe('a public host', () => {
  it('is contacted at the checked address, and redirects to another', async () => {
    lookups.length = 0;
    const answer = await fetch(at('/to-other'), {});
    expect(await answer.text()).toContain('The tram runs again.');
    expect(answer.url).toBe(at('/page', 'other.example'));
    expect(lookups).toEqual(['harbour.example', 'other.example']);
  });

  it('gets no cookie back, and another host gets no key', async () => {
    await fetch(at('/page'), {});
    await fetch(at('/to-other'), { headers: { accept: 'text/html', authorization: 'Bearer s3cret' } });
    expect(seen.map(({ headers }) => [headers.cookie, headers.authorization, headers.accept])).toEqual([
      [undefined, undefined, '*/*'],
      [undefined, 'Bearer s3cret', 'text/html'],
      [undefined, undefined, 'text/html'],
    ]);
  });

  it('is aborted by the signal', async () => {
    const reason = new Error('enough');
    await expect(fetch(at('/page'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it.each([
    ['/to-other', { redirect: 'error' as const }],
    ['/to-other', { method: 'POST', body: '{}' }],
  ])('does not redirect from %s with %j', async (path, init) => {
    expect(await why(fetch(at(path), init))).toContain('redirects');
    expect(seen).toHaveLength(1);
  });

  it('that requested a pause is not contacted through a redirect either', async () => {
    const { now } = systemClock;
    const pauses = createStoredPauses(createMemoryStore(), now);
    const web = createSafeWeb({ now, pauses }, { resolve, mayConnect: (address) => address === LOOPBACK });
    await pauses.later(`other.example:${port}`, 60_000);
    const { signal } = new AbortController();
    const request = { kind: 'page', signal, mayAnswer: async () => {} } as const;
    await expect(web.open(new URL(at('/to-other')), request)).rejects.toThrow(Paused);
    expect(seen.map(({ path }) => path)).toEqual(['/to-other']);
  });

  it('is given up after several redirects', async () => {
    expect(await why(fetch(at('/round'), {}))).toContain('too often');
    expect(seen).toHaveLength(6);
  });
});

describe('a host that is not public', () => {
  const strict = createSafeFetch({ resolve });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0.0.0.0',
    'localhost',
    'localhost.',
    'page.localhost',
    'printer.local',
  ])('is not contacted by its address or name: %s', async (host) => {
    expect(await why(fetch(at('/page', host), {}))).toContain('not on the public internet');
    expect(seen).toEqual([]);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '0.0.0.0', 'no address'])(
    'is not contacted if a name resolves to it: %s',
    async (address) => {
      const family = address.includes(':') ? 6 : 4;
      const found = createSafeFetch({ resolve: async () => [{ address, family }] });
      expect(await why(found(at('/page'), {}))).toContain('not on the public internet');
      expect(seen).toEqual([]);
    },
  );

  it('is not contacted if it is one of several addresses', async () => {
    const mixed = createSafeFetch({
      resolve: async () => [LOOPBACK, '127.0.0.2'].map((address) => ({ address, family: 4 })),
      mayConnect: (address) => address === LOOPBACK,
    });
    expect(await why(mixed(at('/page'), {}))).toContain('not on the public internet');
    expect(seen).toEqual([]);
  });

  it.each(['/to-literal', '/to-name-within', '/to-file'])('is not contacted through a redirect: %s', async (path) => {
    expect(await why(fetch(at(path), {}))).toContain('not on the public internet');
    expect(seen.map((request) => request.path)).toEqual([path]);
  });

  it('is rejected under the name of a public host, too', async () => {
    expect(await why(strict(at('/page'), {}))).toBe('harbour.example is not on the public internet.');
    expect(seen).toEqual([]);
  });
});

it('works for reading a link', async () => {
  const hydrate = createHydrate({ web: webOf(fetch), ...reading });
  const { page, notRead } = await hydrate(at('/to-other'), undefined, new AbortController().signal);
  expect(notRead).toBeUndefined();
  expect(page).toMatchObject({ address: at('/page', 'other.example'), title: 'Tram', text: 'The tram runs again.' });
});
