/** Lists the groups that a model counts accounts among, without those that are not passed on. */
import { cohortsOf } from '../../../lib/narratives/listing/cohorts.ts';
import { roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';

interface Props {
  title: string;
  given: Readonly<Record<string, unknown>> | undefined;
}

const MAX_GROUPS = 20;

export const GroupsLeft = ({ count }: { count: number }) =>
  count > 0 ? <p class="quiet">{t('stories.author.groupsLeft', count, { count })}</p> : null;

export const Groups = ({ title, given }: Props) => {
  const { shown, left } = cohortsOf(given);
  if (shown.length + left === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul class="plain">
          {shown.slice(0, MAX_GROUPS).map(({ label, value }) => (
            <li key={label}>
              <ForeignName name={label} />
              {value !== undefined && ` ${roundedOf(value)}`}
            </li>
          ))}
        </ul>
        <GroupsLeft count={left} />
      </dd>
    </>
  );
};
