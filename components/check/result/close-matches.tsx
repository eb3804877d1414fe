/**
 * Prompts for a decision whether a rated claim is the checked one: both side by side, with what differs marked in both. The
 * answer is the user's, and no label.
 */
import { Fragment } from 'preact';
import { dayText } from '../../../lib/checks/words/context-words.ts';
import type { ClaimRelation } from '../../../lib/contract/claim-relation.ts';
import type { DifferenceKind, MatchDifference, StatedWords } from '../../../lib/contract/close-match.ts';
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

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const MAX_CLAIM = 600;
const MAX_WORDS = 60;

const kindWords = {
  number: 'close.number',
  name: 'close.name',
  former: 'close.former',
  denied: 'close.denied',
  question: 'close.question',
  quoted: 'close.quoted',
  jest: 'close.jest',
  date: 'close.date',
  place: 'close.place',
} as const satisfies Record<DifferenceKind, string>;

/** The places to mark, in order and without overlaps; places outside the shown part of the text are left out. */
const placesIn = (text: string, stated: readonly (StatedWords | undefined)[]): { start: number; end: number }[] => {
  const length = Math.min(text.length, MAX_CLAIM);
  const inOrder = stated
    .flatMap((words) =>
      words?.start === undefined || words.end === undefined ? [] : [{ start: words.start, end: words.end }],
    )
    .filter(({ start, end }) => start >= 0 && start < end && end <= length)
    .toSorted((one, other) => one.start - other.start);
  return inOrder.filter(({ start }, at) => at === 0 || start >= (inOrder[at - 1]?.end ?? 0));
};

const Marked = ({ text, stated }: { text: string; stated: readonly (StatedWords | undefined)[] }) => {
  const places = placesIn(text, stated);
  const ends = [0, ...places.map(({ end }) => end)];
  return (
    <bdi class="foreign">
      {places.map(({ start, end }, at) => (
        <Fragment key={start}>
          {shortText(text.slice(ends[at], start), MAX_CLAIM)}
          <mark>{shortText(text.slice(start, end), MAX_CLAIM)}</mark>
        </Fragment>
      ))}
      {shortText(text.slice(ends.at(-1)), MAX_CLAIM - (ends.at(-1) ?? 0))}
    </bdi>
  );
};

const shortWords = (words: StatedWords | undefined): string | undefined => words && shortText(words.text, MAX_WORDS);

const DifferenceLine = ({ kind, here, there }: MatchDifference) => {
  const [own, theirs] = [shortWords(here), shortWords(there)];
  if (kind === 'denied' && !(own && theirs)) {
    const words = own ? t('close.deniedHere', { word: own }) : t('close.deniedThere', { word: theirs ?? '' });
    return <li>{words}</li>;
  }
  const words = own
    ? theirs
      ? t('close.both', { here: own, there: theirs })
      : t('close.here', { here: own })
    : t('close.there', { there: theirs ?? '' });
  return (
    <li>
      {t(kindWords[kind])} <bdi>{words}</bdi>
    </li>
  );
};

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

const Decision = (props: RowProps) => {
  const { record, desk, match, offered, decision } = props;
  const { url, claim } = match;
  const decide = (relation?: ClaimRelation) => () =>
    desk.checks.decide({ id: record.id, url, claim, ...(relation ? { relation } : {}) });
  if (decision) {
    const words = decisionWords(props);
    return (
      <>
        {words && <p role="status">{words}</p>}
        <div class="actions">
          <button type="button" onClick={decide()}>
            {t('card.undo')}
          </button>
        </div>
      </>
    );
  }
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

const CloseMatchRow = (props: RowProps) => {
  const { record, match, isInSentence } = props;
  const { claim, publisher, rating, date, old, url, differences } = match;
  const rated = { publisher, rating: shortText(rating, MAX_WORDS), day: dayText(date) };
  return (
    <li class="close-match">
      {differences.length > 0 && (
        <>
          <h4>{t('close.differ')}</h4>
          <ul class="plain">
            {differences.map((difference, at) => (
              <DifferenceLine key={at} {...difference} />
            ))}
          </ul>
        </>
      )}
      <div class="both-claims">
        <div>
          <h4>{t('close.yourClaim')}</h4>
          <blockquote>
            <Marked text={record.input} stated={differences.map(({ here }) => here)} />
          </blockquote>
        </div>
        <div>
          <h4>{t('check.theirClaimIs')}</h4>
          <blockquote>
            <Marked text={claim} stated={differences.map(({ there }) => there)} />
          </blockquote>
        </div>
      </div>
      <p>
        {!isInSentence && `${t(old ? 'close.ratedOld' : 'close.rated', rated)} `}
        <ForeignLink address={url}>{t('close.open')}</ForeignLink>
      </p>
      <Decision {...props} />
    </li>
  );
};

/** The heading has the question while it is open. */
const headingOf = (open: DecidedMatch | undefined, count: number): string =>
  open?.offered.includes('same') ? t('close.title', count) : t('close.compare');

/** Once one of them is the same claim, the others are no question any more. */
export const CloseMatches = ({ record, desk }: Props) => {
  const yours = matchOfUser(record);
  const shown = yours ? [yours] : decidedMatches(record);
  if (shown.length === 0) return null;
  const open = openMatch(record);
  const inSentence = statedMatch(record);
  return (
    <section class="close-matches" aria-labelledby="close-title">
      <h3 id="close-title">{headingOf(open, shown.length)}</h3>
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
