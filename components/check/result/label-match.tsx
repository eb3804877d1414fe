/**
 * Shows what a label of this device depends on: the rated claim beside the checked one, the passage of the fact-check, and the
 * user's judgement that the claims differ.
 */
import { readFromLine } from '../../../lib/checks/words/related-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { isSameText } from '../../../lib/text/same-text.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import type { FoundBy } from '../../image/article-image.tsx';
import { idOfSource } from '../../source/source-item.tsx';
import { SourcePassage } from '../../source/source-passage.tsx';
import { FactCheckRow } from './fact-check-row.tsx';
import { placedFactChecks, sourceAt } from './placed-sources.ts';
import type { RatedClaim } from './read-context.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
  found: FoundBy | undefined;
}

const MAX_CLAIM_CHARS = 600;

const TheirClaim = ({ record, match }: Pick<Props, 'record'> & { match: RatedClaim }) =>
  record.kind === 'claim' && isSameText(match.claim, record.input) ? (
    <p>{t('answer.sameWords')}</p>
  ) : (
    <>
      <h3>{t(match.ownConclusion ? 'check.theirConclusion' : 'check.theirClaimIs')}</h3>
      <blockquote class="claim-words">
        <Foreign text={match.claim} most={MAX_CLAIM_CHARS} />
      </blockquote>
    </>
  );

/** *Same claim* stands where two claims are in view. A second press of a button withdraws the judgement. */
const Judgement = ({ record, desk, isSameWords }: Pick<Props, 'record' | 'desk'> & { isSameWords: boolean }) => {
  const { id, notSameClaim } = record;
  const judge = (notSame: boolean) => () => desk.checks.judge(notSameClaim === notSame ? { id } : { id, notSame });
  return (
    <>
      {!isSameWords && (
        <button type="button" aria-pressed={notSameClaim === false} onClick={judge(false)}>
          {t('check.same')}
        </button>
      )}
      <button type="button" aria-pressed={notSameClaim === true} onClick={judge(true)}>
        {t('check.notSame')}
      </button>
      {notSameClaim && (
        <button type="button" onClick={() => desk.checks.judge({ id })}>
          {t('card.undo')}
        </button>
      )}
    </>
  );
};

/** If a publisher concluded these very words, no label exists to judge, and its words are shown alone. */
export const LabelMatch = ({ record, desk, found }: Props) => {
  const { answer, disagreeing } = placedFactChecks(record);
  const isLabelled = shownContext(record)?.label !== undefined;
  if (!isLabelled && !answer) return null;
  const rated = answer ? [answer] : disagreeing;
  const isSameWords = rated.length > 0 && rated.every(({ claim }) => isSameText(claim, record.input));
  const judgement = isLabelled && <Judgement {...{ record, desk, isSameWords }} />;
  const placed = answer && sourceAt(record, answer.url);
  const readFrom = answer ? readFromLine(answer) : '';
  return (
    <div class="match">
      {answer && <TheirClaim record={record} match={answer} />}
      {readFrom !== '' && <p class="quiet">{readFrom}</p>}
      {disagreeing.length > 0 && (
        <ul class="plain">
          {disagreeing.map((match) => (
            <FactCheckRow key={`${match.url} ${match.claim}`} rated={match} {...{ record, found }} own />
          ))}
        </ul>
      )}
      {placed ? (
        <div class="answer-passage" id={idOfSource(placed.number)} tabIndex={-1}>
          <SourcePassage source={placed.source} claim={record.input} facts={[]} own isAlone isMain found={found}>
            {judgement}
          </SourcePassage>
        </div>
      ) : (
        judgement && <div class="actions">{judgement}</div>
      )}
    </div>
  );
};
