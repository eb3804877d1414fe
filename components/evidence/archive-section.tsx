/** Offers the older fact-checks of the listed fact-checkers, which their feeds no longer have. Showing it sends no request. */
import { useState } from 'preact/hooks';
import type { PublisherArchive } from '../../lib/contract/device/library.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { FoldedPart } from '../controls/folded-part.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { ArchiveRow } from './archive-row.tsx';

interface Props {
  desk: Pick<Desk, 'library'>;
  archives: readonly PublisherArchive[];
  /** Called after fact-checks were fetched. */
  onFetched: () => Promise<unknown>;
}

const NUMBERS = [500, 1000, 5000, 20_000, 50_000];
const FIRST_ITEMS = 1000;

export const ArchiveSection = ({ desk, archives, onFetched }: Props) => {
  const [most, setMost] = useState(FIRST_ITEMS);
  const left = archives.filter(({ hasNewestOnly }) => !hasNewestOnly);
  if (left.length === 0) return null;
  return (
    <FoldedPart id="archive-title" title={t('older.title')} isInner>
      <p>{t('older.about')}</p>
      <SelectField
        id="archive-most"
        label={t('older.most')}
        value={String(most)}
        choices={NUMBERS.map((number) => [String(number), number.toLocaleString(locale())] as const)}
        onChoose={(number) => setMost(Number(number))}
      />
      <ul class="plain rows">
        {left.map((archive) => (
          <ArchiveRow key={archive.host} desk={desk} archive={archive} most={most} onEnd={onFetched} />
        ))}
      </ul>
    </FoldedPart>
  );
};
