/**
 * Searches posts about a page: stores the search before anything is sent, requires consent, runs it in the engine, and resumes
 * it after a restart.
 */
import type { CollectingClient } from '../contract/device/collecting.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { hostsOfSource, readDataSource } from '../contract/device/data-source.ts';
import type { PageCapture } from '../contract/device/materials.ts';
import type { PostQuery } from '../contract/device/post-query.ts';
import { sentence } from '../contract/sentence.ts';
import type { FindRecord, FindState } from '../records/find-record.ts';
import { readableQuery } from './page-query.ts';

export interface FindParts {
  collecting: () => Promise<CollectingClient>;
  read: (id: string) => Promise<FindRecord | undefined>;
  all: () => Promise<FindRecord[]>;
  write: (record: FindRecord) => Promise<void>;
  mayLeave: (departure: {
    from?: string | undefined;
    leadsTo?: string | undefined;
    recipient: 'hosts';
    editable?: boolean | undefined;
  }) => Promise<{ outcome: 'goes' | 'asks' } | { outcome: 'blocked'; host: string }>;
  /** Whether the browser's own consent covers a search for words from this address; without one, for words that were typed. */
  maySearchLeave: (from: string | undefined) => Promise<boolean>;
  rememberAnswer: (address: string, answer: FindAnswer['answer']) => Promise<void>;
  /** The hosts that lack a permission. */
  missingOf: (hosts: readonly string[]) => Promise<string[]>;
  /** Called when a search is done, with the id of its job. */
  onDone: (record: FindRecord, job: string) => Promise<void>;
  /** Runs while a job is followed, to keep the background alive. */
  follow?: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
}

export interface NewFind {
  page?: Pick<PageCapture, 'address' | 'title'> | undefined;
  /** The address that a checked link leads to. */
  leadsTo?: string | undefined;
  /** The words stood in a field that the user writes in. */
  editable?: boolean | undefined;
  /** The check that the posts are about. */
  check?: string | undefined;
  pageKey?: string | undefined;
  query: PostQuery;
  /** The number of invisible characters that were left out of it. */
  leftOut?: number | undefined;
  dataSources: string[];
}

export interface FindAnswer {
  answer: 'once' | 'always' | 'never' | 'cancel';
  query?: PostQuery | undefined;
  dataSources?: string[] | undefined;
}

export type FindStarted = { outcome: 'begun' | 'asks'; id: string } | { outcome: 'blocked'; host: string };

export const hostsOfSources = (sources: readonly string[]): string[] => [
  ...new Set(sources.flatMap((source) => readDataSource(source) ?? []).flatMap(hostsOfSource)),
];

