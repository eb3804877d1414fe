/** A question counts as one of another page while the user is not on the page that it comes from. */
import { expect, it } from 'vitest';
import { isOfOtherPage } from '../../../../components/panel/elsewhere-notice.tsx';
import type { ShownTab } from '../../../../lib/platform/followed-tab.ts';
import type { CheckOrigin } from '../../../../lib/records/read-checks.ts';

const page = { title: 'The pier', address: 'https://paper.example/pier#winter' };
const origin: CheckOrigin = { what: 'image', check: 'b' };
const at = (front: string, isElsewhere = false): ShownTab => ({
  tab: 1,
  address: '',
  isElsewhere,
  front,
  follows: false,
});

it.each([
  ['beside another page', { page }, at('https://paper.example/ferry'), true],
  ['while a tab is active whose address the browser does not expose', { page }, at('', true), true],
  ['while its own tab is active, and the panel still shows another', { page }, at(page.address, true), false],
  ['beside its own page', { page }, at('https://paper.example/pier'), false],
  ['on the tab of the panel, where the browser exposes no address', { page }, at(''), false],
  ['in a window of its own, whose tab is the panel', { page }, at('moz-extension://1/sidepanel.html'), false],
  ['where there is no tab', { page }, null, false],
  ['until the tab is reported', { page }, undefined, false],
  ['if it was typed', {}, at('https://paper.example/ferry'), false],
  ['if its words stand in the panel', { page, origin }, at('https://paper.example/ferry'), false],
] as const)('%s: %#', (_, check, shown, expected) => {
  expect(isOfOtherPage(check, shown)).toBe(expected);
});
