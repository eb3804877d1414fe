/** Shows one fact-check of a picture from an index: publisher, rating and the claim. */
import type { EarlierUse } from '../../lib/contract/device/earlier-uses.ts';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { shownDay } from './shown-day.ts';

const OLD_MS = 2 * 365 * 86_400_000;

export const EarlierUseItem = ({ use }: { use: EarlierUse }) => {
  const { claim, claimant, publisher, url, title, rating, date } = use;
  const isOld = date !== undefined && Date.now() - Date.parse(date) > OLD_MS;
  return (
    <li class="finding">
      <p>
        <b>
          <Foreign text={publisher} most={80} />
        </b>
        {': '}
        {rating === undefined ? t('earlierUses.noRating') : <Foreign text={`“${rating}”`} most={120} />}
        {date !== undefined && (
          <span class="quiet"> · {isOld ? t('earlierUses.old', { date: shownDay(date) }) : shownDay(date)}</span>
        )}
      </p>
      <blockquote>
        <Foreign text={claim} most={400} />
      </blockquote>
      {claimant !== undefined && (
        <p class="quiet">
          {t('earlierUses.claimant')} <Foreign text={claimant} most={120} />
        </p>
      )}
      <p>
        <ForeignLink address={url}>
          <Foreign text={title ?? url} most={160} />
        </ForeignLink>
      </p>
    </li>
  );
};
