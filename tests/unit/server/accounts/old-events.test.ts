/** Tests that a running server lets lines of its audit log go after a year, and not before. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../../lib/dates/spans.ts';
import { createRemoteService } from '../../../../lib/remote/remote-service.ts';
import { type RunningServer, startServer } from '../../../../server/start.ts';
import { createMemoryTokenStore } from '../../../fakes/memory-token-store.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

it('keeps a line of the audit log for a year', async () => {
  let passed = 0;
  const clock = { now: () => Date.now() + passed, sleep: (ms: number) => wait(Math.min(ms, 20)) };
  server = await startServer({ port: 0, log: silentLog, clock });
  const { addresses, credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const { people } = createRemoteService({
    ...{ addresses, clock, tokenStore: createMemoryTokenStore() },
    credentials: { grant: 'client_credentials', ...credentials.administrator },
  });
  const emails = async () => (await people.log({ query: {} })).data.map(({ whom }) => whom);
  await people.invite({ body: { email: 'ada@example.org', roles: ['analyst'] } });
  passed = 2 * DAY_MS;
  await people.invite({ body: { email: 'bea@example.org', roles: ['analyst'] } });
  passed = 365 * DAY_MS;
  await wait(300);
  expect(await emails()).toEqual(['bea@example.org', 'ada@example.org']);
  passed = 367 * DAY_MS;
  await expect.poll(emails).toEqual(['bea@example.org']);
});
