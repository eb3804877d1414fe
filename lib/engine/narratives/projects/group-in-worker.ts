/** Clusters posts in a worker, one worker per run: its end frees all the memory that it took. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import { inWorker } from '../../../wire/in-worker.ts';
import type { Port } from '../../../wire/port.ts';
import type { WorkerFailure } from '../../../wire/worker-client.ts';
import { statedFailure } from '../../stated-refusal.ts';
import type { GroupProject } from './group-posts.ts';
import type { GroupingProcedures } from './serve-grouping.ts';

const statedOf = statedFailure({ broke: sentence('collectProblem.groupingBroke') });

const asError = (failure: WorkerFailure): Error =>
  // The message of an error that nobody foresaw is shown as it is.
  failure.because === 'refused' && typeof failure.data === 'string' ? new Error(failure.data) : statedOf(failure);

export const groupInWorker =
  (start: () => Port, publishers: () => Promise<readonly Publisher[]>): GroupProject =>
  async (project, { signal, now, fromScratch = false, onProgress }) => {
    signal.throwIfAborted();
    const request = { project, now, fromScratch, publishers: await publishers() };
    // A client for each run: no run waits for another one.
    const { client } = inWorker<GroupingProcedures>(start, { stopsItself: true, asError });
    const progress = await client.group(request, { signal });
    let next = await progress.next();
    for (; !next.done; next = await progress.next()) onProgress(next.value);
    return next.value;
  };
