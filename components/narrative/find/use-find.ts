/** Provides one find, what was found for a check, the progress of a job, and its result. */
import { useEffect, useState } from 'preact/hooks';
import type { JobRun, RunProgress } from '../../../lib/contract/device/collecting.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import {
  type FindRecord,
  type FoundRecord,
  isFindAbout,
  readFind,
  readFoundForCheck,
} from '../../../lib/records/read-finds.ts';

/** Null if no such record exists; undefined while it loads. */
export const useFind = (id: string): FindRecord | null | undefined => {
  const [record, setRecord] = useState<FindRecord | null>();
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      readFind(id).then(
        (found) => setRecord(found ?? null),
        () => setRecord(null),
      );
    };
    onChange((change) => 'find' in change && change.find === id && load(), end.signal);
    load();
    return () => end.abort();
  }, [id]);
  return record;
};

/** Null until it has been read. */
export const useFoundForCheck = (check: string): FoundRecord[] | null => {
  const [found, setFound] = useState<FoundRecord[] | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      readFoundForCheck(check).then(
        (now) => !end.signal.aborted && setFound(now),
        () => !end.signal.aborted && setFound([]),
      );
    };
    onChange((change) => 'find' in change && isFindAbout(change.find, check) && load(), end.signal);
    load();
    return () => end.abort();
  }, [check]);
  return found;
};

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
