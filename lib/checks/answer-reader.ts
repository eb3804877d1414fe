/**
 * Reads how checks stand at their services: one by its id, several by one list as long as its pages are small and hold
 * ours, and the rest by id, two a second (design section 3).
 */
import { DEVICE } from '../contract/device.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { type Answer, answerOfCheck } from './answer.ts';
import { type AskedService, read } from './ask-service.ts';

export interface AnswerReader {
  /** Gives the same promise for a check that is being read already. */
  read(record: CheckRecord): Promise<Answer>;
}

interface Reading {
  record: CheckRecord;
  serviceId: string;
  serviceTime: string | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** What falls due at about the same time is read together. */
const GATHER_MS = 50;
const PAUSE_MS = 500;
const PAGE = 100;
const LARGEST_PAGE_BYTES = 2 * 1024 * 1024;

export const createAnswerReader = (
  serviceOf: (connection: string) => Promise<AskedService>,
  clock: Clock,
): AnswerReader => {
  const underWay = new Map<string, Promise<Answer>>();
  const gathered = new Map<string, Reading[]>();
  /** The reads of one connection go one after the other. */
  const lines = new Map<string, Promise<unknown>>();

  const readById = async (service: AskedService, { record, serviceId, resolve, reject }: Reading): Promise<void> =>
    read(service, record, serviceId).then(resolve, reject);

  const readEach = async (connection: string, service: AskedService, readings: readonly Reading[]): Promise<void> => {
    if (connection === DEVICE) {
      await Promise.all(readings.map((reading) => readById(service, reading)));
      return;
    }
    for (const [at, reading] of readings.entries()) {
      if (at > 0) await clock.sleep(PAUSE_MS);
      await readById(service, reading);
    }
  };

  /** Gives those that the list did not answer. Absent from a list never means gone. */
  const readByList = async (service: AskedService, readings: readonly Reading[]): Promise<Reading[]> => {
    const open = new Map(readings.map((reading) => [reading.serviceId, reading]));
    let start = readings.map(({ serviceTime = '' }) => serviceTime).sort()[0] ?? '';
    for (;;) {
      const { data } = await service.contextChecks.list({ query: { sort: 'asc', start, limit: PAGE } });
      const ours = data.filter(({ id }) => open.has(id));
      for (const row of ours) {
        open.get(row.id)?.resolve(answerOfCheck(row));
        open.delete(row.id);
      }
      const last = data.at(-1)?.created_at;
      const isLast = data.length < PAGE || last === undefined || last === start;
      const isWorthIt = ours.length > 0 && JSON.stringify(data).length <= LARGEST_PAGE_BYTES;
      if (open.size === 0 || isLast || !isWorthIt) return [...open.values()];
      start = last;
    }
  };

  const isListed = ({ record, serviceTime }: Reading) => record.kind !== 'image' && serviceTime !== undefined;

  const readAll = async (connection: string, readings: readonly Reading[]): Promise<void> => {
    try {
      const service = await serviceOf(connection);
      const listed = connection === DEVICE ? [] : readings.filter(isListed);
      const missing = listed.length > 1 ? await readByList(service, listed).catch(() => listed) : listed;
      await readEach(connection, service, [...missing, ...readings.filter((reading) => !listed.includes(reading))]);
    } catch (error) {
      for (const { reject } of readings) reject(error);
    }
  };

  const flush = (connection: string): void => {
    const readings = gathered.get(connection) ?? [];
    gathered.delete(connection);
    const line = (lines.get(connection) ?? Promise.resolve()).then(() => readAll(connection, readings));
    lines.set(connection, line);
  };

  const begin = (record: CheckRecord): Promise<Answer> => {
    const { state, connection } = record;
    if (state.name !== 'waiting') return Promise.reject(new Error('There is nothing to be read for this check.'));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const { serviceId, serviceTime } = state;
    const waiting = gathered.get(connection);
    const reading = { record, serviceId, serviceTime, resolve, reject };
    if (waiting) waiting.push(reading);
    else {
      gathered.set(connection, [reading]);
      clock.sleep(connection === DEVICE ? 0 : GATHER_MS).then(() => flush(connection), reject);
    }
    return promise;
  };

  return {
    read: (record) => {
      const known = underWay.get(record.id);
      if (known) return known;
      const reading = begin(record).finally(() => underWay.delete(record.id));
      underWay.set(record.id, reading);
      return reading;
    },
  };
};
