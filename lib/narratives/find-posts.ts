/**
 * Finds posts about a page, a check or typed words: stores the find before anything is sent, requires consent, searches
 * networks or what a connection has stored, keeps what was found, and resumes after a restart.
 */
import type { CollectingClient } from '../contract/device/collecting.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { hostsOfSource, readDataSource } from '../contract/device/data-source.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { PageCapture } from '../contract/device/materials.ts';
import type { PostQuery } from '../contract/device/post-query.ts';
import { sentence } from '../contract/sentence.ts';
import { newFindId } from '../records/find-key.ts';
import type { Findings, FindRecord, FindState } from '../records/find-record.ts';
import { readableQuery } from './page-query.ts';
import { textOfQuery } from './text-of-query.ts';

interface Blocked {
  host: string;
  setBy?: string;
}

type Failed = Omit<Extract<FindState, { name: 'failed' }>, 'name'>;

export interface FindParts {
  collecting: () => Promise<CollectingClient>;
  read: (id: string) => Promise<FindRecord | undefined>;
  all: () => Promise<FindRecord[]>;
  write: (record: FindRecord) => Promise<void>;
  mayLeave: (departure: {
    connection?: string | undefined;
    from?: string | undefined;
    leadsTo?: string | undefined;
    recipient: 'hosts';
    editable?: boolean | undefined;
    isConsented?: boolean | undefined;
  }) => Promise<{ outcome: 'goes' | 'asks' } | ({ outcome: 'blocked' } & Blocked)>;
  /** Whether the browser's own consent covers a search for words from this address; without one, for words that were typed. */
  maySearchLeave: (from: string | undefined) => Promise<boolean>;
  rememberAnswer: (address: string, answer: FindAnswer['answer']) => Promise<void>;
  /** The hosts that lack a permission. */
  missingOf: (hosts: readonly string[]) => Promise<string[]>;
  hostsOfService: (connection: string) => Promise<string[]>;
  /** Rejects if the rules of the connection's server are unknown and cannot be read. */
  beforeUse: (connection: string) => Promise<void>;
  /** Searches what is stored; `job` has searched networks before. */
  findingsOf: (record: FindRecord, job: string | undefined) => Promise<Findings | undefined>;
  /** The failure of a service in words; undefined for an error that is none. */
  failureOf: (error: unknown) => Failed | undefined;
  /** Runs while a find is followed, to keep the background alive. */
  follow?: (work: () => Promise<void>, record: FindRecord) => Promise<void>;
  now: () => number;
}

export interface NewFind extends Pick<FindRecord, 'leadsTo' | 'editable' | 'check' | 'pageKey' | 'dataSources'> {
  page?: Pick<PageCapture, 'address' | 'title'> | undefined;
  /** Absent: the networks are searched. */
  connection?: string | undefined;
  query: PostQuery;
  /** The search in what is stored; absent: that of the query. */
  text?: string | undefined;
  /** The number of invisible characters that were left out of the query. */
  leftOut?: number | undefined;
}

export interface FindAnswer {
  answer: 'once' | 'always' | 'never' | 'cancel';
  query?: PostQuery | undefined;
  dataSources?: string[] | undefined;
}

export type FindStarted = { outcome: 'begun' | 'asks'; id: string } | ({ outcome: 'blocked' } & Blocked);

export const hostsOfSources = (sources: readonly string[]): string[] => [
  ...new Set(sources.flatMap((source) => readDataSource(source) ?? []).flatMap(hostsOfSource)),
];

const isOfNetworks = ({ searches }: FindRecord): boolean => searches === 'networks';
const staysHere = (record: FindRecord): boolean => record.connection === DEVICE && !isOfNetworks(record);

const blockedIn = ({ host, setBy }: { host: string; setBy?: string | undefined }): Blocked => ({
  host,
  ...(setBy === undefined ? {} : { setBy }),
});

