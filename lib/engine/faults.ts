/** Turns the engine's errors into one sentence for the user, the same for every way to reach the engine. */
import { ORPCError } from '@orpc/contract';
import { kindOfStatus, ServiceError } from '../contract/errors.ts';
import { queryFaultIn, queryFaultWords, type Say } from '../contract/query-fault.ts';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

const issuesOf = (data: unknown): readonly Issue[] => {
  const issues = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : [];
  // oRPC puts the validator's standard-schema issues here.
  return Array.isArray(issues) ? (issues as Issue[]) : [];
};

/** "body.input: Too big: expected string to have <=10000 characters" */
const describeIssue = ({ message, path }: Issue): string => {
  const where = path?.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
  return where ? `${where}: ${message}` : message;
};

/** An internal error gets a generic sentence. Its details belong in the log. */
export const faultSentence = (error: ORPCError<string, unknown>, say: Say | undefined): string => {
  const fault = say && queryFaultIn(error.data);
  if (fault) return queryFaultWords(fault, say);
  const issues = error.status === 400 ? issuesOf(error.data) : [];
  if (issues.length > 0) return issues.slice(0, 3).map(describeIssue).join('; ');
  return error.status === 500 ? 'Something went wrong here.' : error.message;
};

/** The error that a caller in the same process receives instead of oRPC's error. */
export const asServiceError = (error: unknown, signal: AbortSignal | undefined, say: Say | undefined): ServiceError => {
  if (signal?.aborted) return new ServiceError('cancelled', 'The request was cancelled.');
  const fault =
    error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, cause: error });
  return new ServiceError(kindOfStatus(fault.status), faultSentence(fault, say), {
    status: fault.status,
    cause: error,
  });
};
