/** The claims of a checked page that fact-checks on this device rated, before and after its title was searched for. */
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record } from '../../fixtures/check-samples.ts';
import { LIBRARY_CLAIM, pageClaims } from '../../fixtures/page-claims-samples.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords } from '../hostile.ts';
import { openFolds, press } from '../press.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';

const page = { address: 'https://harbour-post.example/2026/library', title: 'The library on Hook Street' };
const hosts = ['factdesk.example', 'en.wikipedia.org'];

const answers: Answers = {
  ...connectionsWith({}),
  'checks.seen': () => undefined,
  'checks.comparePage': () => new Promise(() => {}),
  'checks.stopComparingPage': () => undefined,
  'pages.goToClaim': () => ({ found: false }),
};

const claims = { ...pageClaims, at: 1 };
const check = (claimsOnPage?: CheckRecord['claimsOnPage']): CheckRecord =>
  record(
    { name: 'awaiting-consent', hosts },
    {
      ...{ id: 'one', kind: 'page', input: page.address, connection: 'device', page },
      ...(claimsOnPage ? { claimsOnPage } : {}),
    },
  );

const panel = (name: string, stored: CheckRecord, rest: Partial<Story> = {}): Story => ({
  name: `page-claims/${name}`,
  page: 'panel',
  answers,
  stored: [stored],
  address: '/check/one',
  draw: (desk) => drawPanel(desk),
  ready: '.claims-on-page',
  ...rest,
});

const hostileClaim = {
  quote: { exact: HOSTILE, before: '', after: '' },
  factChecks: [
    {
      url: 'https://factdesk.example/x',
      publisher: HOSTILE,
      date: '2026-03-03',
      title: HOSTILE,
      claim: HOSTILE,
      rating: HOSTILE,
    },
  ],
};

export const stories: Story[] = [
  panel('rated', check(claims), { act: openFolds }),
  panel(
    'dropped',
    check({ ...claims, notSame: [{ url: 'https://factdesk.example/library-on-hook-street', claim: LIBRARY_CLAIM }] }),
  ),
  panel('gone', check(claims), { act: press(() => t('pageClaims.goTo')) }),
  panel('none', check({ sentences: 41, library: 4211, rated: [], mayBeRated: [], isPartial: true, at: 1 })),
  panel('no-library', check({ sentences: 41, library: 0, rated: [], mayBeRated: [], at: 1 })),
  panel('comparing', check(), { ready: '.consent' }),
  panel('stopped', check(), { ready: '.consent', act: press(() => t('action.stop')) }),
  panel('hostile', check({ ...claims, rated: [hostileClaim], mayBeRated: [hostileClaim] }), {
    act: openFolds,
    theirWords: hostileWords,
  }),
];
