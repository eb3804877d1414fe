/** Tests the entry to the world: names, TLS and the record of requests, through the real proxy. */
import { connect as tlsConnect } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, tunnel } from '../../world/client.ts';
import { startWorld, type World } from '../../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clearRequests());

const handshake = async (servername: string, ca?: string): Promise<string> => {
  const socket = await tunnel(world, 'harbour-post.example:443');
  return new Promise((resolve) => {
    const secure = tlsConnect({ socket, servername, ...(ca ? { ca } : {}) });
    const settle = (word: string) => {
      resolve(word);
      socket.destroy();
    };
    secure.once('secureConnect', () => settle('trusted'));
    secure.once('error', ({ message }) => settle(message));
  });
};

describe('TLS', () => {
  it('is trusted with the authority and not without', async () => {
    expect(await handshake('harbour-post.example', world.ca)).toBe('trusted');
    expect(await handshake('harbour-post.example')).not.toBe('trusted');
  });

  it('does not vouch for a name outside the world', async () => {
    expect(await handshake('elsewhere.example', world.ca)).toContain('does not match');
  });

  it('responds on every host', async () => {
    for (const host of world.hosts()) {
      const { status } = await ask(world, `https://${host}/`);
      expect([host, [200, 404].includes(status)]).toEqual([host, true]);
    }
  });
});

describe('the proxy', () => {
  it.each(['elsewhere.example:443', 'localhost:443', '127.0.0.1:80', 'harbour-post.example:8443', '[::1]:443'])(
    'rejects %s',
    async (authority) => {
      await expect(tunnel(world, authority)).rejects.toThrow('502');
      expect(world.connections.map(({ refused }) => refused)).toEqual([true]);
      expect(world.requests).toEqual([]);
    },
  );

  it('serves plain http from the same sites, and 502 for unknown hosts', async () => {
    const known = await ask(world, 'http://harbour-post.example/2026/night-ferry?from=here');
    expect(known.status).toBe(200);
    expect(known.text).toContain('A first winter for the night ferry');
    expect((await ask(world, 'http://elsewhere.example/')).status).toBe(502);
    expect((await ask(world, 'http://127.0.0.1:9/')).status).toBe(502);
    expect(world.connections.map(({ host, port, refused }) => ({ host, port, refused }))).toEqual([
      { host: 'harbour-post.example', port: 80, refused: false },
      { host: 'elsewhere.example', port: 80, refused: true },
      { host: '127.0.0.1', port: 9, refused: true },
    ]);
    expect(world.requests).toHaveLength(1);
  });

  it('serves plain http in a tunnel too', async () => {
    const socket = await tunnel(world, 'factdesk.example:80');
    socket.end('GET /library-on-hook-street HTTP/1.1\r\nHost: factdesk.example\r\nConnection: close\r\n\r\n');
    const text = Buffer.concat(await socket.toArray()).toString();
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is no web server itself', async () => {
    const reply = await fetch(world.proxyUrl);
    expect(reply.status).toBe(400);
  });
});

describe('the record', () => {
  it('holds host, path, method, headers, body and time of each request', async () => {
    const before = Date.now();
    await ask(world, 'https://harbour-post.example/?q=1', { headers: { 'x-mark': 'm' } });
    await ask(world, 'https://factdesk.example/anything', { method: 'POST', body: 'wörter' });
    const [first, second] = world.requests;
    expect(first).toMatchObject({ host: 'harbour-post.example', method: 'GET', path: '/?q=1', body: '' });
    expect(first?.headers['x-mark']).toBe('m');
    expect(second).toMatchObject({ host: 'factdesk.example', method: 'POST', path: '/anything', body: 'wörter' });
    expect(first?.at).toBeGreaterThanOrEqual(before);
    expect(second?.at).toBeLessThanOrEqual(Date.now());
  });

  it('can be cleared, and stays the same array', async () => {
    const { requests, connections } = world;
    await ask(world, 'https://harbour-post.example/');
    expect([requests.length, connections.length]).toEqual([1, 1]);
    world.clearRequests();
    expect([requests.length, connections.length]).toEqual([0, 0]);
  });
});