export const createFinds = (parts: FindParts) => {
  const { collecting, read, all, write, now } = parts;

  const change = async (record: FindRecord, state: FindState, found = record.found): Promise<FindRecord> => {
    const next = { ...record, state, ...(found && { found }), updatedAt: now() };
    await write(next);
    return next;
  };

  const mayLeave = ({ connection, page, leadsTo, editable }: FindRecord, isConsented: boolean) =>
    parts.mayLeave({
      ...(connection === DEVICE ? {} : { connection }),
      ...{ from: page?.address, leadsTo, editable, recipient: 'hosts', isConsented },
    });

  const hostsOf = async (record: FindRecord): Promise<string[]> =>
    isOfNetworks(record) ? hostsOfSources(record.dataSources) : parts.hostsOfService(record.connection);

  /** Waits for the end of a job and stores its outcome; a job that the engine does not know has failed. */
  const followToItsEnd = async (record: FindRecord, job: string): Promise<void> => {
    const client = await collecting();
    for await (const { step } of await client.follow({ id: job })) if (step === 'over') break;
    const run = await client.run({ id: job });
    const state = run?.state;
    if (state?.name === 'done') {
      const { found, added } = state.report;
      const findings = await parts.findingsOf(record, job).catch(() => undefined);
      await change(record, { name: 'done', run: { job, found, added } }, findings);
    } else if (state?.name === 'stopped') await change(record, { name: 'stopped' });
    else if (state?.name === 'failed') await change(record, { name: 'failed', message: state.message });
    else if (!state) await change(record, { name: 'failed', message: sentence('desk.unknownJob') });
  };

  const startJob = async ({ id, query, dataSources, pageKey }: FindRecord): Promise<string> => {
    const page = pageKey === undefined ? {} : { pageKey };
    const client = await collecting();
    return (await client.start({ project: AROUND_WHAT_I_READ, key: id, query, dataSources, ...page })).id;
  };

  const searchStored = async (record: FindRecord): Promise<void> => {
    if (record.connection !== DEVICE) {
      await parts.beforeUse(record.connection);
      // Its rules may have been read only now.
      const leaving = await mayLeave(record, true);
      if (leaving.outcome === 'blocked') {
        await change(record, { name: 'blocked', ...blockedIn(leaving) });
        return;
      }
    }
    await change(record, { name: 'done' }, await parts.findingsOf(record, undefined));
  };

  const perform = async (record: FindRecord): Promise<void> => {
    if (!isOfNetworks(record)) return searchStored(record);
    if (record.state.name === 'running' && record.state.job !== undefined) {
      return followToItsEnd(record, record.state.job);
    }
    const job = await startJob(record);
    await followToItsEnd(await change(record, { name: 'running', job }), job);
  };

  const inFlight = new Set<string>();
  /** Not awaited. A failure is stored; if the connection to an engine that has the job breaks, the next wake-up resumes it. */
  const carryOn = (record: FindRecord): void => {
    if (inFlight.has(record.id)) return;
    inFlight.add(record.id);
    const work = () => perform(record);
    (parts.follow ? parts.follow(work, record) : work())
      .catch(async (error: unknown) => {
        const latest = await read(record.id);
        if (latest?.state.name !== 'running' || latest.state.job !== undefined) return;
        const message =
          error instanceof Error ? sentence('job.unforeseen', { message: error.message }) : sentence('desk.noEngine');
        await change(latest, { name: 'failed', ...(parts.failureOf(error) ?? { message }) });
      })
      .catch(() => {})
      .finally(() => inFlight.delete(record.id));
  };

  /** With the user's consent only the browser's own consent and permission may still be missing, unless a rule has come up. */
  const nextState = async (record: FindRecord, isConsented: boolean): Promise<FindState> => {
    if (staysHere(record)) return { name: 'running' };
    const leaving = await mayLeave(record, isConsented);
    if (leaving.outcome === 'blocked') return { name: 'blocked', ...blockedIn(leaving) };
    if (leaving.outcome === 'asks' || !(await parts.maySearchLeave(record.page?.address))) {
      return { name: 'awaiting-consent', hosts: await hostsOf(record) };
    }
    const missing = await parts.missingOf(hostsOfSources(record.dataSources));
    return missing.length > 0 ? { name: 'awaiting-permission', hosts: missing } : { name: 'running' };
  };

  const enter = async (record: FindRecord, state: FindState): Promise<void> => {
    const next = await change(record, state);
    if (state.name === 'running') carryOn(next);
  };

  const goOn = async (record: FindRecord): Promise<void> => enter(record, await nextState(record, true));

  return {
    start: async ({ page, query: wanted, connection, text, leftOut = 0, ...rest }: NewFind): Promise<FindStarted> => {
      const { query, leftOut: ofQuery } = readableQuery(wanted);
      const at = now();
      const record: FindRecord = {
        version: 1,
        id: newFindId(rest.check ?? rest.pageKey ?? 'typed'),
        ...rest,
        ...(page ? { page: { address: page.address, title: page.title } } : {}),
        connection: connection ?? DEVICE,
        searches: connection === undefined ? 'networks' : 'stored',
        query,
        ...(leftOut + ofQuery > 0 ? { leftOut: leftOut + ofQuery } : {}),
        text: text ?? textOfQuery(query),
        createdAt: at,
        updatedAt: at,
        state: { name: 'running' },
      };
      const state = await nextState(record, false);
      // A find that is blocked at once is not stored.
      if (state.name === 'blocked') return { outcome: 'blocked', ...blockedIn(state) };
      await enter(record, state);
      return { outcome: state.name === 'running' ? 'begun' : 'asks', id: record.id };
    },
    answer: async (id: string, { answer, query: edited, dataSources }: FindAnswer): Promise<void> => {
      const stored = await read(id);
      if (stored?.state.name !== 'awaiting-consent') return;
      const { page } = stored;
      const mayRemember = answer === 'never' || (await parts.maySearchLeave(page?.address));
      if (page && mayRemember) await parts.rememberAnswer(page.address, answer);
      if (answer === 'never' || answer === 'cancel') {
        const isNever = page !== undefined && answer === 'never';
        await change(stored, isNever ? { name: 'blocked', host: new URL(page.address).hostname } : { name: 'stopped' });
        return;
      }
      const query = edited ? readableQuery(edited).query : stored.query;
      const text = edited && stored.check === undefined ? textOfQuery(query) : stored.text;
      await goOn({ ...stored, query, text, dataSources: dataSources ?? stored.dataSources });
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
      else await goOn({ ...stored, dataSources: left });
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
    /** Resumes finds that an earlier worker left running. */
    wakeUp: async (): Promise<void> => {
      for (const record of await all()) {
        const { state } = record;
        if (state.name !== 'running' || inFlight.has(record.id)) continue;
        if (state.job !== undefined) carryOn(record);
        // The worker died before anybody had the words, or before the answer of a service was stored.
        else if (record.updatedAt < now() - 30_000) await goOn(record);
      }
    },
  };
};
export type Finds = ReturnType<typeof createFinds>;
