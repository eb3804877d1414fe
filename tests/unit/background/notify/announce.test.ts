/** Tests that a change of a check reaches its card, the icon and the notification, and arms the sweep. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, expect, it } from 'vitest';
import { announce } from '../../../../lib/background/notify/announce.ts';
import { rememberTab } from '../../../../lib/checks/tab-of-check.ts';
import { putIntoPage } from '../../../../lib/platform/page-script.ts';
import { changePrivacy } from '../../../../lib/privacy/privacy.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { getMaterial, putMaterial } from '../../../../lib/records/materials.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../../fakes/fake-pages.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { newBrowser, openArticle } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

let tab: FakeTab;
beforeEach(async () => {
  tab = openArticle();
  await putIntoPage(tab.id);
  await changePrivacy({ notify: true });
  browser.permissions.held.permissions.add('notifications');
});

const change = async (check: CheckRecord): Promise<void> => {
  await writeCheck(check);
  await rememberTab(check.id, tab.id);
  announce(check);
};

it('an answer appears on the card, on the icon and in a notification', async () => {
  await change(record(states.done, { updatedAt: Date.now() }));
  await expect.poll(() => browser.pages.heardBy(tab)).toMatchObject([{ type: 'show', check: 'a' }]);
  await expect.poll(() => browser.icons.get(tab.id)?.text).toBe('1');
  await expect.poll(() => [...browser.notifications.keys()]).toEqual(['a']);
  expect(browser.alarms.size).toBe(0);
});

it('a removed check leaves the icon, and the sweep is set to the end of its undo time', async () => {
  const removedAt = Date.now();
  await change(record(states.done, { removedAt }));
  await expect.poll(() => browser.alarms.get('sweep')?.when).toBe(removedAt + 5 * 60_000);
  await expect.poll(() => browser.icons.get(tab.id)?.text).toBeNull();
  expect([browser.pages.heardBy(tab), browser.notifications.size]).toEqual([[], 0]);
});

it.each([
  ['image', 'analysed', false],
  ['image', 'waiting', true],
  ['claim', 'done', true],
] as const)('material from the page for a check of kind %s that is %s stays: %s', async (kind, state, stays) => {
  const input = 'urn:sha256:00';
  await putMaterial(input, { bytes: new Uint8Array([1]) }, Date.now());
  await change(record(states[state], { kind, input }));
  await expect.poll(() => browser.icons.size).toBe(1);
  await expect.poll(async () => (await getMaterial(input, Date.now())) !== undefined).toBe(stays);
});
