/**
 * Reads the state of checks at their services: one check by its id, several by one list while its pages are small and contain
 * some of them, and the rest by id, two a second.
 */

import { isThisDevice } from '../contract/device/device.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { answerOfCheck, type CheckAnswer } from './answer.ts';
import { type CheckService, isoTime, read } from './check-service.ts';

export interface AnswerReader {
  /** Returns the same promise for a check whose read is in flight. */
  read(record: CheckRecord): Promise<CheckAnswer>;
  /** The next read by id does not wait for the pause since the last one. */
  hurry(connection: string): void;
}

interface Reading {
  record: CheckRecord;
  serviceId: string;
  /** Creation time by the service's clock. */
  serviceTime: string | undefined;
  resolve: (answer: CheckAnswer) => void;
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
}

/** Reads that fall due within this time form one batch. */
const GATHER_MS = 50;
const PAUSE_MS = 500;
const LIST_PAUSE_MS = 1000;
const PAGE_ROWS = 100;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const NO_LISTS_FOR = 60_000;

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
  clock: Clock;
}

export const createAnswerReader = ({ serviceOf, untilEnded, clock }: AnswerReaderOptions): AnswerReader => {
  const inFlight = new Map<string, Promise<CheckAnswer>>();
  const lines = new Map<string, Line>();

  const lineOf = (connection: string): Line => {
    const line = lines.get(connection) ?? {
      waiting: [],
      reading: Promise.resolve(),
      lastRead: Number.NEGATIVE_INFINITY,
      lastList: Number.NEGATIVE_INFINITY,
      listsAgainAt: Number.NEGATIVE_INFINITY,
    };
    lines.set(connection, line);
    return line;
  };

  const readById = async (service: CheckService, { record, serviceId, resolve }: Reading): Promise<void> =>
    resolve(await read(service, record, serviceId));

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
        open.get(row.id)?.resolve(answerOfCheck(row));
        open.delete(row.id);
      }
      const isTooLarge = bytesOf(data) > MAX_PAGE_BYTES;
      if (isTooLarge) line.listsAgainAt = clock.now() + NO_LISTS_FOR;
      const last = data.at(-1)?.created_at;
      const next = last === undefined ? start : isoTime(last);
      if (open.size === 0 || data.length < PAGE_ROWS || next === start || ours.length === 0 || isTooLarge) return;
      start = next;
    }
  };

  const mayList = ({ listsAgainAt }: Line): boolean => {
    const rest = listsAgainAt - clock.now();
    return rest <= 0 || rest > NO_LISTS_FOR;
  };

  const readTogether = async (line: Line, service: CheckService, readings: readonly Reading[]): Promise<void> => {
    const listed = readings.filter(isListed);
    const open = new Map(listed.map((reading) => [reading.serviceId, reading]));
    if (listed.length > 1 && mayList(line)) {
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

  const readAll = async (connection: string, line: Line, readings: readonly Reading[]): Promise<void> => {
    try {
      const service = await serviceOf(connection);
      await (isThisDevice(connection) ? readAtOnce(service, readings) : readTogether(line, service, readings));
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
    await readAll(connection, line, readings);
  };

  const begin = (record: CheckRecord): Promise<CheckAnswer> => {
    const { state, connection } = record;
    if (state.name !== 'waiting') return Promise.reject(new Error('There is nothing to be read for this check.'));
    const { promise, resolve, reject } = Promise.withResolvers<CheckAnswer>();
    const { serviceId, serviceTime } = state;
    const line = lineOf(connection);
    line.waiting.push({ record, serviceId, serviceTime, resolve, reject });
    if (line.waiting.length === 1) line.reading = readInTurn(connection, line);
    return promise;
  };

  const keyOf = ({ id, state }: CheckRecord): string => `${id} ${'serviceId' in state ? state.serviceId : ''}`;

  return {
    hurry: (connection) => {
      lineOf(connection).lastRead = Number.NEGATIVE_INFINITY;
    },
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
