/** Shows the answer of a check: its headline, whose it is, and on this device the claim and the passage that it depends on. */

import type { ComponentChildren } from 'preact';
import { answerWords } from '../../../lib/checks/words/answer-words.ts';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { ratedPartWords } from '../../../lib/checks/words/rated-part-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { isRunning } from '../../../lib/records/check-states.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { isPractice } from '../../../lib/records/read-practice.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { EmptyLibrary } from '../../evidence/empty-library.tsx';
import { OwnSentence } from '../../foreign/own-sentence.tsx';
import { AnswerHead } from './answer-head.tsx';
import { CloseMatches } from './close-matches.tsx';
import { Elapsed } from './elapsed.tsx';
import { SearchedCount } from './how-searched.tsx';
import { LabelMatch } from './label-match.tsx';
import { LaterFactChecks } from './later-fact-checks.tsx';
import { MAX_MARKED_CHARS } from './marked-claim.tsx';
import { placedFactChecks } from './placed-sources.ts';
import { isLibraryEmpty } from './read-context.ts';
import { ReadersNotes } from './readers-notes.tsx';
import { RelatedFactChecks } from './related-fact-checks.tsx';
import { SearchedSoFar, useSearch } from './search-progress.tsx';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  /** The action that the result itself offers, below its sentence. */
  children?: ComponentChildren;
}

const hasNothingToCompare = (record: CheckRecord): boolean => {
  const context = shownContext(record);
  return context !== undefined && context.label === undefined && isLibraryEmpty(context);
};

export const CheckVerdict = ({ record, recipient, desk, children }: Props) => {
  const { own } = recipient;
  const words = answerWords(record, recipient);
  // Each rating of a disagreement stands below with its claim.
  const isListed = placedFactChecks(record).disagreeing.length > 0;
  const search = useSearch(record, own, desk);
  const answer = isListed || search ? { ...words, rest: [] } : words;
  const found = isPractice(record) ? undefined : { desk, check: record };
  return (
    <>
      <section class="verdict" aria-label={t('check.result')}>
        <div aria-live="polite">
          <AnswerHead answer={answer}>
            {isRunning(record.state) && (
              <>
                {' '}
                <Elapsed since={record.createdAt} />
              </>
            )}
          </AnswerHead>
          {ratedPartWords(record, ({ end }) => end <= MAX_MARKED_CHARS).map((words) => (
            <p key={words}>
              <OwnSentence text={words} />
            </p>
          ))}
        </div>
        <SearchedCount {...{ record, recipient }} said={words.rest} />
        {search && <SearchedSoFar search={search} record={record} />}
        {children}
        <CloseMatches {...{ record, desk, own, found, answer }} />
        {own && <LabelMatch {...{ record, desk, found }} />}
        {own && hasNothingToCompare(record) && (
          <EmptyLibrary
            desk={desk}
            empty={t('check.libraryEmpty')}
            filled={t('check.libraryFilled', { again: t('action.again') })}
          />
        )}
      </section>
      <LaterFactChecks record={record} desk={desk} />
      <RelatedFactChecks {...{ record, desk, own, found }} />
      <ReadersNotes record={record} />
    </>
  );
};