export const createFinds = (parts: FindParts) => {
  const { collecting, read, all, write, now } = parts;

  const change = async (record: FindRecord, state: FindState): Promise<FindRecord> => {
    const next = { ...record, state, updatedAt: now() };
    await write(next);
    return next;
  };

  /** Waits for the end of a job and stores its outcome; a job that the engine does not know has failed. */
  const followToItsEnd = async (record: FindRecord, job: string): Promise<void> => {
    const client = await collecting();
    for await (const { step } of await client.follow({ id: job })) if (step === 'over') break;
    const run = await client.run({ id: job });
    const state = run?.state;
    if (state?.name === 'done') {
      const { found, added } = state.report;
      await parts.onDone(await change(record, { name: 'done', job, found, added }), job);
    } else if (state?.name === 'stopped') await change(record, { name: 'stopped' });
    else if (state?.name === 'failed') await change(record, { name: 'failed', message: state.message });
    else if (!state) await change(record, { name: 'failed', message: sentence('desk.unknownJob') });
  };

  const inFlight = new Set<string>();
  /** Not awaited; if the connection to the engine breaks, the next wake-up resumes it. */
  const follow = (record: FindRecord, job: string): Promise<void> => {
    if (inFlight.has(record.id)) return Promise.resolve();
    inFlight.add(record.id);
    const work = () => followToItsEnd(record, job);
    return (parts.follow ? parts.follow(work) : work()).finally(() => inFlight.delete(record.id));
  };

  const begin = async (record: FindRecord): Promise<void> => {
    const running = await change(record, { name: 'running' });
    const { query, dataSources, pageKey } = record;
    const client = await collecting();
    const page = pageKey === undefined ? {} : { pageKey };
    const { id: job } = await client.start({
      project: AROUND_WHAT_I_READ,
      key: record.id,
      query,
      dataSources,
      ...page,
    });
    await follow(await change(running, { name: 'running', job }), job);
  };

  /** Starts without waiting for the end; errors of the connection to the engine are stored in the record. */
  const beginInBackground = (record: FindRecord): void => {
    begin(record).catch(async (error: unknown) => {
      const latest = await read(record.id);
      if (latest?.state.name !== 'running' || latest.state.job !== undefined) return;
      const message =
        error instanceof Error ? sentence('job.unforeseen', { message: error.message }) : sentence('desk.noEngine');
      await change(latest, { name: 'failed', message });
    });
  };

  /** Runs after the consent: only the browser's own consent and permission may still be missing. */
  const go = async (record: FindRecord): Promise<'begun' | 'asks'> => {
    if (!(await parts.maySearchLeave(record.page?.address))) {
      await change(record, { name: 'awaiting-consent', hosts: hostsOfSources(record.dataSources) });
      return 'asks';
    }
    const missing = await parts.missingOf(hostsOfSources(record.dataSources));
    if (missing.length > 0) {
      await change(record, { name: 'awaiting-permission', hosts: missing });
      return 'asks';
    }
    beginInBackground(await change(record, { name: 'running' }));
    return 'begun';
  };

  return {
    start: async ({
      page,
      leadsTo,
      editable,
      check,
      pageKey,
      dataSources,
      ...words
    }: NewFind): Promise<FindStarted> => {
      const leaving = await parts.mayLeave({ from: page?.address, leadsTo, editable, recipient: 'hosts' });
      if (leaving.outcome === 'blocked') return { outcome: 'blocked', host: leaving.host };
      const at = now();
      const { query, leftOut } = readableQuery(words.query);
      const allLeftOut = leftOut + (words.leftOut ?? 0);
      const record: FindRecord = {
        version: 1,
        id: crypto.randomUUID(),
        ...(page ? { page: { address: page.address, title: page.title } } : {}),
        ...(pageKey === undefined ? {} : { pageKey }),
        ...(check === undefined ? {} : { check }),
        query,
        ...(allLeftOut > 0 ? { leftOut: allLeftOut } : {}),
        dataSources,
        createdAt: at,
        updatedAt: at,
        state: { name: 'awaiting-consent', hosts: hostsOfSources(dataSources) },
      };
      await write(record);
      return { outcome: leaving.outcome === 'goes' ? await go(record) : 'asks', id: record.id };
    },
    answer: async (id: string, { answer, query, dataSources }: FindAnswer): Promise<void> => {
      const stored = await read(id);
      if (stored?.state.name !== 'awaiting-consent') return;
      const { page } = stored;
      if (page) await parts.rememberAnswer(page.address, answer);
      if (answer === 'never' || answer === 'cancel') {
        await change(stored, { name: 'stopped' });
        return;
      }
      await go({
        ...stored,
        query: query ? readableQuery(query).query : stored.query,
        dataSources: dataSources ?? stored.dataSources,
      });
    },
    /** The browser has granted access to the hosts, or the user continues without the missing ones. */
    permitted: async (id: string, without = false): Promise<void> => {
      const stored = await read(id);
      if (stored?.state.name !== 'awaiting-permission') return;
      const missing = without ? await parts.missingOf(hostsOfSources(stored.dataSources)) : [];
      const left = stored.dataSources.filter(
        (source) => !hostsOfSources([source]).some((host) => missing.includes(host)),
      );
      if (left.length === 0) await change(stored, { name: 'stopped' });
      else await go({ ...stored, dataSources: left });
    },
    stop: async (id: string): Promise<void> => {
      const stored = await read(id);
      if (!stored) return;
      if (stored.state.name === 'running' && stored.state.job !== undefined) {
        await (await collecting()).stop({ id: stored.state.job });
      } else if (stored.state.name === 'awaiting-consent' || stored.state.name === 'awaiting-permission') {
        await change(stored, { name: 'stopped' });
      }
    },
    /** Resumes searches that an earlier worker left running. */
    wakeUp: async (): Promise<void> => {
      for (const record of await all()) {
        const { state } = record;
        if (state.name !== 'running' || inFlight.has(record.id)) continue;
        if (state.job !== undefined) follow(record, state.job).catch(() => {});
        // The worker died before the engine had the job: nothing was sent.
        else if (record.updatedAt < now() - 30_000) await go(record);
      }
    },
  };
};
export type Finds = ReturnType<typeof createFinds>;
