/** Provides one find, what was found for a check or a page, the progress of a job, and its result. */
import { useEffect, useState } from 'preact/hooks';
import type { JobRun, RunProgress } from '../../../lib/contract/device/collecting.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import { type FindRecord, readFind, readFoundForCheck, readFoundForPage } from '../../../lib/records/read-finds.ts';

/**
 * Undefined until it has been read, also after what it is of has changed: nothing of one page is shown for another. Read again when a
 * find changes; a read that fails finds nothing.
 */
const useStored = <T>(read: () => Promise<T>, nothing: T, of: readonly string[]): T | undefined => {
  const wanted = of.join(' ');
  const [stored, setStored] = useState<{ of: string; now: T }>();
  useEffect(() => {
    const end = new AbortController();
    const show = (now: T) => {
      if (!end.signal.aborted) setStored({ of: wanted, now });
    };
    const load = () => void read().then(show, () => show(nothing));
    onChange((change) => 'find' in change && load(), end.signal);
    load();
    return () => end.abort();
  }, [wanted]);
  return stored?.of === wanted ? stored.now : undefined;
};

/** Null if no such record exists. */
export const useFind = (id: string) =>
  useStored<FindRecord | null>(async () => (await readFind(id)) ?? null, null, [id]);

export const useFoundForCheck = (check: string) => useStored(() => readFoundForCheck(check), [], [check]);

export const useFoundForPage = (address: string, connection: string) =>
  useStored(() => readFoundForPage(address, connection), undefined, [address, connection]);

export const useProgress = (desk: Pick<Desk, 'collecting'>, job: string | undefined): RunProgress | undefined => {
  const [progress, setProgress] = useState<RunProgress>();
  useEffect(() => {
    if (job === undefined) return;
    const end = new AbortController();
    const follow = async () => {
      for await (const next of await desk.collecting.jobs.follow({ id: job }, { signal: end.signal }))
        setProgress(next);
    };
    // An interruption is recorded, and the record is read as well.
    follow().catch(() => {});
    return () => end.abort();
  }, [desk, job]);
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
