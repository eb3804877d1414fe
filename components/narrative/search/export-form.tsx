/** Exports the results as a file, in the selected format and with or without a service's opinions. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { type ExportAbout, exportRows } from '../../../lib/narratives/listing/export-rows.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { exportFile, useExports } from '../../controls/export-file.ts';

interface Props {
  desk: Pick<Desk, 'data'>;
  connection: string;
  rows: readonly object[];
  about: Omit<ExportAbout, 'withOpinions'>;
}

export const ExportForm = ({ desk, connection, rows, about }: Props) => {
  const [withOpinions, setWithOpinions] = useState(false);
  const [saved, setSaved] = useState<string>();
  const { refusal, attempt } = useExports(desk, connection);
  const write = (format: 'csv' | 'json') => () =>
    attempt(async () => {
      // Rows are objects of the contract, whose fields an export reads by name.
      const file = exportRows(format, rows as Record<string, unknown>[], { ...about, withOpinions });
      await exportFile(desk, [connection], () => ({ name: file.name, type: file.type, content: file.text }));
      setSaved(file.name);
    });
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
        <button type="button" disabled={refusal !== undefined} onClick={write('csv')}>
          {t('stories.export.csv', { count: formatCount(rows.length) })}
        </button>
        <button type="button" disabled={refusal !== undefined} onClick={write('json')}>
          {t('stories.export.json', { count: formatCount(rows.length) })}
        </button>
      </div>
      {refusal && <p class="managed">{refusal}</p>}
      {saved !== undefined && <p role="status">{t('stories.export.saved', { name: saved })}</p>}
    </details>
  );
};
