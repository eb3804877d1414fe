/** Several claims at once: the list, the one question before anything leaves, and how each of them stands. */
import type { CheckState } from '../../../lib/records/check-record.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileCheck, piecesOf } from '../hostile-check.ts';
import { check, failed, unlabelled, waiting, warning, withService } from '../samples.ts';
import type { Story } from '../story.ts';

const SITE = 'checks.example';
const asking: CheckState = { name: 'awaiting-consent', hosts: [SITE] };
const refused: CheckState = { name: 'awaiting-permission', hosts: [SITE] };

const inputs = [
  'The city banned all petrol cars',
  'The night ferry carried 41,200 passengers in its first winter',
  'https://harbour-post.example/2026/library-on-hook-street',
];
const checks = [asking, asking, asking].map((state, at) => check(state, 1, { input: inputs[at] ?? '' }));
const mixed = [warning, unlabelled, waiting, failed, refused].map((state, at) =>
  check(state, 1, { input: inputs[at % 3] ?? '', connection: 'newsroom' }),
);

const several = (name: string, stored: Story['stored'] = [], rest: Partial<Story> = {}): Story => ({
  name: `panel-several/${name}`,
  page: 'panel',
  answers: withService(),
  stored,
  address: `/check/several?${new URLSearchParams({ ids: stored.map(({ id }) => id).join(' ') })}`,
  draw: (desk) => drawPanel(desk),
  ready: '.several-rows',
  ...rest,
});

const type = (text: string) => (root: HTMLElement) => {
  const list = root.querySelector('textarea');
  if (list) list.value = text;
  list?.dispatchEvent(new Event('input', { bubbles: true }));
};
const form = (name: string, text: string): Story =>
  several(name, [], { address: '/check/several', ready: '.several', act: type(text), theirWords: text });

export const stories: Story[] = [
  form('empty', ''),
  form('listed', [...inputs, inputs[0]].join('\n')),
  form('too-many', Array.from({ length: 63 }, (_, i) => `Claim number ${i + 1}`).join('\n')),
  several('asks', checks, { theirWords: SITE }),
  several('under-way', mixed, { theirWords: SITE }),
  several('blocked', checks.slice(0, 1), {
    address: `/check/several?${new URLSearchParams({ ids: checks[0]?.id ?? '', blocked: 'mail.example' })}`,
    theirWords: `${SITE} mail example`,
  }),
  several('gone', [], { address: '/check/several?ids=gone', ready: 'ol' }),
  several('hostile', [hostileCheck('one'), { ...hostileCheck('two'), state: asking }], {
    theirWords: `${SITE} ${piecesOf(HOSTILE)}`,
  }),
];
