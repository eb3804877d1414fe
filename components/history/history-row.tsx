/** Shows one check in the list. Its words are available at once; its record is read when the row comes into view. */
import { useEffect, useState } from 'preact/hooks';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { type CheckRecord, readCheck } from '../../lib/records/read-checks.ts';
import type { CheckLine } from '../../lib/records/read-lines.ts';
import { ageOf } from '../check/age.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { shortText } from '../foreign/shown-text.ts';
import { hrefOf } from '../panel/address.ts';

interface Props {
  line: CheckLine;
  recipient: RecipientName;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Rows that scroll past within this time are not read. */
const REST_MS = 60;

/** `line` is a new object whenever its check changes, so the record is read again then. */
const useRecord = (line: CheckLine): CheckRecord | undefined => {
  const [record, setRecord] = useState<CheckRecord>();
  useEffect(() => {
    let isThere = true;
    const read = () =>
      readCheck(line.id).then(
        (found) => isThere && setRecord(found),
        () => {},
      );
    const timer = setTimeout(read, REST_MS);
    return () => {
      isThere = false;
      clearTimeout(timer);
    };
  }, [line]);
  return record?.id === line.id ? record : undefined;
};

export const HistoryRow = ({ line, recipient, isChosen, onChoose }: Props) => {
  const record = useRecord(line);
  const words = record && checkWords(record, recipient);
  const excerpt = shortText(line.excerpt, 120);
  return (
    <div class="history-row">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t('history.choose', { words: excerpt })}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <a href={hrefOf(line.kind === 'image' ? 'image' : 'check', [line.id])}>
        <span class="row-head">
          {words ? <LabelChip chip={words.chip} word={words.word} /> : <span class="chip-to-come" />}
          <span class="quiet">{ageOf(line.createdAt, Date.now())}</span>
        </span>
        <bdi class="excerpt">{excerpt}</bdi>
        {line.outcome === 'later' && <span class="later">{t('later.title')}</span>}
        <span class="excerpt">{words && <Foreign text={words.sentence} most={300} />}</span>
        <span class="quiet excerpt">
          <bdi>{line.site ?? t('check.typed')}</bdi> · <bdi>{words?.recipientName ?? recipient.name}</bdi>
          {line.tags && (
            <>
              {' · '}
              <bdi>{shortText(line.tags.join(', '), 60)}</bdi>
            </>
          )}
        </span>
        {words?.summary !== undefined && (
          <span class="excerpt">
            <Foreign text={words.summary} most={300} />
          </span>
        )}
      </a>
    </div>
  );
};
