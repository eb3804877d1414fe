/** Lets many clients send the headers of a request a byte at a time, beside one that is not slow. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { clockMs } from '../../bench/stopwatch.ts';
import { type Figure, quantileOf } from '../figures.ts';
import { newInput, sendCheck } from '../load.ts';
import type { World } from '../world.ts';

const openSlowly = (port: number): Socket => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {}); // The server closes those that take too long.
  socket.write('GET /openapi.json HTTP/1.1\r\nhost: a\r\nx-slow: ');
  return socket;
};

export const slowClients = async (
  world: World,
  { clients, checks }: { clients: number; checks: number },
): Promise<Figure[]> => {
  const node = await world.start({ workMs: 20 });
  const token = await world.tokenOf('member');
  const port = Number(new URL(node.addresses.base).port);
  const sockets = Array.from({ length: clients }, () => openSlowly(port));
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1_000);
  await wait(1_000);
  const acknowledged: string[] = [];
  const times: number[] = [];
  for (let at = 0; at < checks; at += 1) {
    const start = clockMs();
    const { id } = await sendCheck(node, token, newInput());
    times.push(clockMs() - start);
    if (id !== undefined) acknowledged.push(id);
  }
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return [
    ...(await world.outcome(acknowledged)),
    {
      name: `not acknowledged beside ${clients} slow clients`,
      value: checks - acknowledged.length,
      goal: { atMost: 0 },
    },
    { name: 'a create beside them, p95', value: quantileOf(times, 0.95), unit: 'ms' },
  ];
};
