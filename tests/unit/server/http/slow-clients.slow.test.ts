/** Tests the server with many slow clients: its memory, and that others are answered meanwhile. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { RunningServer } from '../../../../server/start.ts';
import { startIssuingServer, tokenBySecret } from '../../../fixtures/servers.ts';

const CLIENTS = 1000;
const MEGABYTE = 1024 * 1024;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens connections that send a beginning and then nothing. */
const openSlow = async (port: number, count: number, beginning: Buffer): Promise<string[]> => {
  const received: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('data', (chunk) => received.push(String(chunk)));
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(beginning);
  }
  return received;
};

const statusOfList = async ({ addresses }: RunningServer, token: string) =>
  (await fetch(`${addresses.base}/contextChecks`, { headers: { authorization: `Bearer ${token}` } })).status;

const memory = () => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
};

it('keeps a thousand half-sent bodies of one caller within 100 MB, refuses most, and answers others', async () => {
  const server = await startIssuingServer();
  const mine = await tokenBySecret(server, server.credentials.member);
  const head = `POST /contextChecks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${mine}\r\ncontent-length: ${MEGABYTE}\r\n\r\n`;
  const before = memory();
  const received = await openSlow(
    server.port,
    CLIENTS,
    Buffer.concat([Buffer.from(head), Buffer.alloc(MEGABYTE / 2, 'x')]),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(memory() - before).toBeLessThan(100);
  expect(received.filter((answer) => answer.startsWith('HTTP/1.1 429')).length).toBeGreaterThan(800);
  expect(await statusOfList(server, await tokenBySecret(server, server.credentials.administrator))).toBe(200);
});

it.each([
  ['headers', 'POST /token HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ['forms', 'POST /token HTTP/1.1\r\nhost: x\r\ncontent-length: 16000\r\n\r\ngrant_type='],
])('answers others while more clients than it keeps send their %s slowly', async (_, beginning) => {
  const server = await startIssuingServer();
  await openSlow(server.port, CLIENTS + 200, Buffer.from(beginning));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(CLIENTS);
  expect(await statusOfList(server, await tokenBySecret(server, server.credentials.administrator))).toBe(200);
});
