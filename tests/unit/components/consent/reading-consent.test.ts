// @vitest-environment happy-dom
/** The question before a page or a link is checked: what this device reads and searches for, and the permission in the same press. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BatchScreen } from '../../../../components/check/begin/batch-screen.tsx';
import { CheckConsent } from '../../../../components/check/check-view.tsx';
import type { CheckState } from '../../../../lib/records/check-record.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { record } from '../../../fixtures/check-samples.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { bodyText, draw, press } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

type Props = Parameters<typeof CheckConsent>[0];

const LINK = 'https://harbour-post.example/library';
const HOSTS = ['factdesk.example', 'en.wikipedia.org'];
const page = { address: 'https://paper.example/pier', title: 'Who closed the pier?' };

emptyDatabase();
beforeEach(() => browser.permissions.clear());

const ask = async (changes: Parameters<typeof record>[1], reads?: string[], own = true) => {
  const answers: unknown[] = [];
  // cast: the question calls nothing else of the desk
  const desk = {
    checks: {
      consent: async ({ answer }: { answer: string }) => {
        answers.push({ answer, prompts: browser.permissions.prompts.length });
      },
    },
  } as unknown as Props['desk'];
  const state: CheckState = { name: 'awaiting-consent', hosts: HOSTS, ...(reads && { reads }) };
  const recipient = own ? { name: 'This device', own } : { name: 'Acme', own };
  const shown = { record: record(state, { input: LINK, page, ...changes }), recipient, desk };
  await draw(h(CheckConsent, { ...shown, ...state }));
  const text = bodyText();
  return { answers, text, quote: document.querySelector('blockquote')?.textContent };
};

describe('the question about a link', () => {
  it('says that its host is read, and that its title is searched for', async () => {
    const { text, quote } = await ask({ kind: 'link' }, ['harbour-post.example']);
    expect(quote).toBe(LINK);
    expect(text).toContain('Check this link?');
    expect(text).toContain('Sidelight reads harbour-post.example, then searches for its title at:');
    expect(text).not.toMatch(/will be sent/);
  });

  it.each(['Send once', 'Always from paper.example'])('prompts for its host before the answer: %s', async (answer) => {
    for (const allows of [true, false]) {
      browser.permissions.clear();
      browser.permissions.user.allows = allows;
      const { answers } = await ask({ kind: 'link' }, ['harbour-post.example']);
      await press(answer);
      await vi.waitFor(() => expect(answers).toHaveLength(1));
      expect(browser.permissions.prompts).toEqual([{ origins: ['*://harbour-post.example/*'] }]);
      expect(answers).toEqual([{ answer: answer === 'Send once' ? 'once' : 'always', prompts: 1 }]);
    }
  });

  it.each(['Never from paper.example', 'Cancel'])('prompts for nothing with another answer: %s', async (answer) => {
    const { answers } = await ask({ kind: 'link' }, ['harbour-post.example']);
    await press(answer);
    expect(answers).toHaveLength(1);
    expect(browser.permissions.prompts).toEqual([]);
  });

  it('says that it is sent where a service receives it', async () => {
    const { answers, text } = await ask({ kind: 'link', connection: 'acme' }, undefined, false);
    expect(text).toContain('This link will be sent to:');
    await press('Send once');
    expect([answers.length, browser.permissions.prompts]).toEqual([1, []]);
  });
});

it('the question about several checks names the hosts of all links, and prompts for them in one press', async () => {
  const hosts = ['factdesk.example'];
  const link = (id: string, host: string): ReturnType<typeof record> =>
    record({ name: 'awaiting-consent', hosts, reads: [host] }, { id, kind: 'link', input: `https://${host}/1` });
  for (const one of [link('a', 'pier.example'), link('b', 'quay.example')]) await writeCheck(one);
  await writeCheck(record({ name: 'awaiting-consent', hosts }, { id: 'c', input: 'The pier was closed.' }));
  const answers: unknown[] = [];
  const consent = async (answer: unknown) => answers.push(answer);
  // cast: the view calls these areas of the desk and no others
  const desk = { ...openDesk().desk, checks: { consent } } as unknown as Props['desk'];
  const address = { view: 'check' as const, path: ['check', 'batch'], query: new URLSearchParams({ ids: 'a b c' }) };
  await draw(h(BatchScreen, { desk, address, go: () => {}, words: '', onBegun: () => {} }));
  await vi.waitFor(() => expect(document.querySelector('.consent')).not.toBeNull());
  expect(document.body.textContent).toContain(
    'Sidelight reads pier.example, quay.example, then searches for all of these, links by their titles, at:',
  );
  await press('Send once');
  expect(browser.permissions.prompts).toEqual([{ origins: ['*://pier.example/*', '*://quay.example/*'] }]);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
});

it('the question about a page shows its title, which is what is searched for', async () => {
  const { answers, text, quote } = await ask({ kind: 'page', input: page.address });
  expect(quote).toBe(page.title);
  expect(text).toContain('Sidelight searches for this page’s title at:');
  await press('Send once');
  expect([answers.length, browser.permissions.prompts]).toEqual([1, []]);
});
