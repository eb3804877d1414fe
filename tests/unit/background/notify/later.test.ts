/** The number on the icon and the notification about earlier checks with a new fact-check. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { resumeLaterBadge, showLaterBadge } from '../../../../lib/background/notify/later-badge.ts';
import { notifyLater } from '../../../../lib/background/notify/notify-later.ts';
import { step } from '../../../../lib/checks/check-machine.ts';
import { changePrivacy } from '../../../../lib/privacy/privacy.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { readUnseenLater } from '../../../../lib/records/read-unseen-later.ts';
import { sweepChecks, writeCheck } from '../../../../lib/records/write-checks.ts';
import { EVERY_TAB } from '../../../fakes/fake-browser.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { newBrowser } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const factCheck = { url: 'https://factdesk.example/ferry', title: 'A ferry', publisher: 'FactDesk' };
const stepped = (check: CheckRecord, event: Parameters<typeof step>[1]): CheckRecord =>
  step(check, event, { now: NOW, online: true }).record;
const newsOf = (id: string): CheckRecord =>
  stepped(record(states.done, { id, input: `The words of ${id}.` }), { name: 'later-found', factChecks: [factCheck] });
const put = async (check: CheckRecord): Promise<void> => {
  await writeCheck(check);
  await showLaterBadge(check);
};
const shown = () => browser.icons.get(EVERY_TAB);

describe('the number on the icon', () => {
  it('counts the checks whose fact-check is unseen, and falls as they are seen or removed', async () => {
    await put(newsOf('one'));
    await put(newsOf('two'));
    await put(record(states.done, { id: 'three' }));
    expect(shown()).toMatchObject({ text: '2', color: '#5b6470', title: '2 earlier checks may have a new fact-check' });
    await put(stepped(newsOf('one'), { name: 'seen' }));
    expect(shown()).toMatchObject({ text: '1', title: '1 earlier check may have a new fact-check' });
    await put(stepped(newsOf('two'), { name: 'removed' }));
    expect(shown()).toMatchObject({ text: '', title: 'Sidelight' });
  });

  it('counts a check once, and is shown again after a restart of the browser', async () => {
    await put(newsOf('one'));
    await put({ ...newsOf('one'), note: 'Ask the harbour.' });
    browser.icons.clear();
    await resumeLaterBadge();
    expect(shown()).toMatchObject({ text: '1' });
  });

  it('leaves out a check that was deleted meanwhile', async () => {
    await put(newsOf('one'));
    await sweepChecks(({ id }) => id === 'one');
    await resumeLaterBadge();
    expect(shown()).toMatchObject({ text: '' });
    expect(await readUnseenLater()).toEqual([]);
  });
});

describe('the notification', () => {
  beforeEach(async () => {
    await changePrivacy({ notify: true });
    browser.permissions.held.permissions.add('notifications');
  });
  const messages = () => [...browser.notifications].map(([id, { message }]) => [id, message]);

  it('about one check names the publisher and the day of the check, and not its words', async () => {
    await notifyLater([newsOf('one')]);
    expect(messages()).toEqual([['one', 'FactDesk may have rated something you checked on January 1.']]);
  });

  it('is a single one for several checks', async () => {
    await notifyLater([newsOf('one'), newsOf('two')]);
    expect(messages()).toEqual([['later-fact-checks', 'New fact-checks may be about 2 of your checks.']]);
  });

  it('is none without checks, without the setting, or without the permission', async () => {
    await notifyLater([]);
    await changePrivacy({ notify: false });
    await notifyLater([newsOf('one')]);
    await changePrivacy({ notify: true });
    browser.permissions.held.permissions.delete('notifications');
    await notifyLater([newsOf('one')]);
    expect(messages()).toEqual([]);
  });
});
