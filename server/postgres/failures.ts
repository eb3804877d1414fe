/** Sorts the failures of PostgreSQL by what can be done about them; the codes are those of appendix A of its manual. */
import { StoreFullError } from '../../lib/engine/store/store-full.ts';
import { StoreUnavailableError } from '../../lib/engine/store/store-unavailable.ts';

/**
 * `undone`: the server has undone the transaction, which may succeed when it is repeated. `lost`: the connection is gone, and
 * with it the transaction, unless its COMMIT was already sent. `silent`: the same, after as long as anybody should wait. `full`:
 * there is no room on the disk. `late`: others hold a lock, or the statement runs, for longer than anybody should wait.
 */
type Failure = 'undone' | 'lost' | 'silent' | 'late' | 'full' | 'other';

const BY_CODE: Record<string, Failure> = {
  '25P03': 'lost', // idle_in_transaction_session_timeout
  '40001': 'undone', // serialization_failure
  '40P01': 'undone', // deadlock_detected
  '53100': 'full', // disk_full
  '53300': 'lost', // too_many_connections
  '55P03': 'late', // lock_not_available
  '57014': 'late', // query_canceled, also by statement_timeout
  '57P01': 'lost', // admin_shutdown
  '57P02': 'lost', // crash_shutdown
  '57P03': 'lost', // cannot_connect_now
};

/** The codes of Node for a connection that broke or could not be made. ENOENT: there is no such socket yet. */
const OF_NODE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** `pg` gives these no code. */
const OF_PG = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const SILENT_OF_PG = /^Query read timeout$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error)) return 'other';
  const code = codeOf(error);
  // Class 08: connection exceptions.
  if (/^08/.test(code) || OF_NODE.test(code) || OF_PG.test(error.message)) return 'lost';
  if (SILENT_OF_PG.test(error.message)) return 'silent';
  return BY_CODE[code] ?? 'other';
};

/** The role may not do this (insufficient_privilege). */
export const isDenied = (error: unknown): boolean => codeOf(error) === '42501';

/** The connection was lost after COMMIT was sent: nobody knows if the transaction took place. */
export class UnknownCommit extends Error {
  constructor(cause: unknown) {
    super('', { cause });
  }
}

/** The connection is of no more use. */
export const isLost = (error: unknown): boolean => ['lost', 'silent'].includes(failureOf(error));

/** True if the same transaction may be run again without taking place twice. */
export const mayRepeat = (error: unknown, isRepeatable: boolean): boolean =>
  error instanceof UnknownCommit
    ? isRepeatable && failureOf(error.cause) !== 'silent'
    : ['undone', 'lost'].includes(failureOf(error));

/** The error as the engine knows it. */
export const storeErrorOf = (error: unknown): unknown => {
  if (error instanceof UnknownCommit) return new StoreUnavailableError(error.cause);
  switch (failureOf(error)) {
    case 'full':
      return new StoreFullError(error);
    case 'undone':
    case 'lost':
    case 'silent':
    case 'late':
      return new StoreUnavailableError(error);
    case 'other':
      return error;
  }
};
