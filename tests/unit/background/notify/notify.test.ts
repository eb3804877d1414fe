/** Tests the browser's notification of a check that took long. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, expect, it } from 'vitest';
import { notify } from '../../../../lib/background/notify/notify.ts';
import { changePrivacy } from '../../../../lib/privacy/privacy.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { newBrowser } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const LONG = { createdAt: NOW - 30_000, updatedAt: NOW };

beforeEach(async () => {
  await changePrivacy({ notify: true });
  browser.permissions.held.permissions.add('notifications');
});

it.each(['done', 'analysed', 'failed', 'overdue', 'undecided'] as const)(
  'reports a check that is %s, without its words',
  async (name) => {
    const input = 'the words that were checked';
    await notify(record(states[name], { ...LONG, input }));
    expect([...browser.notifications]).toEqual([
      [
        'a',
        {
          type: 'basic',
          iconUrl: `${browser.origin}/icon/128.png`,
          title: expect.stringMatching(/^Sidelight: ./),
          message: 'Check finished. Open it to see the result.',
        },
      ],
    ]);
    expect(JSON.stringify([...browser.notifications])).not.toContain(input);
  },
);

it('has no word in its title for a page that this device checked', async () => {
  await notify(record(states.done, { ...LONG, kind: 'page', connection: 'device' }));
  expect([...browser.notifications.values()]).toEqual([expect.objectContaining({ title: 'Sidelight' })]);
});

it.each(['stopped', 'waiting', 'queued', 'awaiting-consent', 'offline'] as const)(
  'reports nothing for a check that is %s',
  async (name) => {
    await notify(record(states[name], LONG));
    expect(browser.notifications.size).toBe(0);
  },
);

it.each([
  ['was quicker than half a minute', { createdAt: NOW - 29_999, updatedAt: NOW }],
  ['was seen', { ...LONG, seenAt: NOW }],
  ['was removed', { ...LONG, removedAt: NOW }],
])('reports nothing for a check that %s', async (_, rest) => {
  await notify(record(states.done, rest));
  expect(browser.notifications.size).toBe(0);
});

it('reports nothing if the user does not want it, or has revoked the permission', async () => {
  await changePrivacy({ notify: false });
  await notify(record(states.done, LONG));
  await changePrivacy({ notify: true });
  browser.permissions.held.permissions.clear();
  await notify(record(states.done, LONG));
  expect(browser.notifications.size).toBe(0);
});
