/**
 * Everything outside a worker, for the tests of the runner: the records, the clock, the browser's one alarm, and a service that
 * is the real engine behind a network with faults. A worker dies before or after any of its interactions with them.
 */

import { newCheck } from '../../../lib/checks/begin/new-check.ts';
import type { CheckEvent } from '../../../lib/checks/check-events.ts';
import { type CheckRunner, createCheckRunner } from '../../../lib/checks/check-runner.ts';
import type { CheckService } from '../../../lib/checks/check-service.ts';
import type { ServiceError } from '../../../lib/contract/errors.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { type CheckKind, type CheckRecord, type CheckState, checkRecord } from '../../../lib/records/check-record.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { createVirtualClock } from '../../fakes/virtual-clock.ts';

export type Operation = 'create' | 'list' | 'read';
/**
 * The fate of one request: it arrives and is answered, possibly late or garbled; or it is cut off before or after it arrived;
 * or it does not even leave.
 */
type Fault =
  | 'none'
  | { unsent: ServiceError }
  | { before: ServiceError }
  | { after: ServiceError }
  | { slowBy: number }
  | 'garbled';

export interface WorldOptions {
  /** The faults of the first requests of each operation. */
  faults?: Partial<Record<Operation, Fault[]>>;
  /** The error of every request until the user has signed in. */
  signedOut?: ServiceError;
  /** The time that the service takes, for every input or by input. */
  answersAfter?: number | ((input: string) => number);
  /** Text that every answer has in addition. */
  text?: string;
  /** The service's job ends with this error. */
  fails?: string;
  /** The time by which the service's clock is behind ours. */
  behind?: number;
  /** The time without a network. */
  offlineFor?: number;
  /** The engine of this device tells of an end too early, whenever it is waited for. */
  tellsTooEarly?: boolean;
  /** The service lists nothing of what it received. */
  listsNothing?: boolean;
  /** The service lets a read that prefers it wait for the outcome. */
  letsWait?: boolean;
}

/**
 * The interaction before or after which a worker dies: by number, or its first create, or the first record which states that a
 * create has left.
 */
export interface Death {
  at: number | 'create' | 'left';
  when: 'before' | 'after';
}

const SETTLED_ROUNDS = 3;
/** For which the service lets a read wait, looking at the job again and again. */
const WAIT_MS = 20_000;
const LOOK_MS = 50;

