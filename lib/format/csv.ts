/** Formats rows as CSV (RFC 4180) that a spreadsheet displays and never executes. */

export type Cell = string | number | boolean | undefined;

/** Text that a spreadsheet would read as a formula, also after spaces or a line break. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r|\uff1d\uff0b\uff0d\uff20]/;

/** Signs that may lie before a formula in a cell, and the sign that begins it, if one follows. */
const BEFORE_FORMULA = /([;"\s\u200b\ufeff]+)([=+\-@|\uff1d\uff0b\uff0d\uff20]?)/g;

/** A spreadsheet that separates cells by another sign than ours respects quotation marks only where its own cells begin. */
const ENDS_OF_OTHERS = [';', '\t', '\n', '\r'];

const withoutInnerFormulas = (text: string): string =>
  text.replace(BEFORE_FORMULA, (all, before: string, sign: string) => {
    const end = 1 + Math.max(...ENDS_OF_OTHERS.map((one) => before.lastIndexOf(one)));
    return sign === '' || end === 0 ? all : `${before.slice(0, end)}'${before.slice(end)}${sign}`;
  });

const written = (cell: Cell): string => {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = withoutInnerFormulas(FORMULA.test(cell) ? `'${cell}` : cell);
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The byte order mark identifies the file as UTF-8 for spreadsheets. */
export const toCsv = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[names, ...rows].map((cells) => cells.map(written).join(',')).join('\r\n')}\r\n`;
