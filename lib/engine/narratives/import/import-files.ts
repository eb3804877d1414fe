/**
 * Imports files of posts, a piece at a time, and undoes imports. It adds nothing twice, and reports every row that is
 * no post by line and reason. The row of an import is the source of truth and a session only works on it: an engine
 * that was started in between continues from the row.
 */
import type { BadRow, ImportFormat, ImportReport, Mapping, SpanOfDays } from '../../../contract/device/imports.ts';
import { MAX_POSTS_OF_FILE } from '../../../contract/input-limits.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { contradictsOrder } from '../../../dates/column-date.ts';
import type { DayOrder } from '../../../dates/day-order.ts';
import { type AssumedZone, lacksZone } from '../../../dates/read-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import { refusal } from '../../refusal.ts';
import type { Store } from '../../store/store.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { keepPosts, type PostToKeep, tameCollected } from '../collect/keep-posts.ts';
import { countPosts } from '../projects/keep-counts.ts';
import { collectionOf, removePosts, slicesOf } from '../projects/retention.ts';
import type { FileReader, Read } from './csv-reader.ts';
import { type DatesOfFile, decidedOrder, noDatesYet, recordDate } from './dates-of-file.ts';
import type { ImportRow } from './import-row.ts';
import { type KeptOfFile, mayBeTooOld, nothingKept, oldestKept, placeOf } from './kept-posts.ts';
import { kindBy } from './kinds/all-kinds.ts';
import type { Entry } from './parse-entry.ts';
import { createEntryReader } from './read-entries.ts';
import { fieldsReader } from './read-file.ts';
import { isRounded, rowToPost } from './row-to-post.ts';

export interface ImportPorts {
  store: Store;
  clock: Clock;
  parseHtml: ParseHtml;
  /** The number of posts of a file that are kept. */
  mostPosts?: number;
}

export interface NewImport {
  id: string;
  project: string;
  file: string;
  format: ImportFormat;
  mapping: Mapping;
  platform: string;
  /** The order of day and month, if the user stated it. Otherwise all dates of the file decide together. */
  order?: DayOrder | undefined;
  /** The time zone of times that state none; UTC in a format that says so. */
  zone?: AssumedZone | undefined;
  /** The days whose posts are imported. */
  span?: SpanOfDays | undefined;
  /** The number of entries, counted or estimated. If they are more than are kept, none is stored before the newest are known. */
  entries?: number | undefined;
}

interface Session extends Pick<NewImport, 'format' | 'mapping' | 'platform' | 'zone' | 'span'> {
  reader: FileReader<Entry>;
  report: ImportReport;
  /** The number of pieces that are stored. */
  pieces: number;
  wasCut: boolean;
  dates: DatesOfFile;
  kept: KeptOfFile;
  /** The lines before the next one that could not be read, as far as this engine saw them. */
  brokenInARow?: number;
}

/** Few writes are quick; the words of a write are in memory several times, and posts of some files are long. */
const BATCH_ROWS = 2000;
const BATCH_CHARACTERS = 300_000;
const MAX_BAD_ROWS = 100;
/** No file of posts has as many; one that is broken throughout would be read for minutes. */
const MAX_BROKEN_IN_A_ROW = 10_000;

const interrupted = () => refusal('CONFLICT', sentence('refused.importInterrupted'));

const by = (id: string) => `import ${id}`;

