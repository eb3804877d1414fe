/** Several claims at once: the list, the single consent prompt, and the state of each check. */
import type { CheckState } from '../../../lib/records/check-record.ts';
import { drawPanel } from '../draw-panel.tsx';
import { hostileWords } from '../hostile.ts';
import { hostileCheck } from '../hostile-check.ts';
import { clickAt } from '../press.ts';
import { rows } from '../row-samples.ts';
import { check, failed, locked, offline, signedOut, unlabelled, waiting, warning, withService } from '../samples.ts';
import type { Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const SITE = 'checks.example';
const unsent: CheckState = { name: 'awaiting-consent', hosts: [SITE] };
const refused: CheckState = { name: 'awaiting-permission', hosts: [SITE] };

const inputs = [
  'The city banned all petrol cars',
  'The night ferry carried 41,200 passengers in its first winter',
  'https://harbour-post.example/2026/library-on-hook-street',
];
const checks = [unsent, unsent, unsent].map((state, at) => check(state, 1, { input: inputs[at] ?? '' }));
const reads = ['harbour-post.example'];
const withLink = [
  check(unsent, 1, { input: inputs[1] ?? '' }),
  check({ ...unsent, reads }, 1, { kind: 'link', input: inputs[2] ?? '' }),
];
const mixed = [warning, unlabelled, waiting, failed, refused].map((state, at) =>
  check(state, 1, { input: inputs[at % 3] ?? '', connection: 'newsroom' }),
);

const several = (name: string, stored: Story['stored'] = [], rest: Partial<Story> = {}): Story => ({
  name: `panel-batch/${name}`,
  page: 'panel',
  answers: withService(),
  stored,
  address: `/check/batch?${new URLSearchParams({ ids: stored.map(({ id }) => id).join(' ') })}`,
  draw: (desk) => drawPanel(desk),
  ready: '.batch-rows',
  ...rest,
});

const type = (text: string) => (root: HTMLElement) => {
  const list = root.querySelector('textarea');
  if (list) list.value = text;
  list?.dispatchEvent(new Event('input', { bubbles: true }));
};
const form = (name: string, text: string): Story =>
  several(name, [], { address: '/check/batch', ready: '.batch', act: type(text), theirWords: text });

const begin = async (root: HTMLElement) => {
  await type(inputs.join('\n'))(root);
  await untilQuiet();
  root.querySelector('form')?.requestSubmit();
  await untilQuiet();
};
const checksIn = (state: CheckState) => inputs.map((input) => check(state, 1, { input, connection: 'newsroom' }));
const FORWARD = [
  'Forwarded many times',
  '🚨🚨🚨',
  'Hi all, my cousin works at the town hall.',
  `👉 *${inputs[0]}*. "It starts on Monday. No exceptions," said the mayor.`,
  'Share this before they delete it!!! 🙏',
  `${inputs[1]}.`,
  'https://harbour-post.example/cars?id=7',
  '#cars #city',
].join('\n');
const ARABIC = [
  'تمت إعادة توجيهها عدة مرات',
  'السلام عليكم ورحمة الله وبركاته',
  'حظرت المدينة جميع سيارات البنزين. بدأ القرار يوم الاثنين الماضي.',
  'انشروا هذا قبل الحذف',
].join('\n');
const paste = (text: string) => async (root: HTMLElement) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  root.querySelector('input[name="claim"]')?.dispatchEvent(event);
  await untilQuiet();
};
const pastes = (name: string, text: string, then: (root: HTMLElement) => void = () => {}): Story =>
  several(name, [], {
    ...{ address: '/check', ready: '.claim-input', theirWords: text },
    act: async (root) => {
      await paste(text)(root);
      then(root);
    },
  });

const LONG_CLAIM = 'A claim that goes on and on, as claims of officials do. '.repeat(40);

export const stories: Story[] = [
  form('empty', ''),
  pastes('forward', FORWARD),
  pastes('forward-arabic', ARABIC),
  pastes('editing', FORWARD, clickAt('.claim-row .icon')),
  pastes('taken-back', FORWARD, clickAt('.skipped button')),
  pastes('no-claim', 'Hello all!\n👍👍\nwow'),
  several('selection', [], {
    ...{ address: '/check/batch?selection=kept', ready: '.claim-rows', theirWords: FORWARD },
    answers: {
      ...withService(),
      'checks.selected': () => ({ text: `${inputs[0]}. ${inputs[1]}. The mayor did not vote on it.` }),
    },
  }),
  several('selection-gone', [], {
    ...{ address: '/check/batch?selection=gone', ready: '.batch' },
    answers: { ...withService(), 'checks.selected': () => ({}) },
  }),
  form('listed', [...inputs, inputs[0]].join('\n')),
  form('too-many', Array.from({ length: 63 }, (_, i) => `Claim number ${i + 1}`).join('\n')),
  several('asks', checks, { theirWords: SITE }),
  several('asks-links', withLink, { ready: '.consent', theirWords: `${SITE} harbour-post.example` }),
  several('under-way', mixed, { theirWords: SITE }),
  several('rows', rows),
  several('blocked', checks.slice(0, 1), {
    address: `/check/batch?${new URLSearchParams({ ids: checks[0]?.id ?? '', blocked: 'mail.example' })}`,
    theirWords: `${SITE} mail example`,
  }),
  several('gone', [], { address: '/check/batch?ids=gone', ready: 'ol' }),
  form('very-long', [LONG_CLAIM, 'W'.repeat(3000)].join('\n')),
  several('beginning', [], {
    ...{ address: '/check/batch', ready: '.batch', act: begin, theirWords: inputs.join(' ') },
    answers: { ...withService(), 'checks.start': () => new Promise(() => {}) },
  }),
  several('error', [], {
    ...{ address: '/check/batch', ready: '.batch', act: begin, theirWords: inputs.join(' ') },
    answers: {
      ...withService(),
      'checks.start': () => {
        throw new Error('The background did not answer.');
      },
    },
  }),
  several('offline', checksIn(offline), { isOffline: true }),
  several('signed-out', checksIn(signedOut)),
  several('locked', checksIn(locked)),
  several('no-permission', checksIn(refused), { theirWords: SITE }),
  several('very-long-asks', [check(unsent, 1, { input: LONG_CLAIM }), check(unsent, 1, { input: 'W'.repeat(3000) })], {
    theirWords: SITE,
    ready: '.consent',
  }),
  several('hostile', [hostileCheck('one'), { ...hostileCheck('two'), state: unsent }], {
    theirWords: `${SITE} ${hostileWords}`,
  }),
];
