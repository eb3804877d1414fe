/** Tests that a running server lets lines of its audit log go after a year, and not before. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../lib/dates/spans.ts';
import { createRemoteService } from '../../../../lib/remote/remote-service.ts';
import { createMemoryTokenStore } from '../../../fakes/memory-token-store.ts';
import { startIssuingServer } from '../../../fixtures/servers.ts';

it('keeps a line of the audit log for a year', async () => {
  let passed = 0;
  const clock = { now: () => Date.now() + passed, sleep: (ms: number) => wait(Math.min(ms, 20)) };
  const { addresses, credentials } = await startIssuingServer({ clock });
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
