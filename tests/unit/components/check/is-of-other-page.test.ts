/** A result of another page does not count as seen because the panel opened a moment later. */
import { describe, expect, it } from 'vitest';
import { isOfOtherPage } from '../../../../components/check/is-of-other-page.ts';
import type { ShownTab } from '../../../../lib/platform/followed-tab.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { doneWith } from '../../../fixtures/taken-checks.ts';

const page = { title: 'The pier', address: 'https://paper.example/pier' };
const done = record(doneWith({ label: 'warning' }), { createdAt: NOW, page });
const at = (address: string): ShownTab => ({ tab: 1, address, isElsewhere: false, follows: false });
const OPENED = NOW + 500;

describe('a check from before the panel opened', () => {
  it.each([
    ['is of another page beside that page', done, at('https://paper.example/ferry'), true],
    ['may be of another page until the tab is reported', done, undefined, true],
    ['is of this page beside its own', done, at(page.address), false],
    ['counts as of this page where the browser exposes no address', done, at(''), false],
    ['counts as of this page where there is no tab', done, null, false],
    [
      'is shown until it is over',
      record(states.waiting, { createdAt: NOW, page }),
      at('https://paper.example/ferry'),
      false,
    ],
  ] as const)('%s', (_, check, shown, expected) => {
    expect(isOfOtherPage(check, shown, OPENED)).toBe(expected);
  });

  it('is shown if it began later', () => {
    expect(isOfOtherPage(done, at('https://paper.example/ferry'), NOW)).toBe(false);
  });
});
