/** Shows one narrative in a list: title, label with its publisher, size and growth. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { narrativeTexts } from '../../../lib/narratives/listing/narrative-texts.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { shownHeadline } from '../../../lib/narratives/listing/shown-headline.ts';
import { formatCount, formatDay } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { LabelChip } from '../../check/label-chip.tsx';
import { MarkedTerms } from '../../foreign/marked-terms.tsx';
import { Columns } from './bar-chart.tsx';
import { barsOfShares, barsOverTime } from './bars.ts';
import { RiskLine } from './risk-line.tsx';
import { isCount, storyLabel, storyRisk } from './story-words.ts';

interface Props {
  row: Narrative;
  /** The words that were searched for. */
  terms: readonly string[];
  recipient: RecipientName;
  href: string;
  onOpen: () => void;
}

const MAX_NAME_CHARS = 120;

const countsOf = ({ postCount, uniqueAuthors, totalEngagement }: Narrative): string[] => [
  ...(!isCount(postCount) ? [] : [t('stories.posts', postCount, { count: formatCount(postCount) })]),
  ...(!isCount(uniqueAuthors) ? [] : [t('stories.authors', uniqueAuthors, { count: formatCount(uniqueAuthors) })]),
  ...(totalEngagement === undefined
    ? []
    : [t('stories.engagement', totalEngagement, { count: formatCount(totalEngagement) })]),
];

const networksOf = ({ platformDistribution = {} }: Narrative): string =>
  barsOfShares(platformDistribution, platformName)
    .slice(0, 4)
    .map(({ label, value }) => t('stories.networkCount', { network: label, count: formatCount(value) }))
    .join(', ');

export const StoryCard = ({ row, terms, recipient, href, onOpen }: Props) => {
  const { headline } = narrativeTexts(row);
  const label = storyLabel(row, recipient);
  const risk = storyRisk(row, recipient);
  const bars = barsOverTime(row.dailyHistogram ?? [], formatDay);
  const networks = networksOf(row);
  return (
    <article class="story list-row">
      <h3>
        <a class="card-name row-line" data-main href={href} onClick={onOpen}>
          <MarkedTerms text={shownHeadline(headline ?? t('stories.unnamed'))} terms={terms} most={MAX_NAME_CHARS} />
        </a>
      </h3>
      {label && (
        <p class="wrap verdict-line">
          <LabelChip chip={label.chip} word={label.word} /> <span class="quiet excerpt">{label.sentence}</span>
        </p>
      )}
      {/* A score of this device is shown only with its inputs, one click away. */}
      {risk && !recipient.own && <RiskLine risk={risk} />}
      <div class="story-facts">
        <p class="quiet">
          {countsOf(row).join(' · ')}
          {networks !== '' && (
            <>
              {' · '}
              <bdi>{networks}</bdi>
            </>
          )}
        </p>
        {bars.length > 1 && <Columns bars={bars} />}
      </div>
    </article>
  );
};
