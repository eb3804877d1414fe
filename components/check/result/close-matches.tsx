/**
 * Prompts for a decision whether a rated claim is the checked one, which stands above it: what differs is marked in both. The answer
 * is the user's, and no label.
 */
import type { AnswerWords } from '../../../lib/checks/words/answer-words.ts';
import { questionOfMatches } from '../../../lib/checks/words/answer-words.ts';
import { dayText } from '../../../lib/checks/words/context-words.ts';
import { passageAddress } from '../../../lib/checks/words/passage-address.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import {
  type DecidedMatch,
  decidedMatches,
  matchOfUser,
  openMatch,
  statedMatch,
} from '../../../lib/records/read-close-matches.ts';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { shortText } from '../../foreign/shown-text.ts';
import type { FoundBy } from '../../image/article-image.tsx';
import { PassageFold } from './fact-check-row.tsx';
import { MarkedClaim } from './marked-claim.tsx';
import { MatchDecision } from './match-decision.tsx';
import { sourceAt } from './placed-sources.ts';
import { differencePhrases, differingPlaces } from './what-differs.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
  own: boolean;
  found: FoundBy | undefined;
  /** The answer above names a difference, or asks the question itself. */
  answer: Pick<AnswerWords, 'headline'>;
}

const MAX_RATING = 60;

interface RowProps extends Props, DecidedMatch {
  /** True if the answer states its rating. */
  isInAnswer: boolean;
  /** True if there is no other one. */
  isOnly: boolean;
}

/** The result itself says the relation of one match, or that the only one is different. */
const decisionWords = ({ decision, isInAnswer, isOnly }: RowProps): string | undefined => {
  if (!decision || isInAnswer) return undefined;
  if (decision.relation === 'opposite') return t('close.youSaidOpposite');
  return isOnly ? undefined : t('close.youSaidDifferent');
};

const CloseMatchRow = (props: RowProps) => {
  const { record, desk, own, found, answer, isInAnswer, isOnly: _, ...row } = props;
  const { claim, publisher, rating, date, old, url } = row.match;
  const rated = { publisher, rating: shortText(rating, MAX_RATING), day: dayText(date) };
  const phrases = differencePhrases(record.input, row.match).filter((phrase) => phrase !== answer.headline);
  const passage = sourceAt(record, url)?.source.content ?? '';
  return (
    <li class="close-match">
      {phrases.length > 0 && (
        <ul class="plain">
          {phrases.map((phrase) => (
            <li key={phrase}>
              <bdi>{phrase}</bdi>
            </li>
          ))}
        </ul>
      )}
      <blockquote class="claim-words">
        <MarkedClaim text={claim} places={differingPlaces(record.input, row.match).there} />
      </blockquote>
      {!isInAnswer && <p>{t(old ? 'close.ratedOld' : 'close.rated', rated)}</p>}
      <MatchDecision check={record.id} desk={desk} {...row} decided={decisionWords(props)} />
      <p class="read-it">
        <ForeignLink address={passageAddress(url, passage) ?? url}>{t('close.open')}</ForeignLink>
      </p>
      {own && <PassageFold {...{ record, url, publisher, found }} />}
    </li>
  );
};

/**
 * Once one of them is the same claim, the others are no question any more. The user's own claim stands above the result, once for
 * all of them.
 */
export const CloseMatches = (props: Props) => {
  const { record, answer } = props;
  const yours = matchOfUser(record);
  const shown = yours ? [yours] : decidedMatches(record);
  if (shown.length === 0) return null;
  const stated = statedMatch(record);
  const open = openMatch(record);
  const question = open && questionOfMatches(open, shown.length);
  return (
    <section class="close-matches" aria-label={t('close.compare')}>
      {question !== undefined && question !== answer.headline && <h3 class="question">{question}</h3>}
      <h3 class="heard">{t('close.theirClaims', shown.length)}</h3>
      <ul class="plain">
        {shown.map((one) => (
          <CloseMatchRow
            key={`${one.match.url} ${one.match.claim}`}
            {...props}
            {...one}
            isOnly={shown.length === 1}
            isInAnswer={one.match.url === stated?.match.url && one.match.claim === stated.match.claim}
          />
        ))}
      </ul>
    </section>
  );
};
