/** Exports the results as a file, in the selected format and with or without a service's opinions. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { type ExportAbout, exportRows } from '../../../lib/narratives/listing/export-rows.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ExportButton, ExportNote } from '../../controls/export-button.tsx';
import { exportFile, useExports } from '../../controls/export-file.ts';
import { Tick } from '../../controls/tick.tsx';

interface Props {
  desk: Pick<Desk, 'data'>;
  connection: string;
  rows: readonly object[];
  about: Omit<ExportAbout, 'withOpinions'>;
}

export const ExportForm = ({ desk, connection, rows, about }: Props) => {
  const [withOpinions, setWithOpinions] = useState(false);
  const [saved, setSaved] = useState<string>();
  const exports = useExports(desk, connection);
  const write = async (format: 'csv' | 'json') => {
    // Rows are objects of the contract, whose fields an export reads by name.
    const file = exportRows(format, rows as Record<string, unknown>[], { ...about, withOpinions });
    await exportFile(desk, [connection], () => ({ name: file.name, type: file.type, content: file.text }));
    setSaved(file.name);
  };
  return (
    <details class="fold export">
      <summary>{t('stories.export.title')}</summary>
      <p class="quiet">{t('stories.export.about')}</p>
      <Tick isOn={withOpinions} onTick={setWithOpinions}>
        {t('stories.export.opinions')}
      </Tick>
      <div class="actions">
        <ExportButton exports={exports} onExport={() => write('csv')}>
          {t('stories.export.csv', { count: formatCount(rows.length) })}
        </ExportButton>
        <ExportButton exports={exports} onExport={() => write('json')}>
          {t('stories.export.json', { count: formatCount(rows.length) })}
        </ExportButton>
      </div>
      <ExportNote exports={exports} />
      {saved !== undefined && <p role="status">{t('stories.export.saved', { name: saved })}</p>}
    </details>
  );
};
