/** Imports a file of posts into a project: previews it, sends it in chunks, and undoes the import. */
import { useState } from 'preact/hooks';
import type { ImportFormat, ImportReport, Mapping } from '../../../lib/contract/device/imports.ts';
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export const useImport = (desk: Desk) => {
  const [state, setState] = useState<ImportState>({ name: 'choosing' });
  const { imports, projects } = desk.collecting;
  const orFail = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      setState({ name: 'failed', message: messageOf(error) });
    }
  };
  return {
    state,
    again: () => setState({ name: 'choosing' }),
    look: (file: File) =>
      orFail(async () => {
        const head = await file.slice(0, HEAD_BYTES).text();
        const found = await imports.look({ file: file.name, head });
        setState({ name: 'mapping', look: { file, ...found } });
      }),
    remap: (look: Look, mapping: Mapping) => setState({ name: 'mapping', look: { ...look, mapping } }),
    take: (look: Look, projectName: string, platform: string) =>
      orFail(async () => {
        const { file, format, mapping } = look;
        setState({ name: 'running', look, share: 0 });
        const query = { links: [], phrases: [], names: [], hashtags: [] };
        // This id makes the requests idempotent: they are sent again if the background dies before it answers.
        const id = crypto.randomUUID();
        const { slug: project } = await projects.create({ key: id, displayName: projectName, query, dataSources: [] });
        await imports.begin({ id, project, file: file.name.slice(0, 300), format, mapping, platform });
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
