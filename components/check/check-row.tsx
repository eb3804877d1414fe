/** The text of a check in any list: the checked words, and below them what is known of them. */
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { rowWords } from '../../lib/checks/words/row-words.ts';
import { t } from '../../lib/platform/words.ts';
import { isRunning } from '../../lib/records/check-states.ts';
import type { CheckKind, CheckRecord } from '../../lib/records/read-checks.ts';
import { shownLaterFactChecks } from '../../lib/records/read-later-fact-checks.ts';
import { shownInput } from '../../lib/records/read-shown-input.ts';
import { sentenceDirection } from '../foreign/own-sentence.tsx';
import { shortSentence, shortText } from '../foreign/shown-text.ts';
import { LabelChip } from './label-chip.tsx';
import { Elapsed } from './result/elapsed.tsx';

interface Props {
  /** Undefined until it is read. */
  record: CheckRecord | undefined;
  /** The checked words, and their kind, where they are known before the record. */
  claim?: string;
  kind?: CheckKind;
  recipient: RecipientName;
  /** Facts that the list adds, the weightiest first: each is shown whole, or not at all where there is no room. */
  more?: readonly string[];
}

/** More than two lines of any window show. */
const MAX_CLAIM_CHARS = 300;
const MAX_LINE_CHARS = 400;

const Result = ({ record, recipient, more }: Required<Pick<Props, 'recipient' | 'more'>> & { record: CheckRecord }) => {
  const { chip, word, line, summary, recipientName, isNamed } = rowWords(record, recipient, Date.now());
  const ends = [...new Set(isNamed ? [recipientName, ...more] : more)];
  return (
    <>
      <LabelChip chip={chip} word={word} />{' '}
      {isRunning(record.state) && (
        <span class="check-row-time quiet">
          <Elapsed since={record.createdAt} />
        </span>
      )}
      {shownLaterFactChecks(record).length > 0 && <span class="later">{t('later.title')}</span>}{' '}
      {(line ?? summary) !== undefined && (
        // In its own direction, or the end of the other would be cut.
        <span class="check-row-words" dir={sentenceDirection(line ?? '')}>
          {line !== undefined && <span class="check-row-line">{shortSentence(line, MAX_LINE_CHARS)}</span>}{' '}
          {summary !== undefined && (
            <span class="summary" dir="auto">
              {shortText(summary, MAX_LINE_CHARS)}
            </span>
          )}
        </span>
      )}{' '}
      <span class="check-row-more quiet">
        {ends.map((end, place) => (
          <span key={end}>
            {place > 0 && ' · '}
            <bdi>{end}</bdi>
          </span>
        ))}
      </span>
    </>
  );
};

export const CheckRow = ({
  record,
  claim = record ? shownInput(record) : '',
  kind = record?.kind,
  recipient,
  more = [],
}: Props) => {
  const words = shortText(claim, MAX_CLAIM_CHARS);
  return (
    <span class="check-row">
      <bdi class="check-row-claim" dir="auto" title={claim}>
        {kind === 'claim' ? <q>{words}</q> : words}
      </bdi>{' '}
      <span class="check-row-result">{record && <Result record={record} recipient={recipient} more={more} />}</span>
    </span>
  );
};
