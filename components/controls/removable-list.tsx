/** A list whose rows can be removed, with undo. The arrow keys move from row to row, and the focus stays in the list. */
import { Trash2 } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from './action.tsx';
import { Removed } from './removed.tsx';
import { onRowKeys } from './row-keys.ts';
import { WithIcon } from './with-icon.tsx';

interface Row {
  key: string;
  /** The key, unless given. */
  name?: string;
  /** The name, unless given. */
  shown?: ComponentChildren;
  /** Its other buttons. */
  actions?: ComponentChildren;
}

interface Props<R extends Row> {
  rows: readonly R[];
  /** Stands in the place of the list. */
  empty?: string;
  /** No row can be removed here. */
  isFixed?: boolean;
  onRemove: (row: R) => Promise<unknown>;
  /** Absent if a removal cannot be undone. */
  onUndo?: (row: R) => Promise<unknown>;
  /** The words of the button, if it does not say *Remove*. */
  words?: { word: () => string; named: (name: string) => string };
}

const nameOf = ({ key, name = key }: Row): string => name;

export const RemovableList = <R extends Row>({ rows, empty, isFixed = false, onRemove, onUndo, words }: Props<R>) => {
  const action = useAction();
  const [removed, setRemoved] = useState<R>();
  const list = useRef<HTMLUListElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  /** The place from which a row was just removed. */
  const gone = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (gone.current === undefined || onUndo) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-main]') ?? [];
    const next = buttons[Math.min(gone.current, buttons.length - 1)] ?? none.current;
    gone.current = undefined;
    next?.focus();
  }, [rows]);
  const remove = (row: R) =>
    action.run(async () => {
      gone.current = rows.indexOf(row);
      await onRemove(row);
      setRemoved(row);
    });
  const undo = (row: R) =>
    action.run(async () => {
      await onUndo?.(row);
      setRemoved(undefined);
    });
  const isGone = removed !== undefined && !rows.some(({ key }) => key === removed.key);
  return (
    <>
      {rows.length === 0 && empty !== undefined && (
        <p class="quiet" ref={none} tabIndex={-1}>
          {empty}
        </p>
      )}
      {rows.length > 0 && (
        <ul class="plain rows" ref={list} onKeyDown={onRowKeys}>
          {rows.map((row) => (
            <li key={row.key} data-row={row.key}>
              <span>{row.shown ?? nameOf(row)}</span>
              <span class="actions">
                {row.actions}
                {!isFixed && (
                  <button
                    type="button"
                    data-main
                    aria-label={words ? words.named(nameOf(row)) : t('options.removeNamed', { name: nameOf(row) })}
                    onClick={() => remove(row)}
                  >
                    {words ? words.word() : <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ActionProblem action={action} />
      {onUndo && isGone && (
        <Removed
          name={removed.key}
          sentence={t('options.removed', { name: nameOf(removed) })}
          onUndo={() => undo(removed)}
        />
      )}
    </>
  );
};
