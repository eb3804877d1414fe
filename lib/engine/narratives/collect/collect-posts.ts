/**
 * Queries every source of a run, one after the other, and distinguishes sources that found nothing from those that did
 * not answer.
 */

import { listsItsPosts } from '../../../contract/device/data-source.ts';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import type { SourceSecret } from '../../../contract/device/post-sources.ts';
import type { SourceReport } from '../../../contract/job-runs.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import type { Store } from '../../store/store.ts';
import { isStoreFull } from '../../store/store-full.ts';
import type { CollectedPosts } from './collection.ts';
import type { CursorRow } from './cursor.ts';
import { createFetchText, type FetchTextPorts } from './fetch-text.ts';
import { keepPosts, sanitizeCollected } from './keep-posts.ts';
import { openSource } from './open-source.ts';
import type { PostSource, SourceTools } from './post-source.ts';
import { whyNot } from './why-not.ts';

export interface CollectPorts extends FetchTextPorts, DocumentPorts {
  store: Pick<Store, 'cursors' | 'posts' | 'authors'>;
  secretOf?: (source: string) => Promise<SourceSecret | undefined>;
  /** Says why the operator of a server does not let it collect from a source. Absent on a device. */
  whyNotFrom?: ((source: string) => Sentence | undefined) | undefined;
  /** False while the browser does not allow sending the words of a search. Absent where no browser decides that. */
  mayTransmitSearch?: (() => Promise<boolean>) | undefined;
}

export interface CollectQuestion {
  project: string;
  query: PostQuery;
  dataSources: readonly string[];
  /** Reads from where the last run ended; otherwise everything that a source returns. */
  goesOn: boolean;
}

export interface CollectProgress {
  name: string;
  done: number;
  total: number;
  added: number;
}

/** The limit for one source in one run. The next run continues where this one stopped. */
const MAX_POSTS = 2000;

const UNKNOWN = sentence('collectProblem.unknownSource');
const NO_CONSENT = sentence('collectProblem.noSearchConsent');

const createMarks = ({ cursors }: Pick<Store, 'cursors'>, { project, goesOn }: CollectQuestion, source: string) => {
  const idOf = (question: string) => JSON.stringify([project, source, question]);
  return {
    markOf: async (question: string): Promise<Partial<CursorRow>> =>
      goesOn ? ((await cursors.get(idOf(question))) ?? {}) : {},
    remember: async (question: string, mark: Omit<CursorRow, 'id'>): Promise<void> => {
      if (!goesOn) return;
      const row = { ...mark, id: idOf(question) };
      if (!(await cursors.add(row))) await cursors.update(row.id, () => row);
    },
  };
};

export const collectPosts = async (
  question: CollectQuestion,
  ports: CollectPorts,
  signal: AbortSignal,
  onProgress: (progress: CollectProgress) => void,
): Promise<CollectedPosts> => {
  const { store, parseHtml, readDocument, clock, secretOf, mayTransmitSearch, whyNotFrom } = ports;
  const { project, query, dataSources } = question;
  const fetching = createFetchText(ports, signal);
  const ids = new Set<string>();
  const reports: SourceReport[] = [];
  let added = 0;

  const collectFrom = async (source: PostSource): Promise<void> => {
    const { id, name } = source;
    const leaveOut = (because: Sentence | undefined): void => {
      reports.push({ source: id, name, outcome: 'cannot look for this', added: 0, ...(because ? { because } : {}) });
    };
    const barred = whyNotFrom?.(id);
    if (barred) return leaveOut(barred);
    const secret = await secretOf?.(id);
    if (!source.canLookFor(query, secret !== undefined)) return leaveOut(source.cannotLook);
    // A source that lists its posts gets no words.
    if (mayTransmitSearch && !listsItsPosts(id) && !(await mayTransmitSearch())) return leaveOut(NO_CONSENT);
    const own = { found: new Set<string>(), added: 0 };
    const tools: SourceTools = {
      ...fetching,
      ...createMarks(store, question, id),
      signal,
      readDocument,
      parseHtml,
      secret,
      now: clock.now(),
    };
    const report = () => onProgress({ name, done: reports.length, total: dataSources.length, added });
    const outcome = () => (own.found.size > 0 ? 'answered' : 'found nothing');
    report();
    try {
      for await (const page of source.collect(query, tools)) {
        signal.throwIfAborted();
        const context = { now: clock.now(), parseHtml, by: id };
        const sanitized = page.map((collected) => sanitizeCollected(collected, context));
        const kept = await keepPosts(
          store,
          project,
          sanitized.flatMap((one) => ('row' in one ? [one.row] : [])),
        );
        for (const postId of kept.ids) own.found.add(postId);
        own.added += kept.added;
        added += kept.added;
        report();
        if (own.found.size >= MAX_POSTS) break;
      }
      reports.push({ source: id, name, outcome: outcome(), added: own.added });
    } catch (error) {
      signal.throwIfAborted();
      // The source answered, but the disk has no room for its posts.
      if (isStoreFull(error)) throw error;
      reports.push({ source: id, name, outcome: 'did not answer', added: own.added, because: whyNot(error) });
    }
    for (const postId of own.found) ids.add(postId);
  };

  for (const id of dataSources) {
    const source = openSource(id);
    // A service may list sources of its own.
    if (source) await collectFrom(source);
    else reports.push({ source: id, name: id, outcome: 'did not answer', added: 0, because: UNKNOWN });
  }
  return { reports: reports, ids: [...ids], added };
};
