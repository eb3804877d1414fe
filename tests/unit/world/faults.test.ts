/** Tests that each fault breaks exactly what it states, as often as it states, on a listener that works otherwise. */
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../world/client.ts';
import { contextServiceHost, startWorld, type World } from '../../world/world.ts';

const created: string[] = [];

/** Responds in the three ways that listeners write: head and end, parts, and headers one by one. */
const service: RequestListener = async (incoming, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (incoming.method === 'POST') {
    created.push(body);
    response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ id: '8115', input: body }));
  } else if (incoming.url === '/parts') {
    response.writeHead(200, 'OK', ['content-type', 'application/json', 'x-mark', 'kept']);
    response.write('{"data":');
    response.end('["one","two","three"]}');
  } else {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: ['one', 'two', 'three'] }));
  }
};

let world: World;
const address = (path: string) => `https://${contextServiceHost}${path}`;
beforeAll(async () => {
  world = await startWorld();
  world.mount(contextServiceHost, service);
});
afterAll(() => world.close());
afterEach(() => {
  expect(world.faults.left()).toBe(0);
  created.length = 0;
});

const whole = { data: ['one', 'two', 'three'] };

it('responds with a status, a body and headers, the set number of times', async () => {
  const headers = { 'retry-after': '3' };
  world.faults.inject(
    { kind: 'answer', status: 429, headers, body: '{"message":"slow"}' },
    { path: '/list', times: 2 },
  );
  for (let turn = 0; turn < 2; turn += 1) {
    const reply = await ask(world, address('/list'));
    expect(reply).toMatchObject({ status: 429, text: '{"message":"slow"}' });
    expect(reply.headers['retry-after']).toBe('3');
  }
  expect((await ask(world, address('/list'))).status).toBe(200);
});

it('responds with a page instead of JSON', async () => {
  world.faults.inject({ kind: 'html' }, { path: '/list' });
  const reply = await ask(world, address('/list'));
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(() => JSON.parse(reply.text)).toThrow();
});

it('delays one response, and no other', async () => {
  world.faults.inject({ kind: 'delay', milliseconds: 1 }, { path: '/list' });
  const reply = await ask(world, address('/list'), { method: 'POST', body: 'x' });
  expect(JSON.parse(reply.text)).toEqual({ id: '8115', input: 'x' });
  world.faults.inject({ kind: 'delay', milliseconds: 3_600_000 }, { path: '/list' });
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  // The end of the world cuts it.
  ask(world, address('/list')).then(answered, () => {});
  await vi.waitUntil(() => world.faults.left() === 0);
  expect((await ask(world, address('/list'))).status).toBe(200);
  expect(isAnswered).toBe(false);
});

describe('a cut connection', () => {
  it('before the response never reaches the listener, but is recorded', async () => {
    world.clearRequests();
    world.faults.inject({ kind: 'cut-before-answer' }, { path: '/create' });
    await expect(ask(world, address('/create'), { method: 'POST', body: 'claim' })).rejects.toThrow();
    expect(created).toEqual([]);
    expect(world.requests).toHaveLength(1);
  });

  it.each(['/list', '/parts'])('can be in the body of %s', async (path) => {
    world.faults.inject({ kind: 'cut-in-body' }, { path });
    await expect(ask(world, address(path))).rejects.toThrow('aborted');
    expect(JSON.parse((await ask(world, address(path))).text)).toEqual(whole);
  });

  it('after the listener has run loses the response, but not the effect', async () => {
    world.faults.inject({ kind: 'lose-answer' }, { path: '/create', method: 'POST' });
    await expect(ask(world, address('/create'), { method: 'POST', body: 'claim' })).rejects.toThrow();
    expect(created).toEqual(['claim']);
  });

  it('can be in plain http too', async () => {
    world.faults.inject({ kind: 'cut-in-body' }, { path: '/list' });
    await expect(ask(world, `http://${contextServiceHost}/list`)).rejects.toThrow('aborted');
  });
});

it.each(['/list', '/parts'])('truncates the JSON of %s in a complete response', async (path) => {
  world.faults.inject({ kind: 'truncate' }, { path });
  const reply = await ask(world, address(path));
  expect(reply).toMatchObject({ status: 200 });
  expect(Number(reply.headers['content-length'])).toBe(reply.bytes.length);
  expect(JSON.stringify(whole).startsWith(reply.text)).toBe(true);
  expect(() => JSON.parse(reply.text)).toThrow();
  if (path === '/parts') expect(reply.headers['x-mark']).toBe('kept');
});

it('applies only to a matching host, method and path, the first fault first', async () => {
  const { faults } = world;
  faults.inject({ kind: 'answer', status: 500 }, { path: /^\/list\?page=2$/, host: contextServiceHost, method: 'GET' });
  faults.inject({ kind: 'answer', status: 501 }, { path: '/list', method: 'GET' });
  expect((await ask(world, address('/list?page=2'), { method: 'POST' })).status).toBe(202);
  expect((await ask(world, 'https://factdesk.example/list?page=2')).status).toBe(501);
  expect((await ask(world, address('/list'))).status).toBe(200);
  expect((await ask(world, address('/list?page=2'))).status).toBe(500);
});

it('affects sites as well, and can be cleared', async () => {
  const { faults } = world;
  const limited = { kind: 'answer', status: 429, headers: { 'retry-after': '1' } } as const;
  faults.inject(limited, { host: 'en.wikipedia.org', path: '/w/api.php', times: 5 });
  expect((await ask(world, 'https://en.wikipedia.org/w/api.php')).status).toBe(429);
  expect(faults.left()).toBe(4);
  faults.clear();
  expect((await ask(world, 'https://en.wikipedia.org/w/api.php')).status).toBe(200);
});
