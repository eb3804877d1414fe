/**
 * The keys of a list whose rows carry `data-row`: arrows move from row to row, a letter performs the row's action with that
 * letter. They hold only while a row has the focus, and not in a field (https://www.w3.org/TR/WCAG22/#character-key-shortcuts).
 */
/** Elements that receive typed text. */
const FIELDS: readonly string[] = ['input', 'textarea', 'select'];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The element that has the focus for the whole row. */
const mainOf = (row: Element | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('[data-main]') ?? null;

export const onRowKeys = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
  const { target, currentTarget: list, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || FIELDS.includes(target.localName)) return;
  const row = target.closest('[data-row]');
  if (!row) return;
  const by = STEPS[key];
  const rows = by === undefined ? [] : [...list.querySelectorAll('[data-row]')];
  const wanted =
    by === undefined
      ? row.querySelector<HTMLElement>(`[data-key="${CSS.escape(key.toLowerCase())}"]`)
      : mainOf(rows[rows.indexOf(row) + by]);
  if (!wanted) return;
  event.preventDefault();
  if (by === undefined) wanted.click();
  else wanted.focus();
};
