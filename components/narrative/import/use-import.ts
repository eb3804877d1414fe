/** Imports a file of posts into a project: previews it, sends it in chunks, and undoes the import. */
import { useEffect, useState } from 'preact/hooks';
import type { ImportFormat, ImportReport, Mapping } from '../../../lib/contract/device/imports.ts';
import type { ColumnDates } from '../../../lib/dates/column-date.ts';
import type { Desk } from '../../../lib/desk/client.ts';

/** The part of a file that is read to guess its columns. */
const HEAD_BYTES = 100_000;
/** A chunk passes through two message channels as text and is stored before the next one is read. */
const PIECE_BYTES = 500_000;

export interface Look {
  file: File;
  format: ImportFormat;
  columns: { name: string; samples: string[] }[];
  mapping: Mapping;
  platform?: string | undefined;
  /** The first dates of a recognised file. */
  dates?: string[] | undefined;
  isUtc?: true | undefined;
  /** False for a recognised file whose posts all state their platform. */
  asksPlatform: boolean;
  /** Estimated for a file that is longer than what was looked at. */
  entries: { count: number; isCounted: boolean };
}

export interface ImportChoices {
  projectName: string;
  platform: string;
  dates: ColumnDates;
}

export type ImportState =
  | { name: 'choosing' }
  | { name: 'mapping'; look: Look }
  | { name: 'running'; look: Look; share: number }
  | { name: 'done'; report: ImportReport; removed?: number }
  | { name: 'failed'; message: string };

/** Splits a file by bytes; the streaming decoder keeps characters whole. */
async function* piecesOf(file: File): AsyncGenerator<{ text: string; share: number }> {
  const decoder = new TextDecoder();
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
      const head = await file.slice(0, HEAD_BYTES).text();
      const { entries, ...found } = await imports.look({
        file: file.name,
        head,
        ...(isMapped ? { isMapped } : {}),
      });
      const share = file.size / Math.min(file.size, HEAD_BYTES);
      const asksPlatform = found.format.writer === undefined || found.platform === undefined;
      const counted =
        share > 1 ? { count: estimate(entries * share), isCounted: false } : { count: entries, isCounted: true };
      setState({ name: 'mapping', look: { file, ...found, asksPlatform, entries: counted } });
    });
  return {
    state,
    days,
    again: () => setState({ name: 'choosing' }),
    look: (file: File) => look(file),
    /** Looks again, without recognising the file. */
    mapColumns: ({ file }: Look) => look(file, true),
    remap: (look: Look, mapping: Mapping) => setState({ name: 'mapping', look: { ...look, mapping } }),
    take: (look: Look, { projectName, platform, dates }: ImportChoices) =>
      orFail(async () => {
        const { file, format, mapping } = look;
        setState({ name: 'running', look, share: 0 });
        const query = { links: [], phrases: [], names: [], hashtags: [] };
        // This id makes the requests idempotent: they are sent again if the background dies before it answers.
        const id = crypto.randomUUID();
        const { slug: project } = await projects.create({ key: id, displayName: projectName, query, dataSources: [] });
        await imports.begin({ id, project, file: file.name.slice(0, 300), format, mapping, platform, ...dates });
        const send = async (): Promise<ImportReport> => {
          let piece = 0;
          for await (const { text, share } of piecesOf(file)) {
            await imports.add({ id, piece, text });
            piece += 1;
            setState({ name: 'running', look, share });
          }
          return imports.end({ id });
        };
        const report = await send();
        setState({ name: 'done', report: report.sendAgain ? await send() : report });
      }),
    undo: (report: ImportReport) =>
      orFail(async () => {
        const { removed } = await imports.undo({ id: report.id });
        setState({ name: 'done', report, removed });
      }),
  };
};
