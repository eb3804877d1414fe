/** Shows what a recipient computed about a narrative beside its risk: the weighted risk of a service, and its groups of accounts. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { cohortsOf } from '../../../lib/narratives/listing/cohorts.ts';
import { KNOWN_FIELDS, unknownFields } from '../../../lib/narratives/listing/known-fields.ts';
import { formatMoment, roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { GroupsLeft } from '../account/groups.tsx';
import { UnknownFields } from '../row/unknown-fields.tsx';
import { barsOf } from './bars.ts';

interface Props {
  row: Narrative;
  recipient: RecipientName;
  /** When the recipient was queried. */
  at: string;
}

const MAX_GROUPS = 20;

/** A value that is no number has no bar and is left to the other fields. */
const numbersIn = (given: Readonly<Record<string, unknown>>): [string, number][] =>
  Object.entries(given).flatMap(([label, value]): [string, number][] =>
    typeof value === 'number' && Number.isFinite(value) ? [[label, value]] : [],
  );

const GroupBars = ({ row, recipient, at }: Props) => {
  const { shown, left } = cohortsOf(Object.fromEntries(numbersIn(row.cohortsDistribution ?? {})));
  if (shown.length + left === 0) return null;
  const bars = barsOf(shown.slice(0, MAX_GROUPS).map(({ label, value = 0 }) => ({ label, value })));
  const most = bars.reduce((highest, { value }) => Math.max(highest, value), 0) || 1;
  return (
    <section class="group-bars" aria-labelledby="story-groups">
      <h3 id="story-groups">{t('stories.groups.title')}</h3>
      {!recipient.own && <p class="small">{t('stories.groups.of', { who: recipient.name, when: formatMoment(at) })}</p>}
      <ul class="plain">
        {bars.map(({ label, value }) => (
          <li key={label}>
            <ForeignName name={label} />
            <span class="scale" aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((value / most) * 100)}%` }} />
            </span>
            <span>{roundedOf(value)}</span>
          </li>
        ))}
      </ul>
      <GroupsLeft count={left} />
    </section>
  );
};

const otherGroups = ({ cohortsDistribution = {} }: Narrative): object => {
  const others = Object.entries(cohortsDistribution).filter(([, value]) => typeof value !== 'number');
  return others.length > 0 ? { cohortsDistribution: Object.fromEntries(others) } : {};
};

const otherFields = (row: Narrative): object => ({
  ...unknownFields(row, KNOWN_FIELDS.narratives),
  ...otherGroups(row),
});

export const StoryNumbers = (props: Props) => {
  const { row, recipient, at } = props;
  const { weightedRiskScore: weighted } = row;
  return (
    <>
      {/* The device's own is shown with its formula, next to its risk. */}
      {weighted !== undefined && !recipient.own && (
        <p>{t('stories.weightedRisk', { who: recipient.name, score: roundedOf(weighted), when: formatMoment(at) })}</p>
      )}
      <GroupBars {...props} />
      <UnknownFields row={otherFields(row)} known={[]} />
    </>
  );
};
