/**
 * Imports files of posts and undoes imports. It adds nothing twice, and reports every row that is no post by line and reason. A
 * request that is sent again, after its engine went away, reads the file from its beginning.
 */
import type { BadRow, ImportReport, ImportStep, NewImport } from '../../../contract/device/imports.ts';
import { MAX_POSTS_OF_FILE } from '../../../contract/input-limits.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { orderShownBy } from '../../../dates/read-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import { refusal } from '../../refusal.ts';
import type { Store } from '../../store/store.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { keepPosts, type PostToKeep } from '../collect/keep-posts.ts';
import { countPosts } from '../projects/keep-counts.ts';
import { collectionOf, removePosts, slicesOf } from '../projects/retention.ts';
import { createRowJudge, dateOf, type RowJudge } from './judge-row.ts';
import { isOutside, mayBeTooOld, newestFrom, type OldestHour } from './kept-posts.ts';
import { readFileRows } from './read-entries.ts';
import { createReadings } from './readings.ts';
import { createSurvey, type Survey } from './survey-file.ts';

export interface ImportPorts {
  store: Store;
  clock: Clock;
  parseHtml: ParseHtml;
  /** The number of posts of a file that are kept. */
  mostPosts?: number;
}

/** Starts what has to be running before an import is done. */
type OnDone = (report: ImportReport) => Promise<unknown>;
type Steps<Result = void> = AsyncGenerator<ImportStep, Result>;

/** Few writes are quick; the words of a write are in memory several times, and posts of some files are long. */
const BATCH_ROWS = 2000;
const BATCH_CHARACTERS = 300_000;
const MAX_BAD_ROWS = 100;
/** No file of posts has as many; one that is broken throughout would be read for minutes. */
const MAX_BROKEN_IN_A_ROW = 10_000;

const NO_COUNTS = { rows: 0, added: 0, known: 0, bad: 0 };
const nothing = async () => {};

const by = (id: string) => `import ${id}`;
const isOf = (id: string) => (post: Parameters<typeof collectionOf>[0]) => collectionOf(post)?.by === by(id);

