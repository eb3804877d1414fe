/** Imports a file of posts into a project: previews it, sends it in chunks, and undoes the import. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BadRow, ImportFormat, ImportReport, Mapping, SpanOfDays } from '../../../lib/contract/device/imports.ts';
import type { ColumnDates } from '../../../lib/dates/column-date.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { encodingOf, isPacked } from '../../../lib/format/encoding-of.ts';
import { t } from '../../../lib/platform/words.ts';

/** The part of a file that is read to guess its columns. */
const HEAD_BYTES = 100_000;
/** A chunk passes through two message channels as text and is stored before the next one is read. */
const PIECE_BYTES = 500_000;
/** The list of bad rows that can be saved. */
const MAX_BAD_ROWS = 100_000;

export interface Look {
  file: File;
  /** How its text is encoded. */
  encoding: string;
  format: ImportFormat;
  columns: { name: string; samples: string[] }[];
  mapping: Mapping;
  platform?: string | undefined;
  /** The first dates of a recognised file. */
  dates?: string[] | undefined;
  isUtc?: true | undefined;
  statesPlatform: boolean;
  /** True if there are posts whose words are stored on this device alone. */
  isWithheld: boolean;
  /** Estimated if only the beginning of the file was read. */
  entries: { count: number; isCounted: boolean };
}

export interface ImportChoices {
  projectName: string;
  platform: string;
  dates: ColumnDates;
  span: SpanOfDays;
}

export type ImportState =
  | { name: 'choosing' }
  | { name: 'mapping'; look: Look }
  | { name: 'running'; look: Look; share: number }
  | { name: 'done'; report: ImportReport; badRows: readonly BadRow[]; removed?: number }
  | { name: 'failed'; message: string };

/** Splits a file by bytes; the streaming decoder keeps characters whole. */
async function* piecesOf(file: File, encoding: string): AsyncGenerator<{ text: string; share: number }> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const bytes = await file.slice(at, at + PIECE_BYTES).arrayBuffer();
    yield { text: decoder.decode(bytes, { stream: true }), share: Math.min(1, (at + PIECE_BYTES) / file.size) };
  }
  yield { text: decoder.decode(), share: 1 };
}

/** Two digits, since more would claim a precision that an estimate does not have. */
const estimate = (count: number): number => Number(count.toPrecision(2));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export const useImport = (desk: Desk) => {
  const [state, setState] = useState<ImportState>({ name: 'choosing' });
  const [days, setDays] = useState<number>();
  const isStopped = useRef(false);
  const { imports, projects } = desk.collecting;
  useEffect(() => {
    // Without an answer the sentence is left out.
    desk.privacy.read().then(
      ({ retention }) => setDays(retention.postsDays),
      () => {},
    );
  }, [desk]);
  const orFail = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      setState({ name: 'failed', message: messageOf(error) });
    }
  };
  const look = (file: File, isMapped = false) =>
    orFail(async () => {
      const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      if (isPacked(bytes)) return setState({ name: 'failed', message: t('import.packed') });
      const encoding = encodingOf(bytes);
      const head = new TextDecoder(encoding).decode(bytes);
      const { entries, ...found } = await imports.look({
        file: file.name,
        head,
        ...(isMapped ? { isMapped } : {}),
        ...(file.size <= HEAD_BYTES ? { isWhole: true } : {}),
      });
      const share = file.size / Math.min(file.size, HEAD_BYTES);
      const counted =
        share > 1 ? { count: estimate(entries * share), isCounted: false } : { count: entries, isCounted: true };
      setState({ name: 'mapping', look: { file, encoding, ...found, entries: counted } });
    });
  return {
    state,
    days,
    again: () => setState({ name: 'choosing' }),
    look: (file: File) => look(file),
    /** Looks again, without recognising the file. */
    mapColumns: ({ file }: Look) => look(file, true),
    remap: (look: Look, mapping: Mapping) => setState({ name: 'mapping', look: { ...look, mapping } }),
    take: (look: Look, { projectName, platform, dates, span }: ImportChoices) =>
      orFail(async () => {
        const { file, format, mapping } = look;
        isStopped.current = false;
        setState({ name: 'running', look, share: 0 });
        const query = { links: [], phrases: [], names: [], hashtags: [] };
        // This id makes the requests idempotent: they are sent again if the background dies before it answers.
        const id = crypto.randomUUID();
        const { slug: project } = await projects.create({ key: id, displayName: projectName, query, dataSources: [] });
        await imports.begin({
          ...{ id, project, file: file.name.slice(0, 300), format, mapping, platform, ...dates, span },
          entries: look.entries.count,
        });
        const badRows: BadRow[] = [];
        const send = async (): Promise<ImportReport> => {
          let piece = 0;
          badRows.length = 0;
          for await (const { text, share } of piecesOf(file, look.encoding)) {
            if (isStopped.current) return imports.end({ id, isStopped: true });
            const added = await imports.add({ id, piece, text });
            badRows.push(...added.badRows.slice(0, MAX_BAD_ROWS - badRows.length));
            piece += 1;
            setState({ name: 'running', look, share });
          }
          return imports.end({ id });
        };
        let report = await send();
        while (report.sendAgain) report = await send();
        // Those that the end of the file decided are in the report alone.
        const isListed = new Set(badRows.map(({ line }) => line));
        const others = report.badRows.filter(({ line }) => !isListed.has(line));
        setState({ name: 'done', report, badRows: [...badRows, ...others] });
      }),
    stop: () => {
      isStopped.current = true;
    },
    undo: (report: ImportReport) =>
      orFail(async () => {
        const { removed } = await imports.undo({ id: report.id });
        setState({ name: 'done', report, badRows: [], removed });
      }),
  };
};
