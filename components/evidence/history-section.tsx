/** Offers the older fact-checks of the listed fact-checkers, which their feeds no longer have. Showing it sends no request. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { HistoryRow, type PublisherHistory } from './history-row.tsx';

interface Props {
  desk: Pick<Desk, 'library'>;
  /** The hosts of the listed fact-checkers. */
  hosts: readonly string[];
  /** Called after fact-checks were fetched. */
  onFetched: () => Promise<void>;
}

const NUMBERS = [500, 1000, 5000, 20_000, 50_000];
const FIRST = 1000;

export const HistorySection = ({ desk, hosts, onFetched }: Props) => {
  const [histories, setHistories] = useState<PublisherHistory[]>([]);
  const [most, setMost] = useState(FIRST);
  const load = useCallback(async () => setHistories(await desk.library.histories()), [desk]);
  const key = hosts.join(' ');
  // Other fact-checkers have other histories.
  useEffect(() => {
    load().catch(() => {
      // Without them the section is not shown; the library reports what is wrong.
    });
  }, [load, key]);

  const left = histories.filter(({ host }) => hosts.includes(host));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h4 id="history-title">{t('older.title')}</h4>
      <p>{t('older.about')}</p>
      <Field id="history-most" label={t('older.most')}>
        {(described) => (
          <select {...described} value={most} onChange={(event) => setMost(Number(event.currentTarget.value))}>
            {NUMBERS.map((number) => (
              <option key={number} value={number}>
                {number.toLocaleString(locale())}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ul class="plain rows">
        {left.map((history) => (
          <HistoryRow
            key={history.host}
            desk={desk}
            history={history}
            most={most}
            onEnd={async () => {
              // The row shows what is stored; without an answer it keeps what it showed before.
              await Promise.allSettled([load(), onFetched()]);
            }}
          />
        ))}
      </ul>
    </section>
  );
};
