/** Shows how the first dates of a file will be read, and lets the user state what the dates do not say themselves. */
import { type ColumnDates, readColumnDate } from '../../../lib/dates/column-date.ts';
import { lacksZone, orderShownBy } from '../../../lib/dates/read-date.ts';
import { formatUtc } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { plainName } from '../../foreign/plain-name.ts';

/** True if the dates do not say their time zone, and nothing else does. */
export const asksZone = (written: readonly string[], isUtc: boolean): boolean => !isUtc && written.some(lacksZone);

const readingOf = (date: string, dates: ColumnDates): string => {
  const written = plainName(date, 60);
  if (dates.order === undefined && orderShownBy(date) === 'unclear') return t('import.dateByColumn', { written });
  const time = readColumnDate(date, dates);
  return time === undefined
    ? t('import.dateUnread', { written })
    : t('import.dateRead', { written, read: formatUtc(time) });
};

interface Props {
  /** The first dates as they are written. */
  written: readonly string[];
  isUtc: boolean;
  dates: ColumnDates;
  onChange: (dates: ColumnDates) => void;
}

export const ImportDates = ({ written, isUtc, dates, onChange }: Props) => (
  <>
    <h3>{t('import.dates')}</h3>
    <ul class="plain">
      {written.map((date) => (
        <li key={date} dir="auto">
          {readingOf(date, dates)}
        </li>
      ))}
    </ul>
    {written.some((date) => orderShownBy(date) !== undefined) && (
      <Field id="import-order" label={t('import.order')}>
        {(described) => (
          <select
            {...described}
            value={dates.order ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...dates, order: value === 'day-first' || value === 'month-first' ? value : undefined })
            }
          >
            <option value="">{t('import.orderOfColumn')}</option>
            <option value="day-first">{t('import.dayFirst')}</option>
            <option value="month-first">{t('import.monthFirst')}</option>
          </select>
        )}
      </Field>
    )}
    {asksZone(written, isUtc) && (
      <Field id="import-zone" label={t('import.zone')} hint={t('import.zoneHint')}>
        {(described) => (
          <select
            {...described}
            value={dates.zone ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...dates, zone: value === 'utc' || value === 'local' ? value : undefined })
            }
          >
            <option value="">{t('import.zoneChoose')}</option>
            <option value="utc">{t('import.zoneUtc')}</option>
            <option value="local">
              {t('import.zoneLocal', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
            </option>
          </select>
        )}
      </Field>
    )}
  </>
);
