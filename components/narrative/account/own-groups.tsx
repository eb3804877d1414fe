/** Lists the cohorts of an account by the user's own rules, each with its value and the evidence for the rule. */
import type { Author } from '../../../lib/contract/authors.ts';
import type { CohortReason } from '../../../lib/contract/device/cohort-rules.ts';
import { cohortReasons } from '../../../lib/narratives/listing/cohorts.ts';
import { formatCount, roundedOf } from '../../../lib/platform/format.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';

const MAX_WORDS = 5;

const quoted = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(
    words.slice(0, MAX_WORDS).map((word) => `"${plainName(word)}"`),
  );

const because = ({ where, words, value, posts = 0 }: CohortReason): string =>
  where === 'about'
    ? t('cohorts.saysOfItself', { words: quoted(words) })
    : t('cohorts.inPosts', {
        count: formatCount(Math.round(value * posts)),
        of: formatCount(posts),
        words: quoted(words),
      });

export const OwnGroups = ({ author }: { author: Author }) => {
  const reasons = cohortReasons(author);
  if (reasons.length === 0) return null;
  return (
    <ul class="plain own-groups">
      {reasons.map((reason) => (
        <li key={reason.name}>
          <b>
            <ForeignName name={reason.name} />
          </b>{' '}
          {roundedOf(reason.value)} <span class="quiet">{because(reason)}</span>
        </li>
      ))}
    </ul>
  );
};
