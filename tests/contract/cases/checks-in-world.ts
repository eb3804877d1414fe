/**
 * What becomes of a check in the sample web, good days and bad: one list for the extension in real browsers
 * (`tests/e2e/specs/checks-in-world.spec.ts`) and for the server on Node (`tests/contract/checks-in-world.test.ts`). Both
 * have FactDesk and CheckPoint listed and ask the English Wikipedia. Each case has words of its own, since answers are kept.
 */
import type { Context } from '../../../lib/contract/context-checks.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { Fault, FaultTarget } from '../../world/faults.ts';

export type Ended = { context: Context } | { failed: string };

/** What of an end is compared, as plain data for whichever `expect` there is. */
export interface Told {
  /** No label is `null`. */
  label: string | null | 'failed';
  words: string;
  /** The passages that are shown. */
  passages: string;
  enrichment: Partial<Pick<NonNullable<Context['enrichment']>, 'title' | 'lang' | 'input_type'>>;
}

export interface CheckCase {
  name: string;
  input: string;
  label: Told['label'];
  /** Each of these has to be told, word by word. */
  tells: readonly string[];
  passage?: string;
  enrichment?: Told['enrichment'];
  /** A server has nobody to ask for a permission. */
  only?: 'extension';
}

/** A day on which something is wrong: its cases run alone. */
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
  ...noLabel(name, `https://${host}/2026/harbour`, [...tells, 'A link gets no label of its own']),
  enrichment,
});

/** On a good day. They may all run at once. */
export const goodDay: readonly CheckCase[] = [
  {
    name: 'a claim that was rated gets the label of the rating, with the passage',
    input: sentences.checked,
    label: 'Warning',
    tells: ['FactDesk rated a matching claim "False", 3 Mar 2026.', `Their claim: "${sentences.checked}"`],
    passage: 'The library itself is now above the fish market.',
  },
  {
    name: 'a claim that is rated in two ways says that they disagree',
    input: sentences.disputed,
    label: 'Caution',
    tells: ['Fact-checkers disagree: CheckPoint "False", FactDesk "Mostly true".'],
  },
  noLabel('a claim that nobody rated says so, and who was asked', sentences.unchecked, [
    NOTHING,
    'Looked in: FactDesk (factdesk.example), CheckPoint (checkpoint.example), Wikipedia (en.wikipedia.org).',
  ]),
  noLabel('a claim about something near gets none', sentences.near, [
    '1 related fact-check, not clearly about this claim.',
  ]),
  noLabel('a denial of a rated claim gets none', sentences.negated, [
    '1 related fact-check, not clearly about this claim.',
  ]),
  noLabel('a report of a rated claim gets none', sentences.quoted),
  noLabel('a question after a rated claim gets none', sentences.question),
  {
    name: 'a link to a fact-check is called one, and gets none',
    input: 'https://factdesk.example/library-on-hook-street',
    label: null,
    tells: ['This page is a fact-check by FactDesk.'],
    enrichment: { title: 'Merrowhaven’s last library has moved, not closed', input_type: 'webpage' },
  },
  link('a page in Thai is read in its language', 'talat-pla.example', [NOTHING], { lang: 'th' }),
  link('a page with a paywall gives what it shows, and says so', 'half-open.example', ['not free to read'], {
    title: 'The harbour sells its crane',
  }),
  link('a page of 200 MB gives its beginning, and says so', 'endless-record.example', ['is too large'], {
    title: 'The longest record of the lock',
  }),
  unread('a page behind a gate', 'closed-gate.example', 'Not read: closed-gate.example answered with status 403.'),
  unread('a page that is one big script', 'one-script.example', 'the page of one-script.example came without words'),
  unread('a page that never answers', 'silent-quay.example', 'Not read: silent-quay.example did not answer in time.'),
  {
    ...noLabel('a page that may not be read names the host to allow', 'https://plain-mirror.example/rated', [
      'Not read: no permission for plain-mirror.example.',
    ]),
    only: 'extension',
  },
];

const down: Fault = { kind: 'answer', status: 500 };
/** More than any check asks. */
const times = 99;

export const badDays: readonly BadDay[] = [
  {
    name: 'one fact-checker is down',
    faults: [[{ kind: 'html' }, { host: 'checkpoint.example', path: '/', times }]],
    cases: [
      {
        name: 'the other one carries the label, and the silent one is named',
        input: 'Children travel free on the Merrowhaven ferry all year.',
        label: 'Caution',
        tells: ['FactDesk rated a matching claim "Half true"', 'Did not answer: CheckPoint (checkpoint.example).'],
      },
    ],
  },
  {
    name: 'everybody is down',
    faults: [[down, { path: '/', times }]],
    cases: [
      noLabel('each is named, and nothing is asserted', 'Every lamp on Hook Street was sold to the ferry company.', [
        'Could not look properly: FactDesk, CheckPoint, Wikipedia did not answer.',
      ]),
    ],
  },
  {
    name: 'there is no network',
    offline: true,
    cases: [
      noLabel('each is named, and nothing is asserted', 'The ferry company bought every lamp on Mill Lane in spring.', [
        'Could not look properly: FactDesk, CheckPoint, Wikipedia did not answer.',
      ]),
    ],
  },
];

/** A check ends within this time, whatever happens. */
export const LONGEST_CHECK_MS = 20_000;
