/** Lists fact-checks about the same thing: what was rated and how, and what differs. Their ratings are of other claims, and no label. */

import { passageAddress } from '../../../lib/checks/words/passage-address.ts';
import { ratingLine } from '../../../lib/checks/words/related-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { type DecidedMatch, listedRelated } from '../../../lib/records/read-close-matches.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { MarkedClaim } from './marked-claim.tsx';
import { MatchDecision } from './match-decision.tsx';
import { differencePhrases, differingPlaces } from './what-differs.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const RelatedRow = ({ record, desk, ...row }: Props & DecidedMatch) => {
  const { match } = row;
  const passage = shownContext(record)?.sources.find(({ url }) => url === match.url)?.content ?? '';
  const phrases = differencePhrases(record.input, match);
  return (
    <li class="close-match">
      <p>
        <ForeignLink address={passageAddress(match.url, passage) ?? match.url} siteIsShown>
          <b>{ratingLine(match)}</b>
        </ForeignLink>
      </p>
      <blockquote>
        <MarkedClaim text={match.claim} places={differingPlaces(record.input, match).there} />
      </blockquote>
      {phrases.length > 0 && <p class="quiet">{phrases.join(' ')}</p>}
      <MatchDecision check={record.id} desk={desk} {...row} decided={t('close.youSaidDifferent')} />
    </li>
  );
};

export const RelatedFactChecks = ({ record, desk }: Props) => {
  const rows = listedRelated(record);
  if (rows.length === 0) return null;
  return (
    <section class="close-matches" aria-labelledby="related-title">
      <h3 id="related-title">{t('related.title')}</h3>
      <ul class="plain">
        {rows.map((row) => (
          <RelatedRow key={`${row.match.url} ${row.match.claim}`} {...{ record, desk, ...row }} />
        ))}
      </ul>
    </section>
  );
};