export const createImports = ({ store, clock, parseHtml, mostPosts = MAX_POSTS_OF_FILE }: ImportPorts) => {
  const sessions = new Map<string, Session>();

  const contextOf = (id: string) => ({
    now: clock.now(),
    parseHtml,
    by: by(id),
    keepsWords: true,
    refusesFuture: true,
  });

  const rowOf = ({ report, reader, dates, kept, brokenInARow: _, ...open }: Session): ImportRow => ({
    ...report,
    badRows: [...report.badRows],
    open: { ...open, reader: reader.state(), dates: structuredClone(dates), kept: structuredClone(kept) },
  });

  const sessionOf = async (id: string): Promise<Session | undefined> => {
    const row = await store.imports.get(id);
    if (!row?.open || row.state !== 'running') return undefined;
    const { open, ...report } = row;
    // A copy of the store's own object, since the session continues counting in it.
    return {
      ...open,
      reader: createEntryReader(open.format, open.reader),
      report: structuredClone(report),
      wasCut: true,
      dates: structuredClone(open.dates ?? noDatesYet()),
      kept: structuredClone(open.kept ?? nothingKept()),
    };
  };

  /** Reports the rows that are no posts, and stores the others together. Returns the bad rows. */
  const takeRows = async (session: Session, rows: readonly Read<Entry>[]): Promise<BadRow[]> => {
    const { report, format, mapping, platform, dates, zone, span = {}, kept } = session;
    const context = contextOf(report.id);
    const badRows: BadRow[] = [];
    const isBad = (line: number, reason: Sentence): void => {
      report.bad += 1;
      badRows.push({ line, reason });
      if (report.badRows.length < MAX_BAD_ROWS) report.badRows.push({ line, reason });
    };
    const fieldsOf = fieldsReader(format, mapping);
    const mustStateZone = zone === undefined && kindBy(format.writer)?.isUtc !== true;
    let good: PostToKeep[] = [];
    let characters = 0;
    const keep = async (): Promise<void> => {
      const batch = good;
      [good, characters] = [[], 0];
      const { added } = await keepPosts(store, report.project, batch);
      report.added += added;
      report.known += batch.length - added;
    };
    for (const entry of rows) {
      report.rows += 1;
      session.brokenInARow = 'reason' in entry ? (session.brokenInARow ?? 0) + 1 : 0;
      if (session.brokenInARow >= MAX_BROKEN_IN_A_ROW) {
        await keep();
        throw refusal('BAD_REQUEST', sentence('refused.importUnreadable', { count: MAX_BROKEN_IN_A_ROW }));
      }
      const row = 'reason' in entry ? entry : fieldsOf(entry);
      if ('reason' in row) {
        isBad(row.line, row.reason);
        continue;
      }
      if (row.fields === undefined) {
        report.leftOut = (report.leftOut ?? 0) + 1;
        continue;
      }
      const { createdAt = '', postId, postUrl } = row.fields;
      if (recordDate(dates, createdAt, row.line)) continue;
      if (contradictsOrder(createdAt, dates)) {
        isBad(row.line, sentence('importProblem.otherOrder'));
        continue;
      }
      // Only the first dates are shown to the user, who chooses a zone if those state none.
      if (mustStateZone && lacksZone(createdAt)) {
        isBad(row.line, sentence('importProblem.unknownZone'));
        continue;
      }
      if (isRounded(postId) && !postUrl?.trim()) {
        isBad(row.line, sentence('importProblem.roundedId'));
        continue;
      }
      const tamed = tameCollected(rowToPost(row.fields, platform, { order: dates.order, zone }), context);
      if ('refused' in tamed) {
        isBad(row.line, tamed.refused);
        continue;
      }
      const place = placeOf(kept, span, mostPosts, tamed.row.post.createdAt);
      if (place !== 'taken') {
        report[place] = (report[place] ?? 0) + 1;
        continue;
      }
      good.push(tamed.row);
      characters += tamed.row.post.text?.length ?? 0;
      if (good.length === BATCH_ROWS || characters >= BATCH_CHARACTERS) await keep();
    }
    if (good.length > 0) await keep();
    return badRows;
  };

  const turns = new Map<string, Promise<unknown>>();
  /**
   * Takes one piece after the other, whichever caller sends them. After a failure the session is read from the store
   * again.
   */
  const inTurn = <T>(id: string, work: (session: Session) => Promise<T>): Promise<T> => {
    const mine = (turns.get(id) ?? Promise.resolve()).then(async () => {
      const session = sessions.get(id) ?? (await sessionOf(id));
      if (!session) throw interrupted();
      sessions.set(id, session);
      try {
        return await work(session);
      } catch (error) {
        sessions.delete(id);
        throw error;
      }
    });
    turns.set(
      id,
      mine.catch(() => {}),
    );
    return mine;
  };

  /**
   * A piece that was stored in part is imported again, and its posts are known by then. They still count as added by
   * this file.
   */
  const countAgain = async ({ report, wasCut }: Session): Promise<void> => {
    if (!wasCut) return;
    let added = 0;
    for await (const slice of slicesOf(store.posts, report.project))
      for (const post of slice) if (collectionOf(post)?.by === by(report.id)) added += 1;
    report.added = added;
    const { rows, bad, leftOut = 0, outside = 0, beyond = 0 } = report;
    report.known = rows - bad - leftOut - outside - beyond - added;
  };

  /** The file is read once more, from its beginning. Posts that are already stored are not added twice. */
  const startPass = async (session: Session, known: Pick<Session, 'dates' | 'kept'>): Promise<void> => {
    const { report } = session;
    Object.assign(report, { rows: 0, added: 0, known: 0, bad: 0, badRows: [] });
    for (const count of ['leftOut', 'outside', 'beyond'] as const) if (report[count] !== undefined) report[count] = 0;
    Object.assign(session, { ...known, reader: createEntryReader(session.format), pieces: 0, wasCut: true });
    await store.imports.update(report.id, () => rowOf(session));
  };

  /** The posts that were taken before the newest were known. */
  const removeTooOld = ({ report }: Session, kept: KeptOfFile) =>
    removePosts(
      store,
      report.project,
      (post) => collectionOf(post)?.by === by(report.id) && mayBeTooOld(kept, post.createdAt),
    );

  const refuseUnclear = ({ report, dates }: Session): void => {
    if (dates.order !== undefined) return;
    report.bad += dates.unclear;
    report.badRows = [...report.badRows, ...dates.badRows]
      .toSorted((one, other) => one.line - other.line)
      .slice(0, MAX_BAD_ROWS);
  };

  /**
   * Rows whose date can be read in two ways wait until all dates are known; the newest posts are known when all were
   * read. Then the file is read again, or the rows are refused.
   */
  const startNextPass = async (session: Session): Promise<boolean> => {
    const { dates, kept } = session;
    const isWaiting =
      kept.from !== undefined || kept.pass === 'stores' || (dates.order !== undefined && dates.isStated !== true);
    // The response to an earlier end was lost.
    if (isWaiting && session.pieces === 0) return true;
    if (dates.order === undefined && dates.unclear > 0) {
      const order = decidedOrder(dates);
      if (order !== undefined) {
        await startPass(session, { dates: { ...noDatesYet(), order }, kept: nothingKept(kept.pass) });
        return true;
      }
      refuseUnclear(session);
    }
    const from = kept.from === undefined ? oldestKept(kept, mostPosts) : undefined;
    if (from === undefined && kept.pass !== 'counts') return false;
    const known = dates.order === undefined ? noDatesYet() : dates;
    const newest: KeptOfFile = { ...nothingKept('stores'), ...(from === undefined ? {} : { from }) };
    // Before the pass is stored, so that a restart in between removes them again.
    if (kept.pass !== 'counts') await removeTooOld(session, newest);
    await startPass(session, { dates: known, kept: newest });
    return true;
  };

  /** An import of which this engine has received no piece may have been abandoned by its sender. */
  const viewOf = ({ open: _, ...report }: ImportRow): ImportReport =>
    report.state === 'running' && !sessions.has(report.id) ? { ...report, state: 'interrupted' } : report;

  return {
    begin: async ({ id, project, file, order, entries = 0, ...given }: NewImport): Promise<{ id: string }> => {
      if (await store.imports.get(id)) return { id };
      const counts = { rows: 0, added: 0, known: 0, bad: 0 };
      const at = new Date(clock.now()).toISOString();
      const report: ImportReport = {
        ...{ id, project, file, at, state: 'running', ...counts, badRows: [] },
        ...(given.format.kind === 'json' ? { countsEntries: true } : {}),
      };
      const session = {
        ...given,
        reader: createEntryReader(given.format),
        report,
        pieces: 0,
        wasCut: false,
        dates: noDatesYet(order),
        kept: nothingKept(entries > mostPosts ? 'counts' : undefined),
      };
      await store.imports.add(rowOf(session));
      sessions.set(id, session);
      return { id };
    },
    add: (id: string, piece: number, text: string) =>
      inTurn(id, async (session) => {
        if (piece > session.pieces) throw interrupted();
        let badRows: BadRow[] = [];
        if (piece === session.pieces) {
          badRows = await takeRows(session, session.reader.push(text));
          session.pieces += 1;
          await store.imports.update(id, () => rowOf(session));
        }
        const { rows, added, known, bad, leftOut, outside, beyond } = session.report;
        return { rows, added, known, bad, leftOut, outside, beyond, badRows };
      }),
    /** `onDone` starts what has to be running before the import is done. */
    end: async (
      id: string,
      onDone: (report: ImportReport) => Promise<unknown> = async () => {},
      isStopped = false,
    ): Promise<ImportReport> => {
      const known = await store.imports.get(id);
      if (known?.state === 'done') return viewOf(known);
      return inTurn(id, async (session) => {
        const { report } = session;
        if (isStopped) {
          report.isStopped = true;
          refuseUnclear(session);
        } else {
          await takeRows(session, session.reader.end());
          if (await startNextPass(session)) return { ...report, sendAgain: true };
        }
        await countAgain(session);
        await countPosts(store, report.project);
        await onDone(report);
        report.state = 'done';
        await store.imports.update(id, () => report);
        sessions.delete(id);
        return report;
      });
    },
    undo: async (id: string): Promise<{ removed: number }> => {
      const report = await store.imports.get(id);
      if (!report) throw refusal('NOT_FOUND', sentence('refused.noImport'));
      sessions.delete(id);
      const removed = await removePosts(store, report.project, (post) => collectionOf(post)?.by === by(id));
      await countPosts(store, report.project);
      await store.imports.update(id, ({ open: _, ...row }) => ({ ...row, state: 'undone' }));
      return { removed };
    },
    list: async (project: string | undefined): Promise<ImportReport[]> =>
      (await store.imports.all())
        .filter((report) => project === undefined || report.project === project)
        .toSorted((one, other) => (one.at < other.at ? 1 : -1))
        .map(viewOf),
  };
};
