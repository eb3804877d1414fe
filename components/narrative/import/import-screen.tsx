/**
 * Imports posts from a file: the user selects it and corrects the columns; unreadable lines are reported and the import can be
 * undone.
 */
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import type { BadRow, ImportReport } from '../../../lib/contract/device/imports.ts';
import { MAX_POSTS_OF_FILE } from '../../../lib/contract/input-limits.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { toCsv } from '../../../lib/format/csv.ts';
import { numberOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ExportButton, ExportNote } from '../../controls/export-button.tsx';
import { exportFile, useExports } from '../../controls/export-file.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { ImportForm } from './import-form.tsx';
import { ImportStories } from './import-stories.tsx';
import { useImport } from './use-import.ts';

interface ReportProps {
  desk: Desk;
  report: ImportReport;
  badRows: readonly BadRow[];
  removed: number | undefined;
  onUndo: () => void;
  onAgain: () => void;
}

const fileOfBadRows = ({ file }: ImportReport, badRows: readonly BadRow[]) => ({
  name: t('import.badFile', { file: plainName(file.replace(/\.\w+$/, ''), 80) }),
  type: 'text/csv',
  content: toCsv(
    [t('import.badNumber'), t('import.badReason')],
    badRows.map(({ line, reason }) => [line, statedWords(reason)]),
  ),
});

const Report = ({ desk, report, badRows: allBadRows, removed, onUndo, onAgain }: ReportProps) => {
  const exports = useExports(desk);
  const { rows, added, known, bad, badRows, project, leftOut = 0, outside = 0, beyond = 0, countsEntries } = report;
  const badRow = countsEntries ? 'import.badEntry' : 'import.badRow';
  return (
    <section aria-live="polite">
      <p>
        <b>
          {removed === undefined
            ? t('import.added', { added: numberOf(added), rows: numberOf(rows) })
            : t('import.removed', { removed: numberOf(removed) })}
        </b>
      </p>
      {known > 0 && <p>{t('import.known', { known: numberOf(known) })}</p>}
      {report.isStopped && <p>{t('import.stopped')}</p>}
      {beyond > 0 && <p>{t('import.beyond', { count: numberOf(beyond), most: numberOf(MAX_POSTS_OF_FILE) })}</p>}
      {outside > 0 && <p>{t('import.outside', { count: numberOf(outside) })}</p>}
      {leftOut > 0 && <p>{t('import.leftOut', { count: numberOf(leftOut) })}</p>}
      {bad > 0 && (
        <details>
          <summary>{t('import.bad', { bad: numberOf(bad) })}</summary>
          <ul class="plain">
            {badRows.map(({ line, reason }) => (
              <li key={line}>{t(badRow, { line, reason: plainName(statedWords(reason), 200) })}</li>
            ))}
          </ul>
          {allBadRows.length > 0 && (
            <ExportButton
              exports={exports}
              onExport={() => exportFile(desk, [], () => fileOfBadRows(report, allBadRows))}
            >
              {t('import.saveBad', { count: numberOf(allBadRows.length) })}
            </ExportButton>
          )}
          <ExportNote exports={exports} />
        </details>
      )}
      {removed === undefined && added > 0 && <ImportStories desk={desk} project={project} />}
      <div class="actions">
        {removed === undefined && added > 0 && (
          <>
            <a href={hrefOf('posts', [], { project, kind: 'posts' })}>{t('import.see')}</a>
            <button type="button" onClick={onUndo}>
              {t('import.undo')}
            </button>
          </>
        )}
        <button type="button" onClick={onAgain}>
          {t('import.another')}
        </button>
      </div>
    </section>
  );
};

export const ImportScreen = ({ desk }: ViewProps) => {
  const { state, days, preview, mapColumns, remap, take, stop, undo, again } = useImport(desk);
  return (
    <article class="import" data-state={state.name}>
      <p class="stack view-head">
        <a href={hrefOf('posts')}>{t('stories.back')}</a>
      </p>
      <h1>{t('import.title')}</h1>
      {state.name === 'choosing' && (
        <>
          <p>{t('import.about')}</p>
          <label class="field">
            <span>{t('import.file')}</span>
            <input
              type="file"
              name="import-file"
              accept=".csv,.tsv,.txt,.ndjson,.jsonl,.json,.js"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void preview(file);
              }}
            />
          </label>
        </>
      )}
      {state.name === 'mapping' && (
        <ImportForm
          key={state.preview.format.writer}
          preview={state.preview}
          days={days}
          onChange={(mapping) => remap(state.preview, mapping)}
          onMap={() => void mapColumns(state.preview)}
          onTake={(choices) => void take(state.preview, choices)}
        />
      )}
      {state.name === 'running' && (
        <section aria-live="polite">
          <p>{t('import.running', { file: plainName(state.preview.file.name) })}</p>
          <button type="button" onClick={stop}>
            {t('import.stop')}
          </button>
          <progress
            value={state.share}
            aria-label={t('import.running', { file: plainName(state.preview.file.name) })}
          />
        </section>
      )}
      {state.name === 'done' && (
        <Report
          desk={desk}
          report={state.report}
          badRows={state.badRows}
          removed={state.removed}
          onUndo={() => void undo(state.report)}
          onAgain={again}
        />
      )}
      {state.name === 'failed' && (
        <section aria-live="polite">
          <p class="problem">{t('import.failed', { message: plainName(state.message, 300) })}</p>
          <button type="button" onClick={again}>
            {t('import.another')}
          </button>
        </section>
      )}
    </article>
  );
};
