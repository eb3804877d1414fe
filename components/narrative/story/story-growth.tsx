/** How a story grew, in numbers: its first post, peak, growth, networks and languages. */
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { type FirstPost, type Shares, storyGrowth } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount, formatDay, roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { languageNames } from '../../foreign/language-name.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { barsOfShares } from './bars.ts';

interface Props {
  row: Narrative;
  shares: Shares;
  first: FirstPost | undefined;
}

const MOST_NAMES = 3;

const dayOf = (time: string): string => (Number.isNaN(Date.parse(time)) ? '' : formatDay(new Date(time)));

/** The numbers of all posts, where the recipient sends them; otherwise of the posts that are loaded. */
const daysOf = ({ dailyHistogram = [] }: Narrative, shares: Shares) => {
  const given = dailyHistogram
    .filter(({ timestamp, count }) => !Number.isNaN(Date.parse(timestamp)) && Number.isFinite(count) && count > 0)
    .map(({ timestamp, count }) => ({ value: new Date(timestamp).toISOString().slice(0, 10), count }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
  return given.length > 0 ? given : shares.day;
};

export const networksOf = ({ platformDistribution }: Narrative, shares: Shares): string[] =>
  platformDistribution
    ? barsOfShares(platformDistribution, platformName).map(({ label }) => label)
    : shares.network.map(({ name }) => plainName(platformName(name), 40));

export const StoryGrowth = ({ row, shares, first }: Props) => {
  const growth = storyGrowth(daysOf(row, shares));
  const networks = networksOf(row, shares);
  const languages = shares.language.map(({ value }) => value);
  const cells = [
    { name: t('stories.facts.first'), text: first ? dayOf(first.at) : '' },
    {
      name: t('stories.facts.peak'),
      text: growth
        ? t('stories.facts.peakOn', { count: formatCount(growth.peak.count), day: dayOf(growth.peak.day) })
        : '',
    },
    {
      name: t('stories.facts.growth'),
      text:
        growth?.before === undefined
          ? ''
          : t('stories.facts.grew', { last: formatCount(growth.last), before: roundedOf(growth.before) }),
    },
    { name: t('stories.facts.networks'), text: networks.slice(0, MOST_NAMES).join(', ') },
    {
      name: t('stories.facts.languages'),
      text: languages.length > 0 ? languageNames(languages.slice(0, MOST_NAMES)) : '',
    },
  ].filter(({ text }) => text !== '');
  return cells.length === 0 ? null : (
    <dl class="story-growth">
      {cells.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
