/** Tests when a page that was opened has the checks read that wait at a service. */
import '../../fakes/installed-browser.ts';
import { expect, it } from 'vitest';
import { DEVICE } from '../../../lib/contract/device/device.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { watchChecks } from '../../../lib/desk/watch-checks.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const requestsOfPage = async (watch = async () => {}): Promise<number> => {
  let requests = 0;
  const checks = {
    watch: () => {
      requests += 1;
      return watch();
    },
  };
  // Cast: the page sends no other request.
  await watchChecks({ checks } as unknown as Pick<Desk, 'checks'>);
  return requests;
};

it('wakes no background unless a check waits at a service', async () => {
  expect(await requestsOfPage()).toBe(0);
  await writeCheck(record(states.done, { id: 'a' }));
  await writeCheck(record(states.waiting, { id: 'b', connection: DEVICE }));
  expect(await requestsOfPage()).toBe(0);
  await writeCheck(record(states.waiting, { id: 'c', connection: 'acme' }));
  expect(await requestsOfPage()).toBe(1);
});

it('does without a background that cannot be reached', async () => {
  await writeCheck(record(states.waiting, { id: 'c', connection: 'acme' }));
  expect(await requestsOfPage(() => Promise.reject(new Error('It is gone.')))).toBe(1);
});
