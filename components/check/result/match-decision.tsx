/** Offers the decisions about a rated claim, which are the user's and no label, and takes one back. */
import type { ClaimRelation } from '../../../lib/contract/claim-relation.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { DecidedMatch } from '../../../lib/records/read-close-matches.ts';

interface Props extends DecidedMatch {
  check: string;
  desk: Desk;
  /** Says what was decided, if nothing else on the page does. */
  decided?: string | undefined;
}

export const MatchDecision = ({ check, desk, match, offered, decision, decided }: Props) => {
  const { url, claim } = match;
  const decide = (relation?: ClaimRelation) => () =>
    desk.checks.decide({ id: check, url, claim, ...(relation ? { relation } : {}) });
  if (decision)
    return (
      <>
        {decided !== undefined && <p role="status">{decided}</p>}
        <div class="actions">
          <button type="button" onClick={decide()}>
            {t('card.undo')}
          </button>
        </div>
      </>
    );
  if (offered.length === 0) return null;
  return (
    <div class="actions">
      {offered.map((relation) => (
        <button key={relation} type="button" onClick={decide(relation)}>
          {t(`card.${relation}`)}
        </button>
      ))}
    </div>
  );
};
