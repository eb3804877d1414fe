/** Tests the number on the icon, over stored checks. */
import '../../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { showIconBadge } from '../../../../lib/background/notify/badge.ts';
import { step } from '../../../../lib/checks/check-machine.ts';
import { rememberTab } from '../../../../lib/checks/tab-of-check.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../../fakes/fake-pages.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { newBrowser, openArticle } from '../../../fixtures/open-tab.ts';

type CheckRecord = ReturnType<typeof record>;
type CheckEvent = Parameters<typeof step>[1];

emptyDatabase();
newBrowser();

let tab: FakeTab;
beforeEach(() => {
  tab = openArticle();
});

const put = async (check: CheckRecord, place = tab): Promise<void> => {
  await writeCheck(check);
  await rememberTab(check.id, place.id);
  await showIconBadge(check.id);
};
const stepped = (check: CheckRecord, event: CheckEvent): CheckRecord =>
  step(check, event, { now: NOW, online: true }).record;
const textOn = ({ id }: FakeTab) => browser.icons.get(id)?.text;

describe('the number', () => {
  it.each([
    ['done', '1'],
    ['analysed', '1'],
    ['failed', '1'],
    ['stopped', null],
    ['overdue', null],
    ['undecided', null],
    ['queued', '…'],
    ['sending', '…'],
    ['unconfirmed', '…'],
    ['waiting', '…'],
    ['offline', null],
    ['signed-out', null],
    ['awaiting-consent', null],
    ['awaiting-permission', null],
  ] as const)('for a check that is %s is %j', async (name, text) => {
    await put(record(states[name]));
    expect(textOn(tab)).toBe(text);
  });

  it('counts the unseen answers, which take precedence over running checks', async () => {
    await put(record(states.done, { id: 'one' }));
    await put(record(states.failed, { id: 'two' }));
    await put(record(states.done, { id: 'seen', seenAt: NOW }));
    await put(record(states.done, { id: 'removed', removedAt: NOW }));
    await put(record(states.stopped, { id: 'stopped' }));
    await put(record(states.waiting, { id: 'waiting' }));
    expect(textOn(tab)).toBe('2');
  });

  it('is cleared when the answer is seen', async () => {
    const check = record(states.done);
    await put(check);
    await put(stepped(check, { name: 'seen' }));
    expect(textOn(tab)).toBeNull();
  });

  it('is cleared when the check is stopped', async () => {
    const check = record(states.waiting);
    await put(check);
    await put(stepped(check, { name: 'stopped' }));
    expect(textOn(tab)).toBeNull();
  });

  it('is cleared when the check is removed, and restored when that is undone', async () => {
    const check = record(states.done);
    await put(check);
    const removed = stepped(check, { name: 'removed' });
    await put(removed);
    expect(textOn(tab)).toBeNull();
    await put(stepped(removed, { name: 'restored' }));
    expect(textOn(tab)).toBe('1');
  });

  it('counts the answer of a check that was seen as overdue and resumed', async () => {
    const seen = stepped(record(states.overdue), { name: 'seen' });
    const waiting = stepped(seen, { name: 'looked-again' });
    const answer = { id: '7', input: 'x', createdAt: new Date(NOW).toISOString(), end: states.done };
    await put(stepped(waiting, { name: 'read', answer }));
    expect(textOn(tab)).toBe('1');
  });

  it('counts the checks of its own tab alone', async () => {
    const other = openArticle();
    await put(record(states.done, { id: 'here' }));
    await put(record(states.done, { id: 'there' }), other);
    expect([textOn(tab), textOn(other)]).toEqual(['1', '1']);
  });
});

describe('the icon', () => {
  it('shows that a check is running, and then its name again', async () => {
    const check = record(states.waiting);
    await put(check);
    expect(browser.icons.get(tab.id)).toEqual({
      text: '…',
      title: 'Checking. Open Sidelight to see the result.',
      color: '#5b6470',
    });
    await put(stepped(check, { name: 'stopped' }));
    expect(browser.icons.get(tab.id)?.title).toBe('Sidelight');
  });

  it('stays as it is for a check without a tab', async () => {
    await writeCheck(record(states.done));
    await showIconBadge('a');
    expect(browser.icons.size).toBe(0);
  });

  it('of a closed tab is left alone, without an error', async () => {
    browser.pages.close(tab);
    await expect(put(record(states.done))).resolves.toBeUndefined();
  });
});
