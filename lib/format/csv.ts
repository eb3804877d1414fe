/** Formats rows as CSV (RFC 4180) that a spreadsheet displays and never executes. */

export type Cell = string | number | boolean | undefined;

/** Text that a spreadsheet would read as a formula, also after spaces or a line break. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r|\uff1d\uff0b\uff0d\uff20]/;

const written = (cell: Cell): string => {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The byte order mark identifies the file as UTF-8 for spreadsheets. */
export const toCsv = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[names, ...rows].map((cells) => cells.map(written).join(',')).join('\r\n')}\r\n`;
