import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failureOf, startWithoutCredentials } from '../../fixtures/remote-client.ts';
import { answer, json, type Step } from '../../fixtures/scripted-server.ts';
import { project } from '../../fixtures/wire-samples.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT = MEGABYTE;
const bounds = { sizeLimitBytes: LIMIT };

const start = (options = {}) => startWithoutCredentials({ bounds, ...options });
const bodyOf = (bytes: number) => {
  const [before, after] = JSON.stringify({ data: [], filler: '|' }).split('|');
  return `${before}${'x'.repeat(bytes - `${before}${after}`.length)}${after}`;
};

/** Sends up to 64 MB and reports how many bytes the client let through. */
const flood = (headers: Record<string, string | number>) => {
  let sent = 0;
  const { promise: over, resolve } = Promise.withResolvers<number>();
  const step: Step = async (response) => {
    response.on('close', () => resolve(sent));
    response.writeHead(200, headers);
    const part = Buffer.alloc(MEGABYTE, 'x');
    for (let count = 0; count < 64 && !response.destroyed; count += 1) {
      sent += part.length;
      if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  };
  return { step, over };
};

describe('a body', () => {
  it.each([
    ['with its length', (body: string): Step => answer(200, body, { 'content-length': `${body.length}` })],
    [
      'without its length',
      (body: string): Step =>
        (response) => {
          response.writeHead(200).write(body);
          response.end();
        },
    ],
    ['compressed', (body: string): Step => answer(200, gzipSync(body), { 'content-encoding': 'gzip' })],
  ])('%s is read up to the limit and rejected over it', async (_, sent) => {
    const { server, service } = await start();
    server.calls.next(sent(bodyOf(LIMIT)), sent(bodyOf(LIMIT + 1)));
    await service.projects.list({ query: {} });
    const error = await failureOf(service.projects.list({ query: {} }));
    expect(error).toMatchObject({ kind: 'shape', cause: undefined });
    expect(error.message).toMatch(/responded with more than 1 MB\.$/);
    expect(server.count()).toBe(2);
  });

  it.each([
    ['with its length', { 'content-length': 64 * MEGABYTE }],
    ['without its length', {}],
  ])('%s that is far too large is not read to its end', async (_, headers) => {
    const { server, service } = await start();
    const { step, over } = flood(headers);
    server.calls.next(step);
    expect(await failureOf(service.projects.list({ query: {} }))).toMatchObject({ kind: 'shape' });
    expect(await over).toBeLessThan(32 * MEGABYTE);
  });

  it('that decompresses to far too much is not decompressed to its end', async () => {
    const { server, service } = await start();
    const bomb = gzipSync(Buffer.alloc(256 * MEGABYTE), { level: 1 });
    server.calls.next(answer(200, bomb, { 'content-encoding': 'gzip', 'content-length': `${bomb.length}` }));
    const before = process.memoryUsage().arrayBuffers;
    expect(await failureOf(service.projects.list({ query: {} }))).toMatchObject({ kind: 'shape' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MEGABYTE);
  });

  it('is measured if a browser hides from a page that it was compressed', async () => {
    // Without a permission for the host a browser exposes the length of the compressed body, but not that it is compressed.
    const response = new Response(bodyOf(LIMIT + 1), { headers: { 'content-length': '1000' } });
    Object.defineProperty(response, 'type', { value: 'cors' });
    const { service } = await start({ fetch: async () => response });
    expect(await failureOf(service.projects.list({ query: {} }))).toMatchObject({ kind: 'shape' });
  });

  it('of an error is limited as well', async () => {
    const { server, service } = await start();
    server.calls.next(answer(400, 'x'.repeat(LIMIT + 1)));
    expect(await failureOf(service.projects.list({ query: {} }))).toMatchObject({ kind: 'shape', status: 400 });
  });

  it('may begin with a byte order mark and contain characters that arrive in two parts', async () => {
    const { server, service } = await start();
    const bytes = Buffer.from(`\ufeff${JSON.stringify({ data: [{ ...project, displayName: 'Überblick 🌍' }] })}`);
    const middle = bytes.indexOf('🌍') + 2;
    server.calls.next(async (response) => {
      response.writeHead(200);
      await new Promise((resolve) => response.write(bytes.subarray(0, middle), resolve));
      setTimeout(() => response.end(bytes.subarray(middle)), 20);
    });
    expect((await service.projects.list({ query: {} })).data[0]?.displayName).toBe('Überblick 🌍');
  });

  it.each([200, 201, 202])('is accepted with %i', async (status) => {
    const { server, service } = await start();
    server.calls.next(json({ data: [project] }, status));
    expect(await service.projects.list({ query: {} })).toEqual({ data: [project] });
  });
});
