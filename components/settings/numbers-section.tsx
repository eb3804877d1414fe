/** Explains the numbers: each formula in words, with the bounds that the engine uses. */
import { BOUNDS, WEIGHTS } from '../../lib/engine/narratives/score/formulas.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';

/** A name and its formula. */
type Row = readonly [name: string, formula: string];

const ofStory = (): Row[] => [
  [t('numbers.byDay'), t('numbers.byDayIs')],
  [t('numbers.byHour'), t('numbers.byHourIs', { days: numberOf(BOUNDS.hourlyDays) })],
  [t('numbers.networks'), t('numbers.networksIs')],
  [t('numbers.authors'), t('numbers.authorsIs')],
  [t('numbers.reactions'), t('numbers.reactionsIs')],
  [t('numbers.trend'), t('numbers.trendIs', { days: numberOf(BOUNDS.daysBefore) })],
  [t('numbers.label'), t('numbers.labelIs')],
  [
    t('numbers.risk'),
    t('numbers.riskIs', {
      factChecks: numberOf(WEIGHTS.factChecks),
      sources: numberOf(WEIGHTS.sources),
      repetition: numberOf(WEIGHTS.repetition),
      growth: numberOf(WEIGHTS.growth),
    }),
  ],
  [t('numbers.reach'), t('numbers.reachIs', { accounts: numberOf(BOUNDS.reachAccounts) })],
];

const ofRisk = (): Row[] => [
  [t('numbers.factChecks'), t('numbers.factChecksIs')],
  [t('numbers.sources'), t('numbers.sourcesIs')],
  [
    t('numbers.repetition'),
    t('numbers.repetitionIs', { seconds: numberOf(BOUNDS.sharingSeconds), times: numberOf(BOUNDS.sharingTimes) }),
  ],
  [
    t('numbers.growth'),
    t('numbers.growthIs', { posts: numberOf(BOUNDS.growthPosts), times: numberOf(BOUNDS.growthTimes) }),
  ],
];

const ofAccount = (): Row[] => [
  [t('numbers.hours'), t('numbers.hoursIs')],
  [
    t('numbers.lookAlike'),
    t('numbers.lookAlikeIs', { followers: numberOf(BOUNDS.fewestFollowers), times: numberOf(BOUNDS.timesLarger) }),
  ],
];

const ofPost = (): Row[] => [
  [
    t('numbers.sharing'),
    t('numbers.sharingIs', { seconds: numberOf(BOUNDS.sharingSeconds), times: numberOf(BOUNDS.sharingTimes) }),
  ],
];

const Group = ({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) => (
  <section aria-labelledby={`numbers-${id}`}>
    <h3 id={`numbers-${id}`}>{title}</h3>
    <dl class="numbers">
      {rows.map(([name, formula]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formula}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const NumbersSection = () => (
  <section aria-labelledby="numbers-title">
    <h2 id="numbers-title">{t('options.numbers')}</h2>
    <p class="intro">{t('numbers.intro')}</p>
    <Group id="story" title={t('numbers.story')} rows={ofStory()} />
    <Group id="risk" title={t('numbers.riskParts')} rows={ofRisk()} />
    <Group id="account" title={t('numbers.account')} rows={ofAccount()} />
    <Group id="post" title={t('numbers.post')} rows={ofPost()} />
  </section>
);
