/**
 * Reads the state of checks at their services: two by reads that wait for the outcome, one more by its id, several by one list
 * while its pages are small and contain some of them, and the rest by id, two a second.
 */

import { isThisDevice } from '../contract/device/device.ts';
import { ServiceError } from '../contract/errors.ts';
import { MAX_WAIT_S } from '../contract/values.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { answerOfCheck, type CheckAnswer } from './answer.ts';
import { type CheckService, isoTime, read } from './check-service.ts';
import { firstReadOnSecond } from './schedule.ts';

interface ReadAnswer {
  answer: CheckAnswer;
  /** The service let the read wait: the next one needs no pause. */
  hasWaited?: boolean;
}

export interface AnswerReader {
  /** Returns the same promise for a check whose read is in flight. */
  read(record: CheckRecord): Promise<ReadAnswer>;
}

interface Reading {
  record: CheckRecord;
  serviceId: string;
  /** Creation time by the service's clock. */
  serviceTime: string | undefined;
  /** When it began to wait, by our clock. */
  since: number;
  resolve: (read: ReadAnswer) => void;
  reject: (error: unknown) => void;
}

/** The state of one connection for the lifetime of this worker. */
interface Line {
  /** The next batch. */
  waiting: Reading[];
  /** The reads of one connection run one after the other. */
  reading: Promise<unknown>;
  lastRead: number;
  lastList: number;
  /** Its lists are not requested until then, since a page of them was too large. */
  listsAgainAt: number;
  /** The open reads that wait for an outcome. They run beside the others. */
  waits: number;
  /** No read is to wait until then, since the service did not let one. */
  waitsAgainAt: number;
}

/** Reads that fall due within this time form one batch. */
const GATHER_MS = 50;
const PAUSE_MS = 500;
const LIST_PAUSE_MS = 1000;
const PAGE_ROWS = 100;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const NO_LISTS_FOR_MS = 60_000;
const MAX_WAITS = 2;
const WAIT_MS = MAX_WAIT_S * 1000;
/** A service that answers sooner without an outcome does not let reads wait, or not now. */
const MIN_WAIT_MS = WAIT_MS / 2;
const NO_WAITS_FOR_MS = 60_000;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Further requests would repeat what the service has just refused. */
const holdsForAll = (error: unknown): boolean =>
  error instanceof ServiceError && (error.kind === 'auth' || error.kind === 'quota');

const isListed = ({ record, serviceTime }: Reading): boolean => record.kind !== 'image' && serviceTime !== undefined;

/** The oldest creation time, in the format of list queries. */
const startOf = (readings: readonly Reading[]): string =>
  readings.flatMap(({ serviceTime }) => (serviceTime === undefined ? [] : [isoTime(serviceTime)])).sort()[0] ?? '';

export interface AnswerReaderOptions {
  serviceOf: (connection: string) => Promise<CheckService>;
  /** Resolves when a check on this device has ended, or after some seconds. */
  untilEnded: (record: CheckRecord, serviceId: string) => Promise<void>;
  /** True while a page of ours is open: only then, or for a check that has just begun, reads wait for the outcome. */
  isWatched: () => Promise<boolean>;
  clock: Clock;
}