describe('mounted listeners', () => {
  it('respond under a new name over trusted TLS, until they are unmounted', async () => {
    const address = 'https://context-service.example/where';
    await expect(ask(world, address)).rejects.toThrow('502');
    const unmount = world.mount('context-service.example', ({ headers, url }, response) => {
      response.end(`${headers.host} ${url}`);
    });
    expect((await ask(world, address)).text).toBe('context-service.example /where');
    unmount();
    await expect(ask(world, address)).rejects.toThrow('502');
  });

  it('can read a body that is recorded at the same time', async () => {
    const unmount = world.mount('echo.example', async (incoming, response) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const chunks: Uint8Array[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      response.end(Buffer.concat(chunks));
    });
    const body = 'a sentence, '.repeat(20_000);
    const reply = await ask(world, 'https://echo.example/', { method: 'POST', body });
    expect(reply.text).toBe(body);
    expect(world.requests[0]?.body).toBe(body);
    unmount();
  });

  it('may replace a site until they are unmounted', async () => {
    const unmount = world.mount('factdesk.example', (_, response) => {
      response.end('another');
    });
    expect((await ask(world, 'https://factdesk.example/')).text).toBe('another');
    unmount();
    expect((await ask(world, 'https://factdesk.example/')).text).toContain('FactDesk');
  });

  it('may be a site for one test, including plain http', async () => {
    const handle = (request: Request) => new Response(`${request.method} ${request.url}`);
    const unmount = world.mountSite({ host: 'short-lived.example', handle });
    const reply = await ask(world, 'https://short-lived.example/a?b=c', { method: 'DELETE' });
    expect(reply.text).toBe('DELETE https://short-lived.example/a?b=c');
    expect((await ask(world, 'http://short-lived.example/')).text).toBe('GET http://short-lived.example/');
    unmount();
  });

  it('respond with 500 if they fail, and leave the world running', async () => {
    const handle = () => Promise.reject(new Error('out of paper'));
    const unmount = world.mountSite({ host: 'broken.example', handle });
    expect(await ask(world, 'https://broken.example/')).toMatchObject({
      status: 500,
      text: 'The site failed: Error: out of paper',
    });
    unmount();
  });
});

describe('a reset', () => {
  it('leaves the sites of the start, and neither faults nor requests', async () => {
    world.mount('factdesk.example', (_, response) => void response.end('another'));
    world.mount('short-lived.example', (_, response) => void response.end('here'));
    world.faults.inject({ kind: 'html' }, { host: 'factdesk.example', path: '/', times: 9 });
    await ask(world, 'https://short-lived.example/');
    world.reset();
    expect([world.requests, world.connections, world.faults.left()]).toEqual([[], [], 0]);
    expect((await ask(world, 'https://factdesk.example/')).text).toContain('FactDesk');
    await expect(ask(world, 'https://short-lived.example/')).rejects.toThrow('502');
  });

  it('cuts the requests that are still waiting for an answer', async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    world.mount('silent.example', () => resolve());
    const answer = ask(world, 'https://silent.example/').catch(() => 'cut');
    await reached;
    world.reset();
    expect(await answer).toBe('cut');
  });

  it('lets a mounted name be used again over trusted TLS', async () => {
    world.mount('again.example', (_, response) => void response.end('once'));
    world.reset();
    world.mount('again.example', (_, response) => void response.end('twice'));
    expect((await ask(world, 'https://again.example/')).text).toBe('twice');
    world.reset();
  });
});

it.each([
  { keepAlive: false, connection: 'close' },
  { keepAlive: true, connection: 'keep-alive' },
])('offers $connection with keepAlive $keepAlive', async ({ keepAlive, connection }) => {
  const own = await startWorld({ keepAlive });
  const reply = await ask(own, 'https://harbour-post.example/', { headers: { connection: 'keep-alive' } });
  expect(reply.headers.connection).toBe(connection);
  await own.close();
});

it('closes at once, with a connection still open', async () => {
  const own = await startWorld({ keepAlive: true });
  const socket = await tunnel(own, 'harbour-post.example:443');
  const closed = new Promise((resolve) => socket.once('close', resolve).resume());
  await own.close();
  await closed;
});