export const createImports = ({ store, clock, parseHtml, mostPosts = MAX_POSTS_OF_FILE }: ImportPorts) => {
  const readings = createReadings();

  const rowsOf = ({ file, encoding, format }: NewImport, signal: AbortSignal) =>
    readFileRows(file, { encoding, format, signal, mostBroken: MAX_BROKEN_IN_A_ROW });

  async function* survey(given: NewImport, { read, judge }: RowJudge, signal: AbortSignal): Steps<Survey> {
    const found = createSurvey(given, judge);
    for await (const { rows, share } of rowsOf(given, signal)) {
      for (const entry of rows) {
        const row = read(entry);
        if (!('reason' in row) && row.fields) found.add(row.fields);
      }
      yield { name: 'reading', share: share / 2, badRows: [] };
    }
    return found.end(mostPosts);
  }

  /** Stores the posts. Returns false as soon as it shows that the file has to be surveyed first. */
  async function* storeRows(
    given: NewImport,
    report: ImportReport,
    { read, judge }: RowJudge,
    known: Survey | undefined,
    signal: AbortSignal,
  ): Steps<boolean> {
    const order = known ? known.order : given.order;
    const isNewest = newestFrom(known?.oldest);
    let taken = 0;
    let good: PostToKeep[] = [];
    let characters = 0;
    const keep = async (): Promise<void> => {
      const batch = good;
      [good, characters] = [[], 0];
      const { added } = await keepPosts(store, report.project, batch);
      report.added += added;
      report.known += batch.length - added;
    };
    let badRows: BadRow[] = [];
    const count = (name: 'leftOut' | 'outside' | 'beyond'): void => {
      report[name] = (report[name] ?? 0) + 1;
    };
    const refuse = (line: number, reason: Sentence): void => {
      report.bad += 1;
      badRows.push({ line, reason });
      if (report.badRows.length < MAX_BAD_ROWS) report.badRows.push({ line, reason });
    };
    Object.assign(report, NO_COUNTS, { badRows: [] });
    for (const name of ['leftOut', 'outside', 'beyond'] as const) delete report[name];
    yield { name: 'begins' };
    for await (const { rows, share, isUnreadable } of rowsOf(given, signal)) {
      for (const entry of rows) {
        report.rows += 1;
        const row = read(entry);
        if ('reason' in row) {
          refuse(row.line, row.reason);
          continue;
        }
        if (row.fields === undefined) {
          count('leftOut');
          continue;
        }
        if (!known && order === undefined && orderShownBy(dateOf(row.fields)) === 'unclear') return false;
        const judged = judge(row.fields, order);
        if ('refused' in judged) {
          refuse(row.line, judged.refused);
          continue;
        }
        const { post } = judged.row;
        if (isOutside(given.span ?? {}, post.createdAt)) {
          count('outside');
          continue;
        }
        if (!isNewest(post.createdAt)) {
          count('beyond');
          continue;
        }
        taken += 1;
        if (!known && taken > mostPosts) return false;
        good.push(judged.row);
        characters += post.text?.length ?? 0;
        if (good.length === BATCH_ROWS || characters >= BATCH_CHARACTERS) await keep();
      }
      if (good.length > 0) await keep();
      await store.imports.update(report.id, () => structuredClone(report));
      yield { name: 'reading', share: known ? (1 + share) / 2 : share, badRows };
      badRows = [];
      if (isUnreadable)
        throw refusal('BAD_REQUEST', sentence('refused.importUnreadable', { count: MAX_BROKEN_IN_A_ROW }));
    }
    return true;
  }

  /** Posts that an interrupted or an earlier reading of the file has stored count as added by it. */
  const countAgain = async (report: ImportReport): Promise<void> => {
    const isOurs = isOf(report.id);
    report.added = 0;
    for await (const slice of slicesOf(store.posts, report.project))
      for (const post of slice) if (isOurs(post)) report.added += 1;
    const { rows, bad, leftOut = 0, outside = 0, beyond = 0, added } = report;
    report.known = Math.max(0, rows - bad - leftOut - outside - beyond - added);
  };

  const settle = async (report: ImportReport, onDone: OnDone): Promise<ImportReport> => {
    await countPosts(store, report.project);
    await onDone(report);
    const done: ImportReport = { ...report, state: 'done' };
    await store.imports.update(report.id, () => done);
    return done;
  };

  /** The posts that an earlier reading stored before the newest were known. */
  const removeTooOld = ({ id, project }: ImportReport, oldest: OldestHour) => {
    const isOurs = isOf(id);
    return removePosts(store, project, (post) => isOurs(post) && mayBeTooOld(oldest, post.createdAt));
  };

  async function* read(given: NewImport, onDone: OnDone, signal: AbortSignal): Steps {
    const { id, project, name, format, entries = 0 } = given;
    const before = await store.imports.get(id);
    if (before?.state === 'done') return yield { name: 'done', report: before };
    if (before && before.state !== 'running') throw refusal('CONFLICT', sentence('refused.importInterrupted'));
    const now = clock.now();
    const report: ImportReport = {
      ...{ id, project, file: name, at: before?.at ?? new Date(now).toISOString(), state: 'running' },
      ...{ ...NO_COUNTS, badRows: [] },
      ...(format.kind === 'json' ? { countsEntries: true } : {}),
    };
    if (!before) await store.imports.add(structuredClone(report));
    const judge = createRowJudge(given, { now, parseHtml, by: by(id), keepsWords: true, refusesFuture: true });
    let isAgain = before !== undefined;
    let known = entries > mostPosts ? yield* survey(given, judge, signal) : undefined;
    for (;;) {
      if (isAgain && known?.oldest) await removeTooOld(report, known.oldest);
      if (yield* storeRows(given, report, judge, known, signal)) break;
      isAgain = true;
      known = yield* survey(given, judge, signal);
    }
    if (isAgain) await countAgain(report);
    yield { name: 'done', report: await settle(report, onDone) };
  }

  return {
    add: (given: NewImport, onDone: OnDone = nothing, request?: AbortSignal): Steps =>
      readings.follow(given.id, request, (signal) => read(given, onDone, signal)),
    stop: async (id: string, onDone: OnDone = nothing): Promise<ImportReport | undefined> => {
      await readings.stop(id);
      const row = await store.imports.get(id);
      if (row?.state !== 'running') return row;
      const stopped: ImportReport = { ...structuredClone(row), isStopped: true };
      await countAgain(stopped);
      return settle(stopped, onDone);
    },
    undo: async (id: string): Promise<{ removed: number }> => {
      const report = await store.imports.get(id);
      if (!report) throw refusal('NOT_FOUND', sentence('refused.noImport'));
      const removed = await removePosts(store, report.project, isOf(id));
      await countPosts(store, report.project);
      await store.imports.update(id, (row) => ({ ...row, state: 'undone' }));
      return { removed };
    },
  };
};
