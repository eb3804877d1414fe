/** Tests where a server may listen, whom it takes for the client, and which addresses it prints. Only loopback is bound. */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../lib/platform/clock.ts';
import { clientAddressOf, originAt, readListening } from '../../../../server/http/listening.ts';
import { startTestServer } from '../../../fixtures/servers.ts';

const PROXIED = { behindProxy: true, publicAddress: 'https://sidelight.example.org' };

describe('where a server listens', () => {
  it.each(['127.0.0.1', '127.3.2.1', '::1'])('is %s without anything else', (listen) => {
    expect(readListening({ listen })).toEqual({ host: listen, isBehindProxy: false });
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', '2001:db8::7', '::ffff:192.0.2.7'])(
    'is refused on %s without TLS before it',
    (listen) => {
      expect(() => readListening({ listen })).toThrow(`On ${listen} others on the network could read passwords`);
      expect(() => readListening({ listen })).toThrow('--behind-proxy --public-address https://NAME');
      expect(readListening({ listen, ...PROXIED })).toEqual({
        host: listen,
        origin: 'https://sidelight.example.org',
        isBehindProxy: true,
      });
    },
  );

  it.each(['localhost', 'sidelight.example.org', '127.1', ''])(
    'is an IP address, and not %j, which may lead elsewhere tomorrow',
    (listen) => {
      expect(() => readListening({ listen, ...PROXIED })).toThrow('--listen takes an IP address');
    },
  );

  it.each([
    'http://sidelight.example.org',
    'https://sidelight.example.org/path',
    'https://a:b@sidelight.example.org',
    'https://sidelight.example.org?x',
    'sidelight.example.org',
  ])('has no public address %s', (publicAddress) => {
    expect(() => readListening({ ...PROXIED, publicAddress })).toThrow('--public-address takes an address such as');
  });

  it('has a public address behind a proxy, and a proxy only with its address', () => {
    expect(() => readListening({ publicAddress: PROXIED.publicAddress })).toThrow('needs --behind-proxy');
    expect(() => readListening({ behindProxy: true })).toThrow('needs --public-address https://NAME');
  });

  it('gives the origin that clients use', () => {
    expect(originAt(readListening({}), 8001)).toBe('http://127.0.0.1:8001');
    expect(originAt(readListening({ listen: '::1' }), 8001)).toBe('http://[::1]:8001');
    expect(originAt(readListening({ listen: '0.0.0.0', ...PROXIED }), 8001)).toBe('https://sidelight.example.org');
  });
});

describe('the address of a client', () => {
  const behindProxy = readListening(PROXIED);
  const of = (forwarded: string | undefined, listening = behindProxy) =>
    clientAddressOf(
      // Cast: a request with what is read of it.
      { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } } as never,
      listening,
    );

  it('is what the proxy added, whatever the client wrote before it', () => {
    expect(of('192.0.2.7')).toBe('192.0.2.7');
    expect(of('198.51.100.1, 192.0.2.7')).toBe('192.0.2.7');
    expect(of(`${'198.51.100.1, '.repeat(5000)}2001:db8::7`)).toBe('2001:db8::7');
  });

  it('is that of the connection without a proxy, or if the proxy says nothing that is an address', () => {
    expect(of('192.0.2.7', readListening({}))).toBe('127.0.0.1');
    expect(of(undefined)).toBe('127.0.0.1');
    expect(of('unknown')).toBe('127.0.0.1');
  });
});

const guess = (port: number, name: string, from: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from };
    const sent = request({ host: '127.0.0.1', port, path: '/token', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(`grant_type=client_credentials&client_id=${name}&client_secret=wrong`);
  });

describe('a server behind a proxy', () => {
  it('gives its public address, and counts wrong secrets by the clients of the proxy', async () => {
    const clock = { ...systemClock, now: () => Date.parse('2026-03-01T12:00:00Z') };
    const { addresses, port } = await startTestServer({ listening: readListening(PROXIED), clock });
    expect(addresses).toMatchObject({
      base: 'https://sidelight.example.org',
      auth: 'https://sidelight.example.org/auth',
    });
    const statuses = [];
    for (let at = 0; at < 300; at += 1) statuses.push(await guess(port, `nobody-${at}`, '192.0.2.7'));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await guess(port, 'nobody', '192.0.2.7')).toBe(429);
    expect(await guess(port, 'nobody', '198.51.100.9')).toBe(401);
  });
});
