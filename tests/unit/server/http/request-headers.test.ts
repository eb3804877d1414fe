/** Tests that a long header of a caller, signed in or not, is not read beyond its first letters. */
import { afterEach, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../../server/start.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

let running: RunningServer | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

const start = async (): Promise<RunningServer> => {
  running = await startServer({ port: 0, log: silentLog });
  return running;
};

const tokenOf = async ({ addresses, credentials }: RunningServer): Promise<string> => {
  const { clientId = '', clientSecret = '' } = credentials?.member ?? {};
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = await fetch(`${addresses.base}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return String((await response.json()).access_token);
};

it.each([
  ['en-US', 'en-US'],
  [`xx,${' '.repeat(900)}en-US`, 'en-US'],
  [`xx,${' '.repeat(1500)}en-US`, 'en-GB'],
])('a language counts within the first 1,000 letters of the header', async (accepted, expected) => {
  const server = await start();
  const headers = { authorization: `Bearer ${await tokenOf(server)}`, 'accept-language': accepted };
  const response = await fetch(`${server.addresses.base}/contextChecks`, { headers });
  expect([response.status, response.headers.get('content-language')]).toEqual([200, expected]);
});
