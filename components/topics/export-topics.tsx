/** Exports the listed topics as a file. */
import { useState } from 'preact/hooks';
import type { Desk, TopicView } from '../../lib/desk/client.ts';
import { exportTopics } from '../../lib/narratives/listing/export-rows.ts';
import { formatCount } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ExportButton, ExportNote } from '../controls/export-button.tsx';
import { exportFile, useExports } from '../controls/export-file.ts';

interface Props {
  desk: Pick<Desk, 'data'>;
  /** The connection in use, whose administrators may have switched exports off. */
  connection: string;
  topics: readonly TopicView[];
  nameOf: (connection: string) => string;
}

export const ExportTopics = ({ desk, connection, topics, nameOf }: Props) => {
  const [saved, setSaved] = useState<string>();
  const exports = useExports(desk, connection);
  const write = async (format: 'csv' | 'json') => {
    const rows = topics.map((topic) => ({ at: nameOf(topic.connection), project: topic.project }));
    const file = exportTopics(format, rows, new Date().toISOString());
    await exportFile(desk, [connection], () => ({ name: file.name, type: file.type, content: file.text }));
    setSaved(file.name);
  };
  const count = formatCount(topics.length);
  return (
    <details class="fold export">
      <summary>{t('topics.export')}</summary>
      <p class="quiet">{t('topics.exportAbout')}</p>
      <div class="actions">
        <ExportButton exports={exports} onExport={() => write('csv')}>
          {t('stories.export.csv', { count })}
        </ExportButton>
        <ExportButton exports={exports} onExport={() => write('json')}>
          {t('stories.export.json', { count })}
        </ExportButton>
      </div>
      <ExportNote exports={exports} />
      {saved !== undefined && <p role="status">{t('stories.export.saved', { name: saved })}</p>}
    </details>
  );
};
