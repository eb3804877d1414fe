/** Shows one check in the list. Its words are available at once; its record is read when the row comes into view. */
import { Check, Copy, ExternalLink, ListChecks, Trash2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { copiedText } from '../../lib/exports/copied-check.ts';
import { formatTime } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { isOver } from '../../lib/records/check-states.ts';
import { type CheckRecord, readCheck } from '../../lib/records/read-checks.ts';
import type { CheckLine } from '../../lib/records/read-lines.ts';
import { shownInput } from '../../lib/records/read-shown-input.ts';
import { snapshotWithWords } from '../check/actions/snapshot-with-words.ts';
import { CheckRow } from '../check/check-row.tsx';
import { RowActionButton, RowActionLink } from '../controls/row-action.tsx';
import { shortText } from '../foreign/shown-text.ts';
import { openableAddress } from '../foreign/web-address.ts';
import { hrefOf } from '../panel/address.ts';

interface Props {
  line: CheckLine;
  /** The address of the list, to which the check leads back. */
  list: string;
  recipient: RecipientName;
  /** Some checks are selected: each row shows whether it is. */
  isSelecting: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
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

const SELECT_KEY = 'X';

const RowActions = ({
  record,
  recipient,
  isSelecting,
  onChoose,
  onRemove,
}: Omit<Props, 'line' | 'list' | 'isChosen'> & { record: CheckRecord }) => {
  const [copying, setCopying] = useState<'no' | 'done' | 'refused'>('no');
  const { page, kind, input, state } = record;
  const original = openableAddress(page?.address ?? (kind === 'link' ? input : undefined));
  const copy = () =>
    navigator.clipboard.writeText(copiedText(snapshotWithWords(record, recipient))).then(
      () => setCopying('done'),
      () => setCopying('refused'),
    );
  return (
    <div class="row-actions">
      {!isSelecting && (
        <RowActionButton
          icon={ListChecks}
          name={t('history.select')}
          keyName={SELECT_KEY}
          onDo={() => onChoose(true)}
        />
      )}
      {isOver(state) && (
        <RowActionButton icon={copying === 'done' ? Check : Copy} name={t('copy.text')} keyName="C" onDo={copy} />
      )}
      {original && (
        <RowActionLink
          icon={ExternalLink}
          name={t('stories.openAt', { site: original.site })}
          keyName="O"
          href={original.href}
          isOutside
        />
      )}
      {isOver(state) && <RowActionButton icon={Trash2} name={t('action.remove')} keyName="R" onDo={onRemove} />}
      <span role="status" class="heard">
        {copying === 'done' ? t('copy.done') : copying === 'refused' ? t('copy.refused') : ''}
      </span>
    </div>
  );
};

export const HistoryRow = ({ line, list, isChosen, ...rest }: Props) => {
  const { recipient, isSelecting, onChoose } = rest;
  const record = useRecord(line);
  const tags = line.tags && shortText(line.tags.join(', '), 60);
  return (
    <div class="history-row list-row">
      {isSelecting && (
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('history.choose', { words: shortText(line.excerpt, 120) })}
          aria-keyshortcuts={SELECT_KEY}
          data-key={SELECT_KEY.toLowerCase()}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <a href={hrefOf(line.kind === 'image' ? 'image' : 'check', [line.id], { back: list })} data-main>
        <CheckRow
          record={record}
          claim={record ? shownInput(record) : line.excerpt}
          kind={line.kind}
          recipient={recipient}
          more={[formatTime(line.createdAt), line.site ?? t('check.typed'), ...(tags ? [tags] : [])]}
        />
      </a>
      {record && <RowActions record={record} {...rest} />}
    </div>
  );
};
