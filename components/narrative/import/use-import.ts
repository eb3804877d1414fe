/** Imports a file of posts into a project: previews it, has the engine read it, and undoes the import. */
import { useRef, useState } from 'preact/hooks';
import type {
  BadRow,
  ImportPreview,
  ImportReport,
  ImportStep,
  Mapping,
  NewImport,
  SpanOfDays,
} from '../../../lib/contract/device/imports.ts';
import type { ColumnDates } from '../../../lib/dates/column-date.ts';
import { type Desk, mayBeGone } from '../../../lib/desk/client.ts';
import { isPacked } from '../../../lib/format/encoding-of.ts';
import { giveFile } from '../../../lib/platform/give-file.ts';
import { t } from '../../../lib/platform/words.ts';
import { useLoaded } from '../../controls/action.tsx';

/** The list of bad rows that can be saved. */
const MAX_BAD_ROWS = 100_000;
/** Engines that may go away during one import. */
const MAX_DEATHS = 5;

export interface FilePreview extends ImportPreview {
  file: File;
}

export interface ImportChoices {
  projectName: string;
  platform: string;
  dates: ColumnDates;
  span: SpanOfDays;
}

export type ImportState =
  | { name: 'choosing' }
  | { name: 'mapping'; preview: FilePreview }
  | { name: 'running'; preview: FilePreview; share: number }
  | { name: 'done'; report: ImportReport; badRows: readonly BadRow[]; removed?: number }
  | { name: 'failed'; message: string };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export const useImport = (desk: Desk) => {
  const [state, setState] = useState<ImportState>({ name: 'choosing' });
  const stopping = useRef(new AbortController());
  const { imports } = desk.collecting;
  // Without an answer the sentence is left out.
  const days = useLoaded(() => desk.privacy.read(), [desk]).loaded?.retention.postsDays;
  const orFail = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      setState({ name: 'failed', message: messageOf(error) });
    }
  };
  const previewFile = (file: File, isMapped = false) =>
    orFail(async () => {
      if (isPacked(new Uint8Array(await file.slice(0, 6).arrayBuffer())))
        return setState({ name: 'failed', message: t('import.packed') });
      const found = await giveFile(file, (given) =>
        imports.preview({ file: given, ...(isMapped ? { isMapped } : {}) }),
      );
      setState({ name: 'mapping', preview: { file, ...found } });
    });
  /** A report that was sent again has the first of its bad rows alone. */
  const finish = (report: ImportReport, badRows: readonly BadRow[]) =>
    setState({ name: 'done', report, badRows: badRows.length > 0 ? badRows : report.badRows });
  /** Shows each step of an import. */
  const follow = async (preview: FilePreview, steps: AsyncIterable<ImportStep>, badRows: BadRow[]): Promise<void> => {
    for await (const step of steps) {
      if (step.name === 'begins') badRows.length = 0;
      else if (step.name === 'done') finish(step.report, badRows);
      else {
        badRows.push(...step.badRows.slice(0, MAX_BAD_ROWS - badRows.length));
        setState({ name: 'running', preview, share: step.share });
      }
    }
  };
  /** Ends at the end of the import. If the engine goes away, the next one is given the file. */
  const untilDone = async (
    preview: FilePreview,
    given: NewImport,
    badRows: BadRow[],
    signal: AbortSignal,
  ): Promise<void> => {
    for (let deaths = 0; ; deaths += 1) {
      try {
        return await follow(preview, await imports.add(given, { signal }), badRows);
      } catch (error) {
        if (signal.aborted || !mayBeGone(error) || deaths === MAX_DEATHS) throw error;
      }
    }
  };
  return {
    state,
    days,
    again: () => setState({ name: 'choosing' }),
    preview: (file: File) => previewFile(file),
    /** Previews the columns of a file, even if it is of a known kind. */
    mapColumns: ({ file }: FilePreview) => previewFile(file, true),
    remap: (preview: FilePreview, mapping: Mapping) => setState({ name: 'mapping', preview: { ...preview, mapping } }),
    take: (preview: FilePreview, { projectName, platform, dates, span }: ImportChoices) =>
      orFail(async () => {
        const { file, encoding, format, mapping, entries } = preview;
        stopping.current = new AbortController();
        const { signal } = stopping.current;
        setState({ name: 'running', preview, share: 0 });
        const query = { links: [], phrases: [], names: [], hashtags: [] };
        // This id makes the requests idempotent: they are sent again if the background dies before it answers.
        const id = crypto.randomUUID();
        const { slug: project } = await desk.topics.create({
          connection: 'device',
          key: id,
          displayName: projectName,
          query,
          dataSources: [],
        });
        const name = file.name.slice(0, 300);
        const given = {
          id,
          project,
          name,
          encoding,
          format,
          mapping,
          platform,
          ...dates,
          span,
          entries: entries.count,
        };
        const badRows: BadRow[] = [];
        try {
          await giveFile(file, (source) => untilDone(preview, { ...given, file: source }, badRows, signal));
        } catch (error) {
          if (!signal.aborted) throw error;
          const report = await imports.stop({ id });
          if (report) finish(report, badRows);
          else setState({ name: 'choosing' });
        }
      }),
    stop: () => stopping.current.abort(),
    undo: (report: ImportReport) =>
      orFail(async () => {
        const { removed } = await imports.undo({ id: report.id });
        setState({ name: 'done', report, badRows: [], removed });
      }),
  };
};
