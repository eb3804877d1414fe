/** Shows the label or its absence, its publisher, and on this device the two claims that it depends on. */

import type { ComponentChildren } from 'preact';
import { checkWords, type RecipientName } from '../../../lib/checks/words/check-words.ts';
import { dayText } from '../../../lib/checks/words/context-words.ts';
import { ratedPartWords } from '../../../lib/checks/words/rated-part-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { isRunning } from '../../../lib/records/check-states.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { languageNames } from '../../foreign/language-name.ts';
import { OwnSentence } from '../../foreign/own-sentence.tsx';
import { shortText } from '../../foreign/shown-text.ts';
import { LabelChip } from '../label-chip.tsx';
import { CloseMatches } from './close-matches.tsx';
import { Elapsed } from './elapsed.tsx';
import { LaterFactChecks } from './later-fact-checks.tsx';
import { MAX_MARKED_CHARS } from './marked-claim.tsx';
import { libraryOf, matchesOf } from './read-context.ts';
import { RelatedFactChecks } from './related-fact-checks.tsx';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  /** The action that the result itself offers, below its sentence. */
  children?: ComponentChildren;
}

const TheirWords = ({ heading, words }: { heading: string; words: string }) => (
  <>
    <h3>{heading}</h3>
    <blockquote>
      <Foreign text={words} most={600} />
    </blockquote>
  </>
);

/**
 * A label of this device depends on a match: both claims are shown, and the user may judge that they differ. If a publisher
 * concluded these very words, no label exists to judge, and its words are shown alone.
 */
const Match = ({ record, desk }: Pick<Props, 'record' | 'desk'>) => {
  const context = shownContext(record);
  const [match] = context ? matchesOf(context) : [];
  const { id, notSameClaim } = record;
  if (context?.label === undefined) {
    if (!match?.ownConclusion) return null;
    return (
      <div class="match">
        <TheirWords heading={t('check.theirConclusion')} words={match.claim} />
      </div>
    );
  }
  /** A second press withdraws the judgement. */
  const judge = (notSame: boolean) => () => desk.checks.judge(notSameClaim === notSame ? { id } : { id, notSame });
  return (
    <div class="match">
      {match && <TheirWords heading={t('check.theirClaimIs')} words={match.claim} />}
      <p>{t('check.isSame')}</p>
      <div class="actions">
        <button type="button" aria-pressed={notSameClaim === false} onClick={judge(false)}>
          {t('check.same')}
        </button>
        <button type="button" aria-pressed={notSameClaim === true} onClick={judge(true)}>
          {t('check.notSame')}
        </button>
        {notSameClaim && (
          <button type="button" onClick={() => desk.checks.judge({ id })}>
            {t('card.undo')}
          </button>
        )}
      </div>
    </div>
  );
};

/** Shown for every result of this device without a label: the size of the library that was searched. */
const Library = ({ record }: { record: CheckRecord }) => {
  const context = shownContext(record);
  const library = context && context.label === undefined ? libraryOf(context) : undefined;
  if (!library) return null;
  if (library.size === 0) return <p>{t('check.libraryEmpty')}</p>;
  const count = library.size.toLocaleString(locale());
  const time = { oldest: dayText(library.oldest), newest: dayText(library.newest) };
  const languages = shortText(languageNames(library.languages), 160);
  if (library.size > 1 && time.oldest === time.newest) {
    const ofDay = { count, day: time.newest };
    return (
      <p>{languages === '' ? t('check.libraryOfDayPlain', ofDay) : t('check.libraryOfDay', { ...ofDay, languages })}</p>
    );
  }
  return (
    <p>
      {languages === ''
        ? t('check.libraryPlain', library.size, { count, ...time })
        : t('check.library', library.size, { count, languages, ...time })}
    </p>
  );
};

export const CheckVerdict = ({ record, recipient, desk, children }: Props) => {
  const { chip, word, sentence } = checkWords(record, recipient);
  return (
    <section class="verdict" aria-label={t('check.result')}>
      <div aria-live="polite">
        <LabelChip chip={chip} word={word} />
        {isRunning(record.state) && (
          <>
            {' · '}
            <Elapsed since={record.createdAt} />
          </>
        )}
        <p>
          <OwnSentence text={sentence} />
        </p>
        {ratedPartWords(record, ({ end }) => end <= MAX_MARKED_CHARS).map((words) => (
          <p key={words}>
            <OwnSentence text={words} />
          </p>
        ))}
      </div>
      {children}
      <LaterFactChecks record={record} desk={desk} />
      <CloseMatches record={record} desk={desk} />
      {recipient.own && <Match record={record} desk={desk} />}
      <RelatedFactChecks record={record} desk={desk} />
      {recipient.own && <Library record={record} />}
    </section>
  );
};
