/** Lists the fact-checks beside that of the answer, and those about the same thing: their ratings are of other claims, and no label. */
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { listedInFiles, listedRelated, statedMatch } from '../../../lib/records/read-close-matches.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import type { FoundBy } from '../../image/article-image.tsx';
import { FactCheckRow } from './fact-check-row.tsx';
import { MatchDecision } from './match-decision.tsx';
import { placedFactChecks } from './placed-sources.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
  own: boolean;
  found: FoundBy | undefined;
}

/** Beside an answer about a fact-check they are others; without one they are what is known near the claim. */
const titleOf = (record: CheckRecord, count: number): string =>
  shownContext(record)?.label !== undefined || statedMatch(record)
    ? t('related.title', { count })
    : t('related.about', count, { count });

export const RelatedFactChecks = ({ record, desk, own, found }: Props) => {
  const related = listedRelated(record);
  const further = own ? placedFactChecks(record).further : [];
  const inFiles = own ? listedInFiles(record) : [];
  const count = related.length + further.length + inFiles.length;
  if (count === 0) return null;
  return (
    <section class="close-matches" aria-labelledby="related-title">
      <h2 id="related-title">{titleOf(record, count)}</h2>
      <ul class="plain">
        {further.map((match) => (
          <FactCheckRow key={`${match.url} ${match.claim}`} rated={match} {...{ record, own, found }} />
        ))}
        {related.map((row) => (
          <FactCheckRow key={`${row.match.url} ${row.match.claim}`} rated={row.match} {...{ record, own, found }}>
            <MatchDecision check={record.id} desk={desk} {...row} decided={t('close.youSaidDifferent')} />
          </FactCheckRow>
        ))}
        {inFiles.map((match) => (
          <FactCheckRow key={`${match.file} ${match.url}`} rated={match} {...{ record, own, found }} />
        ))}
      </ul>
    </section>
  );
};
