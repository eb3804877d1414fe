/**
 * Lists checks in the sample web with their expected results, with and without faults: one list for the extension in real
 * browsers (`tests/e2e/specs/checks-in-world.firefox.spec.ts`) and for the server on Node (`tests/contract/checks-in-world.slow.test.ts`).
 * Both have FactDesk and CheckPoint listed and query the English Wikipedia. Each case has its own words, since results
 * are cached.
 */
import type { Context } from '../../../lib/contract/context-checks.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { Fault, FaultTarget } from '../../world/faults.ts';

export type Ended = { context: Context } | { failed: string };

/** The part of a result that is compared, as plain data for the `expect` of either runner. */
export interface Told {
  /** `null` if the result has no label. */
  label: string | null | 'failed';
  words: string;
  /** The displayed passages. */
  passages: string;
  enrichment: Partial<Pick<NonNullable<Context['enrichment']>, 'title' | 'lang' | 'input_type'>>;
}

export interface CheckCase {
  name: string;
  input: string;
  label: Told['label'];
  /** The result contains each of these sentences verbatim. */
  tells: readonly string[];
  passage?: string;
  enrichment?: Told['enrichment'];
  /** A server has no user to prompt for a permission. */
  only?: 'extension';
}

/** A set of faults: its cases run alone. */
export interface BadDay {
  name: string;
  /** No network at all. */
  offline?: true;
  faults?: readonly [Fault, FaultTarget][];
  cases: readonly CheckCase[];
}

export const told = (ended: Ended): Told => {
  if ('failed' in ended) return { label: 'failed', words: ended.failed, passages: '', enrichment: {} };
  const { label = null, summary = '', response, sources, enrichment = {} } = ended.context;
  const passages = sources.map(({ content = '' }) => content).join('\n');
  return { label, words: `${summary}\n${response}`, passages, enrichment };
};

const NOTHING = 'No matching fact-check found. This does not mean it is true or false.';
const noLabel = (name: string, input: string, tells: readonly string[] = []): CheckCase => ({
  ...{ name, input, tells },
  label: null,
});
const unread = (name: string, host: string, because: string): CheckCase => ({
  name,
  input: `https://${host}/2026/harbour`,
  label: 'failed',
  tells: [because],
});
const link = (name: string, host: string, tells: readonly string[], enrichment: Told['enrichment']): CheckCase => ({
  ...noLabel(name, `https://${host}/2026/harbour`, [...tells, 'Searched for the linked page’s title only.']),
  enrichment,
});

/** The cases without faults. They may all run in parallel. */
export const goodDay: readonly CheckCase[] = [
  {
    name: 'a claim that was rated gets the label of the rating, with the passage',
    input: sentences.checked,
    label: 'Warning',
    tells: ['FactDesk rated a matching claim “False”, 3 Mar 2026.', `Their claim: “${sentences.checked}”`],
    passage: 'The library itself is now above the fish market.',
  },
  {
    name: 'a claim that is rated in two ways reports that they disagree',
    input: sentences.disputed,
    label: 'Caution',
    tells: ['Fact-checkers disagree: CheckPoint “False”, FactDesk “Mostly true”.'],
  },
  noLabel('a claim without a rating reports this, and the queried sources', sentences.unchecked, [
    NOTHING,
    ...['FactDesk (factdesk.example)', 'CheckPoint (checkpoint.example)', 'Wikipedia (en.wikipedia.org)'],
  ]),
  noLabel('a claim about something similar gets no label, and the question whether it is the same', sentences.near, [
    'FactDesk rated a similar claim “False”, 3 Mar 2026.',
  ]),
  noLabel('a denial of a rated claim gets no label, and is named as one', sentences.negated, [
    'Says the opposite of a claim that FactDesk rated “False”, 3 Mar 2026.',
  ]),
  noLabel('a report of a rated claim gets no label', sentences.quoted),
  noLabel('a question about a rated claim gets no label', sentences.question),
  {
    name: 'a link to a fact-check is identified as one, and gets no label',
    input: 'https://factdesk.example/library-on-hook-street',
    label: null,
    tells: ['This page is a fact-check by FactDesk.'],
    enrichment: { title: 'Merrowhaven’s last library has moved, not closed', input_type: 'webpage' },
  },
  link('a page in Thai is read in its language', 'talat-pla.example', [], { lang: 'th' }),
  link('a page with a paywall yields its visible part, and reports it', 'half-open.example', ['isn’t free to read'], {
    title: 'The harbour sells its crane',
  }),
  link('a page of 200 MB yields its beginning, and reports it', 'endless-record.example', ['is too large'], {
    title: 'The longest record of the lock',
  }),
  unread('a page behind a gate', 'closed-gate.example', 'Not read: closed-gate.example responded with status 403.'),
  unread('a page that is one big script', 'one-script.example', 'the page from one-script.example came without text'),
  unread('a page that never responds', 'silent-quay.example', 'Not read: silent-quay.example didn’t respond in time.'),
  {
    ...noLabel('a page without a permission names the host to allow', 'https://plain-mirror.example/rated', [
      'plain-mirror.example was not read: no permission.',
    ]),
    only: 'extension',
  },
];

const down: Fault = { kind: 'answer', status: 500 };
/** More than the requests of any check. */
const times = 99;

export const badDays: readonly BadDay[] = [
  {
    name: 'one fact-checker is down',
    faults: [[{ kind: 'html' }, { host: 'checkpoint.example', path: '/', times }]],
    cases: [
      {
        name: 'the other one determines the label, and the silent one is named',
        input: 'Children travel free on the Merrowhaven ferry all year.',
        label: 'Caution',
        tells: ['FactDesk rated a matching claim “Half true”', 'Did not answer: CheckPoint (checkpoint.example).'],
      },
    ],
  },
  {
    name: 'every source is down',
    faults: [[down, { path: '/', times }]],
    cases: [
      noLabel('names each source, and asserts nothing', 'Every lamp on Hook Street was sold to the ferry company.', [
        'Search incomplete: FactDesk, CheckPoint, Wikipedia didn’t respond.',
      ]),
    ],
  },
  {
    name: 'there is no network',
    offline: true,
    cases: [
      noLabel('names each source, and asserts nothing', 'The ferry company bought every lamp on Mill Lane in spring.', [
        'Search incomplete: FactDesk, CheckPoint, Wikipedia didn’t respond.',
      ]),
    ],
  },
];

/** Every check ends within this time, even with faults. */
export const MAX_CHECK_MS = 20_000;
