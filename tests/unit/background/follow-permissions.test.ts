/** Tests what follows when the browser grants or revokes a permission. */
import '../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { followPermissions, missingOf } from '../../../lib/background/follow-permissions.ts';
import { connectionsSetting } from '../../../lib/connections/profiles.ts';
import { addMarkedSite } from '../../../lib/privacy/marked-sites.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { changeStored } from '../../../lib/records/stored-setting.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { profile } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { newBrowser, WORDS } from '../../fixtures/open-tab.ts';
import { createStoredRunner, untilWaiting } from '../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const { origins } = browser.permissions.held;

describe('a check that waits for a permission', () => {
  const waiting = record(states['awaiting-permission'], { connection: 'device', input: WORDS });
  const stateOf = async (id: string) => (await readCheck(id))?.state.name;

  it('is sent when the browser grants it, and not before', async () => {
    await writeCheck(waiting);
    const { runner, sent } = createStoredRunner();
    origins.add('*://other.example/*');
    await followPermissions(runner);
    expect([await sent(), await stateOf('a')]).toEqual([[], 'awaiting-permission']);
    origins.add('*://checks.example/*');
    await followPermissions(runner);
    await expect.poll(sent).toEqual([WORDS]);
    await untilWaiting();
  });

  it('waits until permission to all of its hosts is granted', async () => {
    await writeCheck({ ...waiting, state: { name: 'awaiting-permission', hosts: ['a.example', 'b.example'] } });
    const { runner } = createStoredRunner();
    origins.add('*://a.example/*');
    await followPermissions(runner);
    expect(await stateOf('a')).toBe('awaiting-permission');
    origins.add('*://b.example/*');
    await followPermissions(runner);
    expect(await stateOf('a')).not.toBe('awaiting-permission');
  });

  it('is the only check that resumes', async () => {
    await writeCheck(record(states['awaiting-consent'], { id: 'asks' }));
    await writeCheck(record(states.stopped, { id: 'stopped' }));
    await writeCheck({ ...waiting, id: 'removed', removedAt: Date.now() });
    origins.add('*://*/*');
    await followPermissions(createStoredRunner().runner);
    expect(await Promise.all(['asks', 'stopped', 'removed'].map(stateOf))).toEqual([
      'awaiting-consent',
      'stopped',
      'awaiting-permission',
    ]);
  });
});

it('the script of the marks is registered and unregistered with the permissions', async () => {
  await addMarkedSite('a.example');
  const { runner } = createStoredRunner();
  origins.add('*://a.example/*');
  await followPermissions(runner);
  expect(browser.pages.registered()).toMatchObject([{ matches: ['*://a.example/*'] }]);
  origins.clear();
  await followPermissions(runner);
  expect(browser.pages.registered()).toEqual([]);
});

describe('the hosts that a check lacks permission for', () => {
  beforeEach(() => changeStored(connectionsSetting, (stored) => ({ ...stored, services: [profile] })));

  it('are those of its service', async () => {
    const check = record(states.failed, { connection: profile.id });
    expect(await missingOf(check)).toEqual(['service.example', 'login.service.example']);
    origins.add('*://login.service.example/*');
    expect(await missingOf(check)).toEqual(['service.example']);
  });

  it('are none for words on this device, whose result names the sources it could not query', async () => {
    expect(await missingOf(record(states.failed, { connection: 'device' }))).toEqual([]);
  });

  it('are the host of the image on this device, unless its page supplied the file', async () => {
    const image = record(states.failed, { connection: 'device', kind: 'image', input: 'https://paper.example/a.jpg' });
    expect(await missingOf(image)).toEqual(['paper.example']);
    expect(await missingOf({ ...image, input: 'urn:sha256:00' })).toEqual([]);
  });
});
