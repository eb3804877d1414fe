/** The list of all checks, empty, long, filtered, and with some of them chosen. */

import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith } from '../../fixtures/taken-checks.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileCheck, piecesOf } from '../hostile-check.ts';
import type { Answers, Story } from '../story.ts';

const answers: Answers = {
  'connections.list': () => ({
    ...{ active: 'device', services: [{ id: 'acme', name: 'Acme Context' }], organisation: '' },
    isLocked: { connections: false, active: false },
  }),
};

const page = { address: 'https://harbour-post.example/ferry', title: 'Night ferry' };
const ends = [
  doneWith(),
  doneWith({ label: 'Safe' }),
  doneWith({ label: 'Caution' }),
  doneWith({ label: 'Dubious' }),
  doneWith({ label: undefined }),
  ...Object.values(states),
];
const many: CheckRecord[] = ends.map((state, at) =>
  record(state, {
    id: `check ${at}`,
    input: `${CLAIM} ${at}`,
    connection: at % 2 === 0 ? 'device' : 'acme',
    createdAt: Date.now() - at * 7_000_000,
    ...(at % 3 === 0 ? {} : { page }),
    ...(at % 4 === 0 ? { tags: ['ferry', 'winter'] } : {}),
  }),
);

const kept = { id: '8', input: CLAIM, createdAt: new Date().toISOString(), label: 'Caution' };
const picture = { ...kept, input: 'https://pictures.example/pier.jpg', label: undefined, score: 0.82 };

const history = (name: string, stored: CheckRecord[], rest: Partial<Story> = {}): Story => ({
  name: `panel-history/${name}`,
  page: 'panel',
  answers,
  stored,
  address: '/history',
  draw: (desk) => drawPanel(desk),
  ready: stored.length === 0 ? '.long-list ~ *, .long-list' : '.history-row .chip',
  ...rest,
});

export const stories: Story[] = [
  history('empty', []),
  history('several', many),
  history('filtered', many, { address: '/history?q=ferry&outcome=Warning' }),
  history('nothing-fits', many, { address: '/history?q=zeppelin', ready: '.history-head' }),
  history('chosen', many, {
    act: (root) => root.querySelector<HTMLInputElement>('.history-head input')?.click(),
  }),
  history('kept-by-a-service', many.slice(0, 2), {
    answers: {
      ...answers,
      'checks.there': ({ kind }: { kind: string } = { kind: '' }) => ({
        checks: kind === 'image' ? [picture] : [kept],
        ...{ held: 3, before: new Date().toISOString() },
      }),
    },
    act: (root) => {
      for (const fold of root.querySelectorAll('details')) fold.open = true;
      for (const ask of root.querySelectorAll<HTMLElement>('.there-list > button')) ask.click();
    },
    theirWords: JSON.stringify([kept, picture]),
  }),
  history('hostile', [hostileCheck('one'), ...many], { theirWords: piecesOf(HOSTILE) }),
];
