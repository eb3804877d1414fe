/** Tests that a long header of a caller, signed in or not, is not read beyond its first letters. */
import { expect, it } from 'vitest';
import { startIssuingServer, tokenBySecret } from '../../../fixtures/servers.ts';

it.each([
  ['en-US', 'en-US'],
  [`xx,${' '.repeat(900)}en-US`, 'en-US'],
  [`xx,${' '.repeat(1500)}en-US`, 'en-GB'],
])('a language counts within the first 1,000 letters of the header', async (accepted, expected) => {
  const server = await startIssuingServer();
  const token = await tokenBySecret(server, server.credentials.member);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': accepted };
  const response = await fetch(`${server.addresses.base}/contextChecks`, { headers });
  expect([response.status, response.headers.get('content-language')]).toEqual([200, expected]);
});
