/** Exports the results as a file, in the selected format and with or without a service's opinions. */
import { useState } from 'preact/hooks';
import { type ExportAbout, exportRows } from '../../../lib/narratives/listing/export-rows.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';

interface Props {
  rows: readonly object[];
  about: Omit<ExportAbout, 'withOpinions'>;
}

/** The browser holds the file as long as the address exists; a minute is enough to save it. */
const HELD_MS = 60_000;

const save = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
};

export const ExportForm = ({ rows, about }: Props) => {
  const [withOpinions, setWithOpinions] = useState(false);
  const [saved, setSaved] = useState<string>();
  const write = (format: 'csv' | 'json') => () => {
    // Rows are objects of the contract, whose fields an export reads by name.
    const file = exportRows(format, rows as Record<string, unknown>[], { ...about, withOpinions });
    save(file.name, file.type, file.text);
    setSaved(file.name);
  };
  return (
    <details class="export">
      <summary>{t('stories.export.title')}</summary>
      <p class="quiet">{t('stories.export.about')}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={withOpinions}
          onChange={(event) => setWithOpinions(event.currentTarget.checked)}
        />
        {t('stories.export.opinions')}
      </label>
      <div class="actions">
        <button type="button" onClick={write('csv')}>
          {t('stories.export.csv', { count: formatCount(rows.length) })}
        </button>
        <button type="button" onClick={write('json')}>
          {t('stories.export.json', { count: formatCount(rows.length) })}
        </button>
      </div>
      {saved !== undefined && <p role="status">{t('stories.export.saved', { name: saved })}</p>}
    </details>
  );
};
