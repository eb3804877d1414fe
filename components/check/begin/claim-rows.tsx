/** Lists the claims of a split text: each is ticked to be checked, and can be edited. */
import { Pencil } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { shortText } from '../../foreign/shown-text.ts';
import type { ClaimRow } from './chosen-claims.ts';

interface Props {
  rows: readonly ClaimRow[];
  /** The row whose box gets the focus: the user has just taken it back. */
  focused: string | undefined;
  onTick: (keys: readonly string[], isTicked: boolean) => void;
  onEdit: (key: string, words: string) => void;
}

/** Enter keeps the words, Escape keeps the earlier ones. */
const EditedRow = ({ words, onEnd }: { words: string; onEnd: (words: string) => void }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div class="edited-claim">
      <textarea
        ref={field}
        dir="auto"
        rows={3}
        aria-label={t('batch.edited')}
        defaultValue={words}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onEnd(event.key === 'Enter' ? event.currentTarget.value : words);
        }}
      />
      <button type="button" onClick={() => onEnd(field.current?.value ?? words)}>
        {t('batch.editDone')}
      </button>
    </div>
  );
};

const Row = ({
  row,
  isFocused,
  onTick,
  onEdit,
}: { row: ClaimRow; isFocused: boolean } & Pick<Props, 'onTick' | 'onEdit'>) => {
  const [isEdited, setEdited] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) {
    return (
      <li>
        <EditedRow
          words={row.words}
          onEnd={(words) => {
            onEdit(row.key, words);
            setEdited(false);
          }}
        />
      </li>
    );
  }
  return (
    <li class="claim-row">
      <label>
        <input ref={box} type="checkbox" checked={row.isTicked} onChange={() => onTick([row.key], !row.isTicked)} />
        <span dir="auto">
          <Foreign text={row.words} most={600} />
        </span>
      </label>
      <button
        ref={edit}
        type="button"
        class="icon"
        aria-label={t('batch.edit', { words: shortText(row.words, 60) })}
        onClick={() => setEdited(true)}
      >
        <Pencil size={16} aria-hidden="true" />
      </button>
    </li>
  );
};

export const ClaimRows = ({ rows, focused, onTick, onEdit }: Props) => {
  const keys = rows.map(({ key }) => key);
  const areAll = rows.every(({ isTicked }) => isTicked);
  return (
    <fieldset class="claim-rows">
      <legend>{t('batch.claims')}</legend>
      <button type="button" class="link" onClick={() => onTick(keys, !areAll)}>
        {t(areAll ? 'batch.selectNone' : 'batch.selectAll')}
      </button>
      <ol class="plain">
        {rows.map((row) => (
          <Row key={row.key} row={row} isFocused={row.key === focused} onTick={onTick} onEdit={onEdit} />
        ))}
      </ol>
    </fieldset>
  );
};