export const createAnswerReader = (options: AnswerReaderOptions): AnswerReader => {
  const { serviceOf, untilEnded, isWatched, clock } = options;
  const inFlight = new Map<string, Promise<ReadAnswer>>();
  const lines = new Map<string, Line>();

  const lineOf = (connection: string): Line => {
    const line = lines.get(connection) ?? {
      waiting: [],
      reading: Promise.resolve(),
      lastRead: Number.NEGATIVE_INFINITY,
      lastList: Number.NEGATIVE_INFINITY,
      listsAgainAt: Number.NEGATIVE_INFINITY,
      waits: 0,
      waitsAgainAt: Number.NEGATIVE_INFINITY,
    };
    lines.set(connection, line);
    return line;
  };

  const readById = async (service: CheckService, { record, serviceId, resolve }: Reading): Promise<void> =>
    resolve({ answer: await read(service, record, serviceId) });

  const readEach = async (line: Line, service: CheckService, readings: readonly Reading[]): Promise<void> => {
    for (const reading of readings) {
      const pause = line.lastRead + PAUSE_MS - clock.now();
      if (pause > 0) await clock.sleep(Math.min(pause, PAUSE_MS));
      line.lastRead = clock.now();
      try {
        await readById(service, reading);
      } catch (error) {
        if (holdsForAll(error)) throw error;
        reading.reject(error);
      }
    }
  };

  /** At most one list page a second. */
  const awaitListTurn = async (line: Line): Promise<void> => {
    const pause = line.lastList + LIST_PAUSE_MS - clock.now();
    if (pause > 0) await clock.sleep(Math.min(pause, LIST_PAUSE_MS));
    line.lastList = clock.now();
  };

  /** Resolves the checks it finds, and removes them from `open`. Absence from a list never means deletion. */
  const readByList = async (line: Line, service: CheckService, open: Map<string, Reading>): Promise<void> => {
    let start = startOf([...open.values()]);
    for (;;) {
      await awaitListTurn(line);
      const { data } = await service.contextChecks.list({ query: { sort: 'asc', start, limit: PAGE_ROWS } });
      const ours = data.filter(({ id }) => open.has(id));
      for (const row of ours) {
        open.get(row.id)?.resolve({ answer: answerOfCheck(row) });
        open.delete(row.id);
      }
      const isTooLarge = bytesOf(data) > MAX_PAGE_BYTES;
      if (isTooLarge) line.listsAgainAt = clock.now() + NO_LISTS_FOR_MS;
      const last = data.at(-1)?.created_at;
      const next = last === undefined ? start : isoTime(last);
      if (open.size === 0 || data.length < PAGE_ROWS || next === start || ours.length === 0 || isTooLarge) return;
      start = next;
    }
  };

  /** True also after the clock was set back. */
  const isPast = (moment: number, pauseMs: number): boolean => {
    const rest = moment - clock.now();
    return rest <= 0 || rest > pauseMs;
  };

  const hasJustBegun = ({ since }: Reading): boolean => since <= clock.now() && clock.now() < firstReadOnSecond(since);

  const isYoung = ({ since }: Reading): boolean => clock.now() - since < WAIT_MS;

  /** The readings that are to wait for their outcome. */
  const withWaits = async ({ waits, waitsAgainAt }: Line, readings: readonly Reading[]): Promise<Reading[]> => {
    const free = isPast(waitsAgainAt, NO_WAITS_FOR_MS) ? MAX_WAITS - waits : 0;
    if (free <= 0) return [];
    const young = readings.filter(isYoung);
    const isEach = young.length < readings.length && (await isWatched().catch(() => false));
    return (isEach ? readings : young).slice(0, free);
  };

  const readWithWait = async (connection: string, service: CheckService, reading: Reading): Promise<void> => {
    const { record, serviceId, resolve, reject } = reading;
    const line = lineOf(connection);
    const noWaits = () => {
      line.waitsAgainAt = clock.now() + NO_WAITS_FOR_MS;
    };
    const begunAt = clock.now();
    line.waits += 1;
    try {
      const answer = await read(service, record, serviceId, true);
      const hasWaited = clock.now() - begunAt >= MIN_WAIT_MS;
      if (!answer.end && !hasWaited) noWaits();
      resolve({ answer, hasWaited });
    } catch (error) {
      if (holdsForAll(error)) return reject(error);
      // The service, or a proxy before it, may refuse the header or cut what takes long: the check is read as without a wait.
      noWaits();
      enqueue(connection, reading);
    } finally {
      line.waits -= 1;
    }
  };

  /** Reads a check that has just begun, and that may not wait for its outcome, together with others: as each later read of it. */
  const readOnSecond = async (connection: string, reading: Reading): Promise<void> => {
    await clock.sleep(firstReadOnSecond(reading.since) - clock.now());
    enqueue(connection, reading);
  };

  const readTogether = async (connection: string, service: CheckService, all: readonly Reading[]): Promise<void> => {
    const line = lineOf(connection);
    const waiting = await withWaits(line, all);
    for (const reading of waiting) void readWithWait(connection, service, reading);
    const others = all.filter((reading) => !waiting.includes(reading));
    // Judged once: the clock goes on.
    const begun = new Set(others.filter(hasJustBegun));
    for (const reading of begun) void readOnSecond(connection, reading);
    const readings = others.filter((reading) => !begun.has(reading));
    const listed = readings.filter(isListed);
    const open = new Map(listed.map((reading) => [reading.serviceId, reading]));
    if (listed.length > 1 && isPast(line.listsAgainAt, NO_LISTS_FOR_MS)) {
      await readByList(line, service, open).catch((error: unknown) => {
        if (holdsForAll(error)) throw error;
      });
    }
    await readEach(line, service, [...open.values(), ...readings.filter((reading) => !isListed(reading))]);
  };

  const readOnceEnded = async (service: CheckService, reading: Reading): Promise<void> => {
    await untilEnded(reading.record, reading.serviceId);
    await readById(service, reading);
  };

  /** The engine of this device handles several requests at a time. */
  const readAtOnce = async (service: CheckService, readings: readonly Reading[]): Promise<void> => {
    await Promise.all(readings.map((reading) => readOnceEnded(service, reading).catch(reading.reject)));
  };

  const readAll = async (connection: string, readings: readonly Reading[]): Promise<void> => {
    try {
      const service = await serviceOf(connection);
      await (isThisDevice(connection) ? readAtOnce(service, readings) : readTogether(connection, service, readings));
    } catch (error) {
      for (const { reject } of readings) reject(error); // no effect on those already resolved
    }
  };

  /** Checks that arrive while this waits for its turn join the batch. */
  const readInTurn = async (connection: string, line: Line): Promise<void> => {
    if (!isThisDevice(connection)) await line.reading;
    await clock.sleep(isThisDevice(connection) ? 0 : GATHER_MS);
    const readings = line.waiting;
    line.waiting = [];
    await readAll(connection, readings);
  };

  const enqueue = (connection: string, reading: Reading): void => {
    const line = lineOf(connection);
    line.waiting.push(reading);
    if (line.waiting.length === 1) line.reading = readInTurn(connection, line);
  };

  const begin = (record: CheckRecord): Promise<ReadAnswer> => {
    const { state, connection } = record;
    if (state.name !== 'waiting') return Promise.reject(new Error('There is nothing to be read for this check.'));
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
    const { serviceId, serviceTime, since } = state;
    enqueue(connection, { record, serviceId, serviceTime, since, resolve, reject });
    return promise;
  };

  const keyOf = ({ id, state }: CheckRecord): string => `${id} ${'serviceId' in state ? state.serviceId : ''}`;

  return {
    read: (record) => {
      const key = keyOf(record);
      const known = inFlight.get(key);
      if (known) return known;
      const reading = begin(record).finally(() => inFlight.delete(key));
      inFlight.set(key, reading);
      return reading;
    },
  };
};
