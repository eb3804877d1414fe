/** The library's head in the settings, in each state of its filling and its schedule, and the offer to fill it at a check. */
import { EmptyLibrary } from '../../../components/evidence/empty-library.tsx';
import { LibrarySection } from '../../../components/evidence/library-section.tsx';
import type { LoadedEvidence } from '../../../components/evidence/use-evidence.ts';
import { useLibrary } from '../../../components/evidence/use-library.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { knownPublishers } from '../../../lib/engine/context/library/known-publishers.ts';
import { t } from '../../../lib/platform/words.ts';
import { record } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith } from '../../fixtures/check-snapshots.ts';
import { access } from '../access.ts';
import { drawPanel } from '../draw-panel.tsx';
import { press } from '../press.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';

const english = knownPublishers.filter(({ language }) => language === 'en');
const theirWords = english.map(({ name, host }) => `${name} ${host}`).join(' ');
const hosts = english.map(({ host }) => host);

const READ_AT = 1_790_000_000_000;
const feeds = { isOn: true, readAt: READ_AT, nextAt: READ_AT + 21_600_000, hours: 6 };
const filled = { size: 4_211, languages: ['en'], oldest: '2019-03-02', newest: '2026-11-20', bytes: 6_900_000 };
const nothing = { size: 0, languages: [], bytes: 0 };
const statesOf = (state: string, rest: object = {}) =>
  english.map(({ name: publisher, host }) => ({ publisher, host, state, ...rest }));
const silent = { problem: sentence('collectProblem.unreachable') };

const base: Answers = {
  'library.facts': () => filled,
  'library.feeds': () => statesOf('read'),
  'library.archives': () => [],
};
/** A filling that goes on. */
const reading = (progress: object): Answers => ({
  'library.filling': async function* () {
    yield { step: 'reading', ...progress };
    await new Promise(() => {});
  },
});

const Section = ({ desk, feeds }: { desk: Desk; feeds: LoadedEvidence['feeds'] }) => (
  <main>
    <h1>{t('options.title')}</h1>
    <h2>{t('evidence.title')}</h2>
    <LibrarySection
      desk={desk}
      view={useLibrary(desk)}
      hosts={hosts}
      feeds={feeds}
      onRead={async () => {}}
      onCompareEarlier={async () => {}}
    />
  </main>
);

const head = (name: string, schedule: LoadedEvidence['feeds'], answers: Answers = {}): Story => ({
  name: `library/${name}`,
  page: 'options',
  answers: { ...base, ...answers },
  draw: (desk) => <Section desk={desk} feeds={schedule} />,
  ready: '.library-schedule',
  theirWords,
});

const offered: Answers = {
  ...connectionsWith(),
  'checks.seen': () => undefined,
  'privacy.read': () => ({ locked: [], organisation: 'your organisation' }),
  'publishers.list': () => [],
  'library.known': () => english,
  'library.facts': () => nothing,
  'library.feeds': () => [],
  'library.filling': async function* () {},
  'evidence.read': () => ({ feeds: { isOn: false, hours: 6 } }),
};
const atFeeds = (schedule: object): Answers => ({ 'evidence.read': () => ({ feeds: { hours: 6, ...schedule } }) });
const listed: Answers = { 'publishers.list': () => english };

const unlabelled = doneWith({
  ...{ label: undefined, matches: [], related: [] },
  verdict_coded: [sentence('verdict.nothingFound', { answered: 1, searched: 1 })],
  searched: [{ name: 'Wikipedia', host: 'en.wikipedia.org', outcome: 'found nothing', ratesClaims: false }],
  library: { size: 0, languages: [] },
});
const atCheck = (name: string, answers: Answers = {}, rest: Partial<Story> = {}): Story => ({
  name: `library-offer/${name}`,
  page: 'panel',
  answers: { ...offered, ...answers },
  stored: [record(unlabelled, { id: 'one', input: CLAIM, connection: 'device', createdAt: Date.now() - 14_000 })],
  address: '/check/one',
  draw: (desk) => drawPanel(desk),
  ready: '.check',
  theirWords: `${theirWords} toolbox.google.com duckduckgo.com en.wikipedia.org web.archive.org`,
  ...rest,
});

export const stories: Story[] = [
  head('next', feeds),
  head('never-begun', { isOn: false, hours: 6 }),
  head('paused', { isOn: false, readAt: READ_AT, hours: 6 }),
  head('reading', feeds, reading({ done: 6, total: 15, size: 4_260 })),
  head('begins', { ...feeds, readAt: undefined }, reading({ done: 0, total: 0, size: 0 })),
  head('none-responded', feeds, { 'library.facts': () => nothing, 'library.feeds': () => statesOf('failed', silent) }),
  head('not-compared', { ...feeds, ignoresEarlierChecks: true }),
  atCheck('offered'),
  atCheck('listed-before', listed),
  atCheck('declined', atFeeds({ isOn: false, isOfferDeclined: true })),
  atCheck('begins', { ...listed, ...atFeeds({ isOn: true }), ...reading({ done: 0, total: 0, size: 0 }) }),
  atCheck('reading', { ...listed, ...atFeeds({ isOn: true }), ...reading({ done: 6, total: 15, size: 1_340 }) }),
  atCheck('filled', { ...listed, ...atFeeds({ isOn: true }), 'library.facts': () => filled }),
  atCheck('none-responded', {
    ...listed,
    ...atFeeds({ isOn: true }),
    'library.feeds': () => statesOf('failed', silent),
  }),
  atCheck(
    'no-permission',
    {},
    {
      draw: (desk) => (
        <section class="verdict">
          <h1>{t('check.result')}</h1>
          <EmptyLibrary desk={desk} access={access(false)} empty={t('check.libraryEmpty')} />
        </section>
      ),
      ready: '.alike',
      act: press(() => t('library.addAndKeep', english.length, { count: english.length })),
    },
  ),
];
