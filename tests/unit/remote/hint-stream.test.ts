/** Tests the reader of a service's hints, against a real server on loopback. */
import { describe, expect, it, vi } from 'vitest';
import type { OutcomeHint } from '../../../lib/contract/outcome-hint.ts';
import { type HintStreamOptions, readHints } from '../../../lib/remote/hint-stream.ts';
import { settledEvent, startEventServer } from '../../fixtures/event-server.ts';

const read = (base: string, options: Partial<HintStreamOptions> = {}) => {
  const hints: OutcomeHint[] = [];
  const closing = new AbortController();
  let opened = 0;
  const ended = readHints({
    address: `${base}/events`,
    token: 'token-9xW',
    signal: closing.signal,
    onOpen: () => {
      opened += 1;
    },
    onHint: (hint) => hints.push(hint),
    ...options,
  });
  return { hints, ended, opened: () => opened, close: () => closing.abort() };
};

const CHECK: OutcomeHint = { kind: 'contextChecks', id: '12' };
const ANALYSIS: OutcomeHint = { kind: 'visionAnalyses', id: '7' };

describe('a stream of hints', () => {
  it('is requested with the token, and without cookies', async () => {
    const server = await startEventServer();
    const { ended, opened, close } = read(server.address);
    const { path, headers } = await server.stream(0);
    expect(path).toBe('/events');
    expect(headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer token-9xW' });
    expect(headers.cookie).toBeUndefined();
    await vi.waitUntil(() => opened() === 1);
    close();
    expect(await ended).toBe('ended');
    await vi.waitUntil(async () => (await server.stream(0)).isClosed());
  });

  const events = `: hints\r\n\r\n${settledEvent('contextChecks', '12')}: ping\n\nevent: settled\r\ndata:{"kind":"visionAnalyses","id":"7"}\r\n\r\n`;

  it('is read wherever its text is cut', async () => {
    const server = await startEventServer();
    const { hints, ended } = read(server.address);
    const stream = await server.stream(0);
    await stream.send(...events.replaceAll('\r\n', '\r').split(''));
    await stream.send(...events.split(''));
    for (let at = 1; at < events.length; at += 7) await stream.send(events.slice(0, at), events.slice(at));
    stream.end();
    expect(await ended).toBe('ended');
    expect(hints).toHaveLength((2 + Math.ceil((events.length - 1) / 7)) * 2);
    expect(hints.slice(0, 4)).toEqual([CHECK, ANALYSIS, CHECK, ANALYSIS]);
  });

  it('passes on no event of another name, of an unknown kind, or with other data than a hint', async () => {
    const server = await startEventServer();
    const { hints, ended } = read(server.address);
    const stream = await server.stream(0);
    await stream.send(
      ...['data: {"kind":"contextChecks","id":"1"}\n\n', 'event: project\ndata: {"slug":"a"}\n\n'],
      ...[settledEvent('collections', '4'), settledEvent('contextChecks', ''), settledEvent('__proto__', '1')],
      ...['event: settled\ndata: {"kind":\n\n', 'event: settled\ndata: [1]\n\n', 'event: settled\n\n'],
      ...['event: settled\ndata: {"kind":"contextChecks","id":5}\n\n', settledEvent('contextChecks', 'x'.repeat(300))],
      ...[
        `event: settled\ndata: {"kind":"contextChecks",\ndata: "id":"8"}\n\n`,
        new Uint8Array([0xff, 0xfe, 0x0a, 0x0a]),
      ],
      settledEvent('contextChecks', '12'),
    );
    stream.end();
    await ended;
    expect(hints).toEqual([{ kind: 'contextChecks', id: '8' }, CHECK]);
  });

  it('ends at a line that is too long, with or without its end', async () => {
    const server = await startEventServer();
    for (const line of [`: ${'x'.repeat(2000)}`, `data: ${'x'.repeat(100_000)}\n\n`]) {
      const { hints, ended } = read(server.address);
      const stream = await server.stream(server.streams.length);
      await stream.send(line);
      expect(await ended).toBe('ended');
      await vi.waitUntil(() => stream.isClosed());
      expect(hints).toEqual([]);
    }
  });

  it('ends after half a megabyte', async () => {
    const server = await startEventServer();
    const { ended } = read(server.address);
    const stream = await server.stream(0);
    let sent = 0;
    for (; !stream.isClosed() && sent < 2000; sent += 1) await stream.send(`: ${'x'.repeat(900)}\n`);
    expect(await ended).toBe('ended');
    expect(sent * 900).toBeLessThan(1_500_000);
  });

  it('ends after a silence, before or after its first byte', async () => {
    const server = await startEventServer();
    const before = read(server.address, { silenceMs: 100 });
    expect(await before.ended).toBe('ended');
    const silenceMs = 45_000;
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const silences = () => begun.mock.calls.filter(([, ms]) => ms === silenceMs).length;
    const { ended } = read(server.address, { silenceMs });
    const stream = await server.stream(1);
    // Each byte begins the silence anew.
    for (let times = 2; times < 6; times += 1) {
      await stream.send(': ping\n\n');
      await vi.waitUntil(() => silences() === times);
    }
    begun.mock.calls.findLast(([, ms]) => ms === silenceMs)?.[0]();
    expect(await ended).toBe('ended');
    await vi.waitUntil(() => stream.isClosed());
    begun.mockRestore();
  });

  it.each([204, 404, 405, 410, 501])('is none where the service responds with %i', async (status) => {
    const server = await startEventServer();
    server.refuseWith({ status });
    const { ended, opened } = read(server.address);
    expect(await ended).toBe('none');
    expect(opened()).toBe(0);
  });

  it('is none where the service responds with a page, with JSON, or leads elsewhere', async () => {
    const server = await startEventServer();
    for (const type of ['text/html', 'application/json', 'text/event-streams']) {
      server.refuseWith({ status: 200, headers: { 'content-type': type }, body: settledEvent('contextChecks', '12') });
      const { ended, hints } = read(server.address);
      expect([await ended, hints]).toEqual(['none', []]);
    }
    const elsewhere = await startEventServer();
    server.refuseWith({ status: 307, headers: { location: `${elsewhere.address}/events` } });
    await read(server.address).ended;
    expect(elsewhere.streams).toEqual([]);
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [429, 'ended'],
    [500, 'ended'],
    [503, 'ended'],
  ])('is for a response with %i %s', async (status, end) => {
    const server = await startEventServer();
    server.refuseWith({ status, headers: { 'content-type': 'text/event-stream' } });
    expect(await read(server.address).ended).toBe(end);
  });

  it('ends where nothing listens, and sends nothing once it is aborted', async () => {
    expect(await read('http://127.0.0.1:1').ended).toBe('ended');
    const server = await startEventServer();
    const { ended } = read(server.address, { signal: AbortSignal.abort() });
    expect(await ended).toBe('ended');
    expect(server.streams).toEqual([]);
  });
});
