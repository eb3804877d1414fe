/**
 * Prompts for a decision whether a rated claim is the checked one, which stands above it: what differs is marked in both. The answer
 * is the user's, and no label.
 */
import { dayText } from '../../../lib/checks/words/context-words.ts';
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
import { MarkedClaim } from './marked-claim.tsx';
import { MatchDecision } from './match-decision.tsx';
import { differencePhrases, differingPlaces } from './what-differs.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const MAX_RATING = 60;

interface RowProps extends Props, DecidedMatch {
  /** True if the sentence of the result states its rating. */
  isInSentence: boolean;
  /** True if there is no other one. */
  isOnly: boolean;
}

/** The result itself says the relation of one match, or that the only one is different. */
const decisionWords = ({ decision, isInSentence, isOnly }: RowProps): string | undefined => {
  if (!decision || isInSentence) return undefined;
  if (decision.relation === 'opposite') return t('close.youSaidOpposite');
  return isOnly ? undefined : t('close.youSaidDifferent');
};

const CloseMatchRow = (props: RowProps) => {
  const { record, desk, isInSentence, isOnly: _, ...row } = props;
  const { claim, publisher, rating, date, old, url } = row.match;
  const rated = { publisher, rating: shortText(rating, MAX_RATING), day: dayText(date) };
  const phrases = differencePhrases(record.input, row.match);
  return (
    <li class="close-match">
      <blockquote>
        <MarkedClaim text={claim} places={differingPlaces(record.input, row.match).there} />
      </blockquote>
      {phrases.length > 0 && (
        <ul class="plain">
          {phrases.map((phrase) => (
            <li key={phrase}>
              <bdi>{phrase}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>
        {!isInSentence && `${t(old ? 'close.ratedOld' : 'close.rated', rated)} `}
        <ForeignLink address={url}>{t('close.open')}</ForeignLink>
      </p>
      <MatchDecision check={record.id} desk={desk} {...row} decided={decisionWords(props)} />
    </li>
  );
};

/** The heading has the question while it is open. */
const headingOf = (open: DecidedMatch | undefined, count: number): string =>
  open?.offered.includes('same') ? t('close.title', count) : t('close.compare');

/**
 * Once one of them is the same claim, the others are no question any more. The user's own claim stands above the result, once for
 * all of them.
 */
export const CloseMatches = ({ record, desk }: Props) => {
  const yours = matchOfUser(record);
  const shown = yours ? [yours] : decidedMatches(record);
  if (shown.length === 0) return null;
  const inSentence = statedMatch(record);
  return (
    <section class="close-matches" aria-labelledby="close-title">
      <h3 id="close-title">{headingOf(openMatch(record), shown.length)}</h3>
      <h4>{t('close.theirClaims', shown.length)}</h4>
      <ul class="plain">
        {shown.map((one) => (
          <CloseMatchRow
            key={`${one.match.url} ${one.match.claim}`}
            {...{ record, desk, ...one, isOnly: shown.length === 1 }}
            isInSentence={one.match.url === inSentence?.match.url && one.match.claim === inSentence.match.claim}
          />
        ))}
      </ul>
    </section>
  );
};
