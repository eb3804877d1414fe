/** Converts an error of the desk into a problem that can be shown. */
import type { ServiceRefusal } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

export interface Problem {
  kind: ServiceRefusal['kind'] | 'offline' | 'unknown';
  sentence: string;
  /** The service's own message, if it sent one. */
  serviceMessage?: string;
  nextStep?: string;
}

const refusedIn = (error: Error): Partial<ServiceRefusal> =>
  'data' in error && typeof error.data === 'object' && error.data !== null
    ? (error.data as Partial<ServiceRefusal>) // cast: the desk itself wrote the data that crosses the port
    : {};

/** The message of an error that nobody foresaw is not for people. */
const isForeseen = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof TypeError) &&
  !('code' in error && error.code === 'INTERNAL_SERVER_ERROR');

export const sentenceOf = (error: unknown): string => (isForeseen(error) ? error.message : t('app.didNotWork'));

/** Without a network it is no fault of the service that it was not reached. */
export const whenOffline = (problem: Problem, isOnline = navigator.onLine): Problem =>
  !isOnline && (problem.kind === 'network' || problem.kind === 'timeout') ? { ...problem, kind: 'offline' } : problem;

export const problemOf = (error: unknown, isOnline = navigator.onLine): Problem => {
  if (!isForeseen(error)) return { kind: 'unknown', sentence: sentenceOf(error) };
  const { kind = 'unknown', serviceMessage, nextStep } = refusedIn(error);
  const problem: Problem = {
    kind,
    sentence: error.message,
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
    ...(nextStep === undefined ? {} : { nextStep }),
  };
  return whenOffline(problem, isOnline);
};
