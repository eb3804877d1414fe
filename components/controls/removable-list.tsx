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
  const isThere = (key: string): boolean => rows.some((row) => row.key === key);
  /** A row that comes or goes, and its place: the focus follows it. */
  const moving = useRef<{ key: string; at: number; comes: boolean }>(undefined);
  useLayoutEffect(() => {
    const moved = moving.current;
    if (!moved || isThere(moved.key) !== moved.comes) return;
    moving.current = undefined;
    // *Undo* takes the focus of a row that is gone.
    if (!moved.comes && onUndo) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-main]') ?? [])];
    const next = moved.comes ? rows.findIndex(({ key }) => key === moved.key) : Math.min(moved.at, buttons.length - 1);
    (buttons[next] ?? none.current)?.focus();
  }, [rows]);
  const remove = async (row: R) => {
    moving.current = { key: row.key, at: rows.indexOf(row), comes: false };
    setRemoved(row);
    if (!(await action.run(() => onRemove(row)))) moving.current = undefined;
  };
  const undo = async (row: R) => {
    moving.current = { key: row.key, at: 0, comes: true };
    if (!(await action.run(() => onUndo?.(row)))) moving.current = undefined;
  };
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
      {onUndo && removed && !isThere(removed.key) && (
        <Removed
          name={removed.key}
          sentence={t('options.removed', { name: nameOf(removed) })}
          onUndo={() => undo(removed)}
        />
      )}
    </>
  );
};
