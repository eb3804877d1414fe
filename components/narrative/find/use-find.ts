/** Provides one find, what was found for a check or a page, the progress of a job, and its result. */
import { useEffect, useState } from 'preact/hooks';
import type { JobRun, RunProgress } from '../../../lib/contract/job-runs.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import type { Change } from '../../../lib/records/read-changes.ts';
import { type FindRecord, readFind, readFoundForCheck, readFoundForPage } from '../../../lib/records/read-finds.ts';
import { useStored } from '../../controls/use-stored.ts';

const isOf = (change: Change): boolean => 'find' in change;

/** Null if no such record exists. */
export const useFind = (id: string) =>
  useStored<FindRecord | null>({ read: async () => (await readFind(id)) ?? null, nothing: null, of: id, isOf });

export const useFoundForCheck = (check: string) =>
  useStored({ read: () => readFoundForCheck(check), nothing: [], of: check, isOf });

export const useFoundForPage = (address: string, connection: string) =>
  useStored({
    ...{ read: () => readFoundForPage(address, connection), nothing: undefined, isOf },
    of: JSON.stringify([address, connection]),
  });

/** False while nobody can see the page. */
const useIsSeen = (): boolean => {
  const [isSeen, setSeen] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const end = new AbortController();
    const note = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note, { signal: end.signal });
    return () => end.abort();
  }, []);
  return isSeen;
};

/** A topic of a server. */
export interface ServerTopic {
  connection: string;
  topic: string;
}

/** Provides the progress of a job of this device or, while the page is seen, of a server's topic. */
export const useProgress = (
  desk: Pick<Desk, 'collecting' | 'topics'>,
  job: string | undefined,
  at?: ServerTopic,
): RunProgress | undefined => {
  const [progress, setProgress] = useState<RunProgress>();
  const isSeen = useIsSeen();
  const isFollowed = job !== undefined && (at === undefined || isSeen);
  useEffect(() => {
    if (!isFollowed) return;
    const end = new AbortController();
    const follow = async () => {
      const { signal } = end;
      const steps = at
        ? await desk.topics.follow({ ...at, job }, { signal })
        : await desk.collecting.jobs.follow({ id: job }, { signal });
      for await (const next of steps) setProgress(next);
    };
    // An interruption is recorded, and the record is read as well.
    follow().catch(() => {});
    return () => end.abort();
  }, [desk, job, isFollowed, at?.connection, at?.topic]);
  return progress;
};

/** Null if the run is no longer stored. */
export const useRun = (desk: Desk, job: string): JobRun | null | undefined => {
  const [run, setRun] = useState<JobRun | null>();
  useEffect(() => {
    desk.collecting.jobs.run({ id: job }).then(setRun, () => setRun(null));
  }, [desk, job]);
  return run;
};
