/** Divides the rows of the library into months, each with its heading. */
import type { LibraryRow } from '../../lib/contract/device/library-rows.ts';
import { locale, t } from '../../lib/platform/words.ts';
import type { RowGroup } from '../controls/long-list.tsx';

const MONTH_CHARS = 'YYYY-MM'.length;

const headingOf = (month: string): string => {
  const first = new Date(`${month}-01T00:00Z`);
  return Number.isNaN(first.getTime())
    ? t('libraryList.undated')
    : first.toLocaleDateString(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
};

/** The rows are sorted by day, so each month is one run of them. */
export const monthsOf = (rows: readonly Pick<LibraryRow, 'date'>[]): RowGroup[] => {
  const groups: RowGroup[] = [];
  let current: string | undefined;
  for (const { date = '' } of rows) {
    const month = date.slice(0, MONTH_CHARS);
    const group = groups.at(-1);
    if (group && month === current) group.count += 1;
    else groups.push({ key: `${month || 'none'}-${groups.length}`, heading: headingOf(month), count: 1 });
    current = month;
  }
  return groups;
};
