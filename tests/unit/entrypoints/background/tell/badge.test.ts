/** The number on the icon, over stored checks and a browser that holds what it is given. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';

const api = vi.hoisted(() => ({
  session: {} as Record<string, unknown>, // the cast says what an empty object cannot: what goes into it
  shown: {} as { text?: string; title?: string }, // the cast says which values it may get
  storage: {
    session: {
      get: async (key: string | null) => (key === null ? api.session : { [key]: api.session[key] }),
      set: async (entries: Record<string, unknown>) => void Object.assign(api.session, entries),
    },
  },
  action: {
    setBadgeBackgroundColor: async () => {},
    setBadgeText: async ({ text }: { text: string }) => void Object.assign(api.shown, { text }),
    setTitle: async ({ title }: { title: string }) => void Object.assign(api.shown, { title }),
  },
  i18n: { getMessage: (key: string) => key },
}));
vi.mock('wxt/browser', () => ({ browser: api }));
const { showBadge } = await import('../../../../../entrypoints/background/tell/badge.ts');
const { rememberTab } = await import('../../../../../lib/checks/tab-of-check.ts');
const { step } = await import('../../../../../lib/checks/check-machine.ts');
const { database } = await import('../../../../../lib/records/database.ts');
const { writeCheck } = await import('../../../../../lib/records/write-checks.ts');
const { NOW, record, states } = await import('../../../../fixtures/check-samples.ts');
type CheckRecord = ReturnType<typeof record>;
type CheckEvent = Parameters<typeof step>[1];

const put = async (check: CheckRecord): Promise<void> => {
  await writeCheck(check);
  await rememberTab(check.id, 1);
  await showBadge(check.id);
};
const told = (check: CheckRecord, event: CheckEvent): CheckRecord =>
  step(check, event, { now: NOW, online: true }).record;

beforeEach(async () => {
  api.session = {};
  api.shown = {};
  await (await database()).clear('checks');
});

it.each([
  ['done', '1'],
  ['analysed', '1'],
  ['failed', '1'],
  ['stopped', ''],
  ['overdue', ''],
  ['undecided', ''],
  ['queued', '…'],
  ['sending', '…'],
  ['unconfirmed', '…'],
  ['waiting', '…'],
  ['offline', ''],
  ['signed-out', ''],
  ['awaiting-consent', ''],
  ['awaiting-permission', ''],
] as const)('shows for a check that is %s the text “%s”', async (name, text) => {
  await put(record(states[name]));
  expect(api.shown.text).toBe(text);
});

it('counts the unseen answers of its tab', async () => {
  await put(record(states.done, { id: 'one' }));
  await put(record(states.failed, { id: 'two' }));
  await put(record(states.done, { id: 'seen', seenAt: NOW }));
  await put(record(states.done, { id: 'removed', removedAt: NOW }));
  await put(record(states.stopped, { id: 'stopped' }));
  await put(record(states.waiting, { id: 'waiting' }));
  expect(api.shown.text).toBe('2');
});

it('takes the number away when the answer was seen', async () => {
  const check = record(states.done);
  await put(check);
  await put(told(check, { name: 'seen' }));
  expect(api.shown.text).toBe('');
});

it('shows no number when a check is stopped', async () => {
  const check = record(states.waiting);
  await put(check);
  await put(told(check, { name: 'stopped' }));
  expect(api.shown.text).toBe('');
});

it('counts the answer of a check that was seen as overdue and looked at again', async () => {
  const seen = told(record(states.overdue), { name: 'seen' });
  const waiting = told(seen, { name: 'looked-again' });
  const answer = { id: '7', input: 'x', createdAt: new Date(NOW).toISOString(), end: states.done };
  await put(told(waiting, { name: 'read', answer }));
  expect(api.shown.text).toBe('1');
});
