/** Takes files of posts in, a piece at a time, and takes them back: nothing twice, and every row that is none by line and reason. */
import { ORPCError } from '@orpc/contract';
import type { BadRow, ImportFormat, ImportReport, Mapping } from '../../../contract/imports.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ParseHtml } from '../../context/parsed-document.ts';
import type { Store } from '../../store/store.ts';
import { keepPosts } from '../collect/keep-posts.ts';
import type { Collected } from '../collect/post-source.ts';
import { tamePost } from '../collect/tame-post.ts';
import { countPosts } from '../projects/keep-counts.ts';
import { collectionOf, removePosts } from '../projects/retention.ts';
import type { FileReader, Read } from './csv-reader.ts';
import type { ObjectRow } from './ndjson-reader.ts';
import { createFileReader } from './read-file.ts';
import { rowToPost } from './row-to-post.ts';

export interface ImportPorts {
  store: Store;
  clock: Clock;
  parseHtml: ParseHtml;
}

export interface NewImport {
  project: string;
  file: string;
  format: ImportFormat;
  mapping: Mapping;
  platform: string;
}

interface Session extends NewImport {
  reader: FileReader<ObjectRow>;
  report: ImportReport;
  /** One piece after the other, whoever sends them. */
  turn: Promise<unknown>;
}

const BATCH = 1000;
const MOST_BAD_ROWS = 100;

const interrupted = () =>
  new ORPCError('CONFLICT', { message: 'The import was interrupted. Begin again: nothing is added twice.' });

const by = (id: string) => `import ${id}`;

export const createImports = ({ store, clock, parseHtml }: ImportPorts) => {
  const sessions = new Map<string, Session>();

  const contextOf = (id: string) => ({ now: clock.now(), parseHtml, by: by(id) });

  const save = async (report: ImportReport): Promise<void> => {
    await store.imports.update(report.id, () => report);
  };

  const isBad = (report: ImportReport, bad: BadRow): void => {
    report.bad += 1;
    if (report.badRows.length < MOST_BAD_ROWS) report.badRows.push(bad);
  };

  /** A row that is no post is told of; the others are written down together. */
  const takeRows = async ({ report, mapping, platform }: Session, rows: readonly Read<ObjectRow>[]): Promise<void> => {
    const context = contextOf(report.id);
    for (let at = 0; at < rows.length; at += BATCH) {
      const good: Collected[] = [];
      for (const row of rows.slice(at, at + BATCH)) {
        report.rows += 1;
        if ('reason' in row) {
          isBad(report, row);
          continue;
        }
        const collected = rowToPost(row.members, mapping, platform);
        const tamed = tamePost(collected.post, context);
        if ('refused' in tamed) isBad(report, { line: row.line, reason: tamed.refused });
        else good.push(collected);
      }
      const { added } = await keepPosts(store, report.project, good, context);
      report.added += added;
      report.known += good.length - added;
    }
  };

  const inTurn = <T>(id: string, work: (session: Session) => Promise<T>): Promise<T> => {
    const session = sessions.get(id);
    if (!session) throw interrupted();
    const mine = session.turn.then(() => work(session));
    session.turn = mine.catch(() => {});
    return mine;
  };

  /** What runs in no memory any more runs nowhere. */
  const viewOf = (report: ImportReport): ImportReport =>
    report.state === 'running' && !sessions.has(report.id) ? { ...report, state: 'interrupted' } : report;

  return {
    begin: async (given: NewImport): Promise<{ id: string }> => {
      const id = crypto.randomUUID();
      const counts = { rows: 0, added: 0, known: 0, bad: 0 };
      const at = new Date(clock.now()).toISOString();
      const { project, file } = given;
      const report: ImportReport = { id, project, file, at, state: 'running', ...counts, badRows: [] };
      await store.imports.add(report);
      sessions.set(id, { ...given, reader: createFileReader(given.format), report, turn: Promise.resolve() });
      return { id };
    },
    add: (id: string, text: string) =>
      inTurn(id, async (session) => {
        await takeRows(session, session.reader.push(text));
        await save(session.report);
        const { rows, added, known, bad } = session.report;
        return { rows, added, known, bad };
      }),
    end: (id: string): Promise<ImportReport> =>
      inTurn(id, async (session) => {
        await takeRows(session, session.reader.end());
        session.report.state = 'done';
        await save(session.report);
        await countPosts(store, session.project);
        sessions.delete(id);
        return session.report;
      }),
    undo: async (id: string): Promise<{ removed: number }> => {
      const report = await store.imports.get(id);
      if (!report) throw new ORPCError('NOT_FOUND', { message: 'There is no import with this id.' });
      sessions.delete(id);
      const removed = await removePosts(store, report.project, (post) => collectionOf(post)?.by === by(id));
      await countPosts(store, report.project);
      await store.imports.update(id, (row) => ({ ...row, state: 'undone' }));
      return { removed };
    },
    list: async (project: string | undefined): Promise<ImportReport[]> =>
      (await store.imports.all())
        .filter((report) => project === undefined || report.project === project)
        .toSorted((one, other) => (one.at < other.at ? 1 : -1))
        .map(viewOf),
  };
};
