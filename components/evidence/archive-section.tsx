/** Offers the older fact-checks of the listed fact-checkers, which their feeds no longer have. Showing it sends no request. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PublisherArchive } from '../../lib/contract/device/library.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { FoldedPart } from '../controls/folded-part.tsx';
import { ArchiveRow } from './archive-row.tsx';

interface Props {
  desk: Pick<Desk, 'library'>;
  /** The hosts of the listed fact-checkers. */
  hosts: readonly string[];
  /** Called after fact-checks were fetched. */
  onFetched: () => Promise<void>;
}

const NUMBERS = [500, 1000, 5000, 20_000, 50_000];
const FIRST_ITEMS = 1000;

export const ArchiveSection = ({ desk, hosts, onFetched }: Props) => {
  const [archives, setArchives] = useState<PublisherArchive[]>([]);
  const [most, setMost] = useState(FIRST_ITEMS);
  const load = useCallback(async () => setArchives(await desk.library.archives()), [desk]);
  const key = hosts.join(' ');
  // Other fact-checkers have other archives.
  useEffect(() => {
    load().catch(() => {
      // Without them the section is not shown; the library reports what is wrong.
    });
  }, [load, key]);

  const left = archives.filter(({ host }) => hosts.includes(host));
  if (left.length === 0) return null;
  return (
    <FoldedPart id="archive-title" title={t('older.title')} isInner>
      <p>{t('older.about')}</p>
      <Field id="archive-most" label={t('older.most')}>
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
        {left.map((archive) => (
          <ArchiveRow
            key={archive.host}
            desk={desk}
            archive={archive}
            most={most}
            onEnd={async () => {
              // The row shows what is stored; without an answer it keeps what it showed before.
              await Promise.allSettled([load(), onFetched()]);
            }}
          />
        ))}
      </ul>
    </FoldedPart>
  );
};