export const createWorld = (options: WorldOptions = {}) => {
  const { faults = {}, signedOut, answersAfter = 3000, text = '', fails, behind = 0, offlineFor = 0 } = options;
  const { listsNothing = false, tellsTooEarly = false, letsWait = false } = options;
  const clock = createVirtualClock();
  const startedAt = clock.now();
  const work = async (input: string) => {
    await clock.sleep(typeof answersAfter === 'number' ? answersAfter : answersAfter(input));
    if (fails !== undefined) throw new Error(fails);
  };
  const engine = createEngine(
    {
      store: createMemoryStore(() => clock.now() - behind),
      clock: { now: () => clock.now() - behind, sleep: clock.sleep },
      log: silentLog,
      generateContext: async ({ input }) => {
        await work(input);
        return { created_at: new Date(clock.now()).toISOString(), response: input + text, sources: [] };
      },
      analyseImage: async ({ input }) => {
        await work(input);
        return {};
      },
    },
    { concurrency: 1000 },
  );
  const real = engine.service(deviceCaller);
  const stored = new Map<string, CheckRecord>();
  /** Inputs from a site on the never-send list, with that site. */
  const blocked = new Map<string, string>();
  const seen: Record<Operation, number> = { create: 0, list: 0, read: 0 };
  /** `prefersWait`: of a read that may wait for the outcome. */
  const requests: { operation: Operation; at: number; prefersWait?: boolean }[] = [];
  let isWatched = false;
  const waits = { open: 0, most: 0 };
  let signedIn = signedOut === undefined;
  let inFlight = 0;
  let alarm: number | undefined;
  let wakeUps = 0;
  let wokenAtOnce = 0;
  let alive = 0;

  /** Resolves when nothing is in flight except waits for the clock. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < SETTLED_ROUNDS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (inFlight > 0) quiet = -1;
    }
  };

  const counted = async <T>(work: Promise<T>): Promise<T> => {
    inFlight += 1;
    return work.finally(() => {
      inFlight -= 1;
    });
  };

  const request = async <T>(
    operation: Operation,
    call: () => Promise<T>,
    onLeft?: () => void,
    prefersWait?: boolean,
  ): Promise<T> => {
    const fault = faults[operation]?.shift() ?? 'none';
    if (typeof fault === 'object' && 'unsent' in fault) throw fault.unsent;
    onLeft?.();
    if (typeof fault === 'object' && 'before' in fault) throw fault.before;
    requests.push({ operation, at: clock.now(), ...(prefersWait && { prefersWait }) });
    seen[operation] += 1;
    if (!signedIn && signedOut) throw signedOut;
    const answer = await counted(call());
    if (typeof fault === 'object' && 'slowBy' in fault) await clock.sleep(fault.slowBy);
    if (typeof fault === 'object' && 'after' in fault) throw fault.after;
    if (fault === 'garbled') return { ...answer, status: 'success' }; // a success without a result
    return answer;
  };

  /** As a service answers that knows `Prefer: wait=20`, or as one that ignores it. */
  const readAnswer = async <Answer extends { status: string }>(
    { headers }: { headers?: { prefer?: string | undefined } | undefined },
    call: () => Promise<Answer>,
  ): Promise<Answer> => {
    const prefersWait = headers?.prefer !== undefined;
    let answer = await request('read', call, undefined, prefersWait);
    if (!prefersWait || !letsWait) return answer;
    waits.open += 1;
    waits.most = Math.max(waits.most, waits.open);
    for (const until = clock.now() + WAIT_MS; answer.status === 'processing' && clock.now() < until; ) {
      await clock.sleep(LOOK_MS);
      answer = await counted(call());
    }
    waits.open -= 1;
    return answer;
  };

  const listed = <Page extends { data: unknown[] }>(page: Page): Page => (listsNothing ? { ...page, data: [] } : page);

  /** The client is a proxy, so each operation is wrapped individually. */
  const service: CheckService = {
    contextChecks: {
      create: (input, call) => request('create', () => real.contextChecks.create(input, call), call?.context?.onLeft),
      list: (...call) => request('list', async () => listed(await real.contextChecks.list(...call))),
      get: (...call) => readAnswer(call[0], () => real.contextChecks.get(...call)),
    },
    visionAnalyses: {
      create: (input, call) => request('create', () => real.visionAnalyses.create(input, call), call?.context?.onLeft),
      list: (...call) => request('list', async () => listed(await real.visionAnalyses.list(...call))),
      get: (...call) => readAnswer(call[0], () => real.visionAnalyses.get(...call)),
    },
  };

  /** The number of stored records, and of changes that pages are told of. */
  const traffic = { writes: 0, announcements: 0 };

  /** Starts a worker. A worker that has died neither sends nor receives anything. */
  const begin = (death?: Death) => {
    alive += 1;
    const mine = alive;
    let dealings = 0;
    /** A worker learns the clock offset of the service from its responses only. */
    let skewMs: number | undefined;
    const isDead = () => mine !== alive;
    const die = () => {
      if (mine === alive) alive += 1;
    };
    const never = <T>(): Promise<T> => new Promise<T>(() => {});
    const outside = async <T>(deal: () => Promise<T>, what?: Death['at']): Promise<T> => {
      if (isDead()) return never();
      dealings += 1;
      const isLast = death !== undefined && (death.at === dealings || death.at === what);
      if (isLast && death?.when === 'before') {
        die();
        return never();
      }
      const dealt = deal();
      if (isLast) die();
      try {
        const value = await dealt;
        return isDead() ? await never<T>() : value;
      } catch (error) {
        if (isDead()) return never();
        throw error;
      }
    };
    const answered = async <T>(call: () => Promise<T>, what?: Death['at']): Promise<T> => {
      const answer = await outside(call, what);
      skewMs = -behind;
      return answer;
    };
    const all = () => structuredClone([...stored.values()]);
    const write = (record: CheckRecord) =>
      outside(
        async () => {
          stored.set(record.id, checkRecord.parse(structuredClone(record)));
          traffic.writes += 1;
        },
        record.state.name === 'sending' && record.state.left ? 'left' : undefined,
      );
    const runner = createCheckRunner({
      records: {
        read: (id) => outside(async () => structuredClone(stored.get(id))),
        open: () => outside(async () => all().filter(({ removedAt }) => removedAt === undefined)),
        same: (connection, input) =>
          outside(async () => all().filter((record) => record.connection === connection && record.input === input)),
        add: write,
        update: write,
      },
      serviceOf: async () => ({
        contextChecks: {
          create: (...call) => answered(() => service.contextChecks.create(...call), 'create'),
          list: (...call) => answered(() => service.contextChecks.list(...call)),
          get: (...call) => answered(() => service.contextChecks.get(...call)),
        },
        visionAnalyses: {
          create: (...call) => answered(() => service.visionAnalyses.create(...call), 'create'),
          list: (...call) => answered(() => service.visionAnalyses.list(...call)),
          get: (...call) => answered(() => service.visionAnalyses.get(...call)),
        },
      }),
      clockSkewMs: () => skewMs,
      untilEnded: ({ kind }, id) =>
        outside(async () => {
          if (tellsTooEarly) return;
          const { client } = engine.jobEnds;
          await (kind === 'image' ? client.visionAnalysis({ id }) : client.contextCheck({ id }));
        }),
      isWatched: async () => isWatched,
      blockedHost: (record) =>
        outside(async () => {
          const host = blocked.get(record.input);
          return host === undefined ? undefined : { host };
        }),
      wake: (moment) =>
        outside(async () => {
          alarm = moment;
          if (moment !== undefined && moment <= clock.now()) wokenAtOnce += 1;
        }),
      announce: () => {
        traffic.announcements += 1;
      },
      online: () => offlineFor === 0 || clock.now() - startedAt >= offlineFor,
      clock,
    });
    return { runner, isDead, dealings: () => dealings };
  };

  /** The deaths of the workers after the first. */
  let deaths: Death[] = [];
  let worker = begin();
  const ignore = (work: Promise<unknown>): void => {
    work.catch(() => {});
  };

  /** The living worker, or one that the browser starts for an event. */
  const living = (): CheckRunner => {
    if (worker.isDead()) {
      worker = begin(deaths.shift());
      ignore(worker.runner.wakeUp());
    }
    return worker.runner;
  };

  /** Advances the clock to the next event; false if there will be none. */
  const passTime = async (): Promise<boolean> => {
    await settle();
    const untilAlarm = alarm === undefined ? Number.POSITIVE_INFINITY : Math.max(0, alarm - clock.now());
    const untilNext = Math.min(untilAlarm, clock.untilNext() ?? Number.POSITIVE_INFINITY);
    if (untilNext === Number.POSITIVE_INFINITY) return false;
    clock.advance(untilNext);
    if (untilNext === untilAlarm) {
      // Like the browser's alarm: once a minute until another time is set.
      alarm = clock.now() + 60_000;
      wakeUps += 1;
      if (worker.isDead()) living();
      else ignore(worker.runner.wakeUp());
    }
    await settle();
    return true;
  };

  return {
    clock,
    seen,
    blocked,
    requests,
    settle,
    passTime,
    real,
    stateOf: (id: string): CheckState | undefined => stored.get(id)?.state,
    /** True if the check may still change without the user. */
    isOpen: (id: string): boolean => {
      const state = stored.get(id)?.state;
      return state !== undefined && 'at' in state ? true : state?.name === 'sending';
    },
    recordOf: (id: string) => stored.get(id),
    states: () => [...stored.values()].map(({ state }) => state.name),
    wakeUps: () => wakeUps,
    traffic: () => ({ ...traffic }),
    /** The number of times a worker requested a wake-up without delay. */
    wokenAtOnce: () => wokenAtOnce,
    dealings: () => worker.dealings(),
    /** The running worker dies now. */
    kill: () => {
      alive += 1;
    },
    /** Starts the first worker and adds the checks to it; it and later workers may die. */
    start: (death: Death | readonly Death[] | undefined, ...records: CheckRecord[]) => {
      const [first, ...rest] = death === undefined ? [] : [death].flat();
      deaths = rest;
      worker = begin(first);
      for (const record of records) ignore(worker.runner.add(record));
    },
    add: async (record: CheckRecord) => {
      ignore(living().add(record));
      await settle();
    },
    tell: async (id: string, event: CheckEvent) => {
      ignore(living().dispatch(id, event));
      await settle();
    },
    /** A page of ours is opened, or was open before the first check. */
    openPage: async () => {
      isWatched = true;
      ignore(living().dispatchToOpen({ name: 'watched' }));
      await settle();
    },
    mostWaits: () => waits.most,
    signIn: async () => {
      signedIn = true;
      ignore(living().dispatchToOpen({ name: 'signed-in' }));
      await settle();
    },
    /** The number of checks that the service holds. */
    held: async () => {
      const query = { limit: 1000 };
      const checks = await real.contextChecks.list({ query });
      return checks.data.length + (await real.visionAnalyses.list({ query })).data.length;
    },
  };
};

export type World = ReturnType<typeof createWorld>;

const texts: Record<CheckKind, string> = {
  claim: 'The pier was closed.',
  link: 'https://paper.example/pier',
  page: 'https://paper.example/pier',
  image: 'https://paper.example/pier.jpg',
};

export const checkOf = (kind: CheckKind, now: number, { text = texts[kind], connection = 'acme' } = {}): CheckRecord =>
  newCheck({ kind, text }, { connection }, { name: 'queued', at: now, creates: 0 }, { pageKey: 'page', now });

/** Advances the clock until the check is over; signs in and retries as the user would. */
export const runToEnd = async (world: World, id: string): Promise<CheckState | undefined> => {
  for (let i = 0; i < 300; i += 1) {
    await world.settle();
    const state = world.stateOf(id);
    switch (state?.name) {
      case 'done':
      case 'analysed':
      case 'overdue':
      case 'failed':
      case 'stopped':
        return state;
      case 'signed-out':
        await world.signIn();
        break;
      case 'undecided':
        await world.tell(id, { name: 'retried' });
        break;
      default:
        if (!(await world.passTime())) return state;
    }
  }
  return world.stateOf(id);
};
