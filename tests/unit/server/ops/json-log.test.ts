/** Tests that the log of a server is JSON, one line each, and has no text of anybody. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { noteOperation, noteRequests } from '../../../../server/http/request-notes.ts';
import { createJsonLog } from '../../../../server/ops/json-log.ts';

const begin = (writesRequests = false) => {
  const lines: string[] = [];
  const now = () => Date.parse('2026-03-01T12:00:00Z');
  const log = createJsonLog({ write: (line) => lines.push(line), now, node: 'n1', writesRequests });
  return { log, parsed: () => lines.map((line) => JSON.parse(line)), lines };
};

const answered = { id: 'r1', operation: 'contextChecks.create', method: 'POST', status: 202, ms: 12.4 };

it('writes one line for each message, with the name, the code and the place of its error', () => {
  const { log, parsed, lines } = begin();
  const reset = Object.assign(new TypeError('The moon is made of cheese.'), { code: 'ECONNRESET', stack: '' });
  const full = Object.assign(new Error('cheese'), { code: '53100' });
  log.warn('A request\nfailed.', reset);
  log.warn('Again.', Object.assign(new Error('The moon', { cause: full }), { stack: '' }));
  expect(parsed()).toEqual([
    {
      time: '2026-03-01T12:00:00.000Z',
      level: 'warn',
      node: 'n1',
      message: 'A request\nfailed.',
      error: 'TypeError',
      code: 'ECONNRESET',
    },
    { time: '2026-03-01T12:00:00.000Z', level: 'warn', node: 'n1', message: 'Again.', error: 'Error', code: '53100' },
  ]);
  for (const line of lines) expect(line).not.toMatch(/\n|moon|cheese/);
});

it('says where in our own code an error came from', () => {
  const { log, parsed } = begin();
  const error = new Error('The moon');
  error.stack =
    'Error: The moon\n    at parse (file:///srv/node_modules/a.js:1:2)\n    at answer (file:///srv/server/app.ts:120:9)';
  log.warn('A request failed.', error);
  expect(parsed()[0]).toMatchObject({ at: 'server/app.ts:120' });
});

it('leaves queries of addresses and addresses of mail out of messages', () => {
  const { log, parsed } = begin();
  log.warn('Not read: https://feed.example/a?q=the+moon and http://x.example/#moon, says ann.moon@example.org.');
  expect(parsed()[0].message).toBe('Not read: https://feed.example/a and http://x.example/ says (address)');
});

it('takes long messages of others in linear time', () => {
  const { log, lines } = begin();
  log.warn('a@'.repeat(500_000));
  log.warn(`${'https://'.repeat(100_000)}?`);
  for (const line of lines) expect(line.length).toBeLessThan(1000);
});

it('writes requests that failed here, and all of them on request', () => {
  const some = begin();
  some.log.answered(answered);
  some.log.answered({ ...answered, status: 503 });
  expect(some.parsed()).toEqual([expect.objectContaining({ request: 'r1', status: 503, ms: 12 })]);
  const all = begin(true);
  all.log.answered(answered);
  all.log.answered({ ...answered, status: undefined });
  expect(all.parsed().map(({ status, level }) => [status, level])).toEqual([
    [202, 'info'],
    ['closed', 'info'],
  ]);
});

it('names the request that a message is about, and none once it is over', async () => {
  const { log, parsed } = begin();
  const later = Promise.withResolvers<void>();
  const server = createServer(
    noteRequests((_, response) => {
      noteOperation('token');
      log.warn('During it.');
      response.end();
      setTimeout(() => {
        log.warn('Later.');
        later.resolve();
      }, 50);
    }, log.answered),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-request-id': 'r7' } })).text();
  await later.promise;
  await new Promise((resolve) => server.close(resolve));
  expect(parsed().map(({ message, request }) => [message, request])).toEqual([
    ['During it.', 'r7'],
    ['Later.', undefined],
  ]);
});
