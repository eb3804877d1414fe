/** The choices before a file is imported: its columns, unless the file was recognised, its platform and its project. */
import { useState } from 'preact/hooks';
import type { FileWriter, Mapping, SpanOfDays } from '../../../lib/contract/device/imports.ts';
import { MAX_POSTS_OF_FILE } from '../../../lib/contract/input-limits.ts';
import type { ColumnDates } from '../../../lib/dates/column-date.ts';
import { numberOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { TextInput } from '../../controls/text-input.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { asksZone, ImportDates } from './import-dates.tsx';
import { ImportMapping } from './import-mapping.tsx';
import type { FilePreview, ImportChoices } from './use-import.ts';

interface Props {
  preview: FilePreview;
  /** The days after which posts are removed, once known. */
  days: number | undefined;
  onChange: (mapping: Mapping) => void;
  /** The user maps the columns of a recognised file. */
  onMap: () => void;
  onTake: (choices: ImportChoices) => void;
}

interface RecognisedProps {
  writer: FileWriter;
  preview: FilePreview;
  onMap: () => void;
}

const Recognised = ({ writer, preview, onMap }: RecognisedProps) => {
  const { count, isCounted } = preview.entries;
  const parts = { name: t(`importWriter.${writer}`), count: numberOf(count) };
  return (
    <>
      <h2>{isCounted ? t('import.recognised', count, parts) : t('import.recognisedAbout', parts)}</h2>
      <p class="quiet">{t('import.recognisedHint')}</p>
      <button type="button" onClick={onMap}>
        {t('import.mapColumns')}
      </button>
    </>
  );
};

const isWholeMapping = ({ createdAt, text, title, postUrl }: Mapping): boolean =>
  createdAt !== undefined && (text ?? title ?? postUrl) !== undefined;

export const ImportForm = ({ preview, days, onChange, onMap, onTake }: Props) => {
  const { file, format, columns, mapping } = preview;
  const [name, setName] = useState(plainName(file.name.replace(/\.\w+$/, ''), 200));
  const [dates, setDates] = useState<ColumnDates>({});
  const [span, setSpan] = useState<SpanOfDays>({});
  const [platform, setPlatform] = useState(preview.platform ?? 'forum');
  const isMapped = format.writer !== undefined || isWholeMapping(mapping);
  const written = preview.dates ?? columns.find((column) => column.name === mapping.createdAt)?.samples ?? [];
  const isUtc = preview.isUtc === true;
  const lacksChoice = asksZone(written, isUtc) && dates.zone === undefined;
  const isReady = isMapped && !lacksChoice && name.trim() !== '' && platform.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onTake({ projectName: name.trim(), platform: platform.trim(), dates, span });
      }}
    >
      {format.writer === undefined ? (
        <ImportMapping columns={columns} mapping={mapping} onChange={onChange} />
      ) : (
        <Recognised writer={format.writer} preview={preview} onMap={onMap} />
      )}
      {preview.encoding !== 'utf-8' && <p class="notice">{t('import.encoding', { encoding: preview.encoding })}</p>}
      {written.length > 0 && <ImportDates written={written} isUtc={isUtc} dates={dates} onChange={setDates} />}
      <div class="pair">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} id={`import-${end}`} label={t(`import.${end}`)}>
            {(described) => (
              <input
                {...described}
                type="date"
                value={span[end] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setSpan({ ...span, [end]: value === '' ? undefined : value })
                }
              />
            )}
          </Field>
        ))}
      </div>
      <p class="quiet">{t('import.most', { most: numberOf(MAX_POSTS_OF_FILE) })}</p>
      {!preview.statesPlatform && (
        <Field id="import-of" label={t('import.platformOfFile')} hint={t('import.platformHint')}>
          {(described) => <TextInput described={described} value={platform} onText={setPlatform} />}
        </Field>
      )}
      <Field id="import-project" label={t('import.project')}>
        {(described) => <TextInput described={described} value={name} onText={setName} />}
      </Field>
      {preview.isWithheld && <p>{t('import.withheld')}</p>}
      {days !== undefined && <p>{t('import.removedAfter', days, { count: numberOf(days) })}</p>}
      {!isMapped && <p class="problem">{t('import.notReady')}</p>}
      {lacksChoice && <p class="problem">{t('import.noZone')}</p>}
      <div class="actions">
        <button type="submit" class="main" disabled={!isReady}>
          {t('import.take')}
        </button>
      </div>
    </form>
  );
};
