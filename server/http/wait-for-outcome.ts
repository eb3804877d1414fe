/** Lets the read of a check or an analysis wait for its outcome, as its request prefers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_WAIT_S } from '../../lib/contract/values.ts';
import type { Engine } from '../../lib/engine/engine.ts';
import type { Caller } from '../../lib/engine/ports.ts';
import { startOfHeader } from '../../lib/format/part-of-header.ts';
import { type AwaitedJob, type OutcomeWaits, untilOver } from './outcome-waits.ts';
import { noteOperation, noteServed, noteWaiting } from './request-notes.ts';

/** For how long a client prefers to wait for an answer: `Prefer: wait=20` (RFC 7240). */
const WAIT = /^wait[ \t]*=[ \t]*"?(\d{1,9})"?$/i;

/** Seconds, as many as a read may wait at most; 0 without the preference. Of several the first counts. */
export const preferredWaitS = (startOfHeader: string | undefined): number => {
  for (const preference of startOfHeader?.split(',') ?? []) {
    const [, seconds] = WAIT.exec(preference.split(';', 1)[0]?.trim() ?? '') ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), MAX_WAIT_S);
  }
  return 0;
};

type AwaitedKind = 'contextChecks' | 'visionAnalyses';

/** The path of one of them. An id that was encoded is none of ours. */
const JOB = /^\/(contextChecks|visionAnalyses)\/([^/]+)$/;

const jobAt = ({ pathname }: URL): (AwaitedJob & { kind: AwaitedKind }) | undefined => {
  const [, kind, id] = JOB.exec(pathname) ?? [];
  // Cast: the expression has no other kinds.
  return kind !== undefined && id !== undefined ? { kind: kind as AwaitedKind, id } : undefined;
};

interface WaitOf {
  url: URL;
  caller: Caller;
  /** The caller as of now; undefined once the token has expired, or the access has ended. */
  identify: () => Promise<Caller | undefined>;
}

interface WaitPorts {
  engine: Pick<Engine, 'service'>;
  waits: OutcomeWaits;
}

/** Resolves with the seconds for which the request was allowed to wait, 0 if it may be answered at once. It never rejects. */
export const createWait =
  ({ engine, waits }: WaitPorts) =>
  async (request: IncomingMessage, response: ServerResponse, { url, caller, identify }: WaitOf): Promise<number> => {
    const seconds = request.method === 'GET' ? preferredWaitS(startOfHeader(request.headers.prefer)) : 0;
    const job = seconds > 0 ? jobAt(url) : undefined;
    const wait = job && waits.begin(caller.id, job);
    if (!wait) return 0;
    response.once('close', wait.end);
    try {
      // Read after the wait has begun, so that no outcome comes in between.
      const isPending = async () =>
        (await engine.service(caller)[job.kind].get({ params: { id: job.id } })).status === 'processing';
      // The read that follows says what is wrong.
      if (await isPending().catch(() => false)) {
        noteOperation(`${job.kind}.get`);
        noteWaiting();
        await untilOver(wait, { ms: seconds * 1000, mayWait: async () => (await identify()) !== undefined });
        noteServed();
      }
      return seconds;
    } finally {
      wait.end();
    }
  };
