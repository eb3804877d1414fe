/**
 * Listens to services for the outcomes of checks that wait there, while a page of ours is open and something waits. A hint
 * only lets the background read the check at once. The background never listens itself: it would have to stay awake for it.
 */
import { isThisDevice } from '../contract/device/device.ts';
import { hintedKindOf, type OutcomeHint } from '../contract/outcome-hint.ts';
import { onChange } from '../records/read-changes.ts';
import { readOpenChecks } from '../records/read-checks.ts';
import { readHints } from '../remote/hint-stream.ts';
import type { Desk } from './client.ts';

export interface FollowHintsOptions {
  /** Ends all listening; a page listens until it is closed. */
  signal?: AbortSignal;
  /** The pause before a second attempt, doubled before each further one. */
  firstPauseMs?: number;
  silenceMs?: number;
}

/** What waits at one connection, by `keyOf`. */
type Waiting = Map<string, OutcomeHint>;

interface Listener {
  waiting: Waiting;
  /** The last time of each hint that was passed on. */
  passedAt: Map<string, number>;
  /** Hints of checks that the page does not know yet: a service may be faster than the response to its create. */
  early: Map<string, number>;
  end: AbortController;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that lasted so long was none that fails at once. */
const LASTING_MS = 60_000;
/** A second hint of the same check within this time leads to no second read. */
const SAME_HINT_MS = 2000;
const EARLY_HINT_MS = 10_000;
const MAX_EARLY_HINTS = 50;

const keyOf = ({ kind, id }: OutcomeHint): string => `${kind} ${id}`;

const readWaiting = async (): Promise<Map<string, Waiting>> => {
  const found = new Map<string, Waiting>();
  for (const { connection, state, kind } of await readOpenChecks()) {
    if (state.name !== 'waiting' || isThisDevice(connection)) continue;
    const waiting: Waiting = found.get(connection) ?? new Map();
    const hint = { kind: hintedKindOf(kind === 'image'), id: state.serviceId };
    found.set(connection, waiting.set(keyOf(hint), hint));
  }
  return found;
};

/** Resolves early, and never rejects, if the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

export const followHints = (desk: Pick<Desk, 'hints'>, options: FollowHintsOptions = {}): void => {
  const { signal = new AbortController().signal, firstPauseMs = FIRST_PAUSE_MS, silenceMs } = options;
  const listeners = new Map<string, Listener>();
  let [isLooking, isToLookAgain] = [false, false];

  // If the background cannot be reached, it reads the checks when it wakes.
  const pass = (connection: string, hint?: OutcomeHint): void =>
    void desk.hints.heard({ connection, ...(hint && { hint }) }).catch(() => {});

  const hear = (connection: string, listener: Listener, hint: OutcomeHint): void => {
    const [key, now] = [keyOf(hint), Date.now()];
    const { waiting, passedAt, early } = listener;
    if (!waiting.has(key)) {
      for (const [oldest] of early) if (early.size >= MAX_EARLY_HINTS) early.delete(oldest);
      early.set(key, now);
      return;
    }
    const since = now - (passedAt.get(key) ?? 0);
    if (since >= 0 && since < SAME_HINT_MS) return;
    passedAt.set(key, now);
    pass(connection, hint);
  };

  const listen = async (connection: string, listener: Listener): Promise<void> => {
    const { signal: ended } = listener.end;
    for (let failures = 0; !ended.aborted; ) {
      const access = await desk.hints.access({ connection });
      if (access.may === 'never' || ended.aborted) return;
      const begunAt = Date.now();
      if (access.may === 'listen') {
        const { address, token } = access;
        const end = await readHints({
          ...{ address, token, signal: ended },
          onOpen: () => pass(connection),
          onHint: (hint) => hear(connection, listener, hint),
          ...(silenceMs === undefined ? {} : { silenceMs }),
        });
        if (end === 'none') await desk.hints.none({ connection });
        if (end !== 'ended') return;
      }
      failures = Date.now() - begunAt > LASTING_MS ? 1 : failures + 1;
      const full = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (failures - 1));
      await pause(full / 2 + (Math.random() * full) / 2, ended);
    }
  };

  const begin = (connection: string, waiting: Waiting): void => {
    const listener: Listener = { waiting, passedAt: new Map(), early: new Map(), end: new AbortController() };
    listeners.set(connection, listener);
    // Of several pages one listens; the next one begins when it is closed. Nothing that fails here is needed.
    navigator.locks
      .request(`hints ${connection}`, { signal: listener.end.signal }, () => listen(connection, listener))
      .catch(() => {});
  };

  const end = (connection: string, listener: Listener): void => {
    listeners.delete(connection);
    listener.end.abort();
  };

  const update = (connection: string, listener: Listener, waiting: Waiting): void => {
    listener.waiting = waiting;
    for (const key of listener.passedAt.keys()) if (!waiting.has(key)) listener.passedAt.delete(key);
    for (const [key, at] of listener.early) {
      const hint = waiting.get(key);
      if (!hint && Date.now() - at < EARLY_HINT_MS) continue;
      listener.early.delete(key);
      if (hint) hear(connection, listener, hint);
    }
  };

  const look = async (): Promise<void> => {
    const found = await readWaiting();
    if (signal.aborted) return;
    for (const [connection, listener] of listeners) if (!found.has(connection)) end(connection, listener);
    for (const [connection, waiting] of found) {
      const listener = listeners.get(connection);
      if (listener) update(connection, listener, waiting);
      else begin(connection, waiting);
    }
  };

  const lookOnceMore = async (): Promise<void> => {
    isToLookAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isToLookAgain) {
        isToLookAgain = false;
        await look();
      }
    } finally {
      isLooking = false;
    }
  };

  // A database that cannot be read is reported by what shows it.
  const follow = () => void lookOnceMore().catch(() => {});

  onChange((change) => {
    if ('access' in change) {
      for (const [connection, listener] of listeners) {
        if (change.access === '' || change.access === connection) end(connection, listener);
      }
    }
    if ('access' in change || 'check' in change) follow();
  }, signal);
  signal.addEventListener('abort', () => {
    for (const [connection, listener] of listeners) end(connection, listener);
  });
  follow();
};
