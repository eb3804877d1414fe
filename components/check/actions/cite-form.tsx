/** Copies a citation of a check's ratings, in the style that the user chooses. */
import { Copy } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { CheckSnapshot } from '../../../lib/exports/check-snapshot.ts';
import { CITATION_STYLES, type CitationStyle, citationOf } from '../../../lib/exports/citation.ts';
import { t } from '../../../lib/platform/words.ts';
import { WithIcon } from '../../controls/with-icon.tsx';

interface Props {
  taken: () => CheckSnapshot;
  onCopy: (text: string) => void;
}

export const CiteForm = ({ taken, onCopy }: Props) => {
  const [style, setStyle] = useState<CitationStyle>('plain');
  return (
    <div class="wrap citation-form">
      <label>
        <span class="quiet">{t('cite.style')}</span>
        <select
          value={style}
          onChange={({ currentTarget: { value } }) => setStyle(CITATION_STYLES.find((one) => one === value) ?? 'plain')}
        >
          {CITATION_STYLES.map((one) => (
            <option key={one} value={one}>
              {t(`cite.styles.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onCopy(citationOf(taken(), style))}>
        <WithIcon icon={Copy}>{t('copy.citation')}</WithIcon>
      </button>
    </div>
  );
};
