/** A request whose client leaves within its body is no line of the log: anybody can send them without end. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../fixtures/servers.ts';

it('is answered by nobody, and counted as closed', async () => {
  const warned: string[] = [];
  const answered: (number | undefined)[] = [];
  const { port } = await startTestServer({
    log: { warn: (message) => warned.push(message) },
    onAnswered: ({ status }) => answered.push(status),
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\ngrant_type=');
  socket.end();
  await expect.poll(() => answered).toEqual([undefined]);
  expect(warned).toEqual([]);
});
