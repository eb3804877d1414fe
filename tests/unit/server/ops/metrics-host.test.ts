/** Metrics are given to who names this machine: a page whose name leads here by DNS gets none. */
import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../../server/start.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

let running: RunningServer | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

it('answers names of this machine alone', async () => {
  running = await startServer({ port: 0, metricsPort: 0, log: silentLog });
  const port = running.metricsPort;
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'localhost', '127.0.0.1', 'LOCALHOST'])
    expect([host, await statusFor(host)]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'x@localhost',
  ])
    expect([host, await statusFor(host)]).toEqual([host, 421]);
});
