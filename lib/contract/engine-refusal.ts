/** Turns an error of the engine into one sentence for the user: the same in its process, over a port and over HTTP. */
import { ORPCError } from '@orpc/contract';
import { kindOfStatus, ServiceError } from './errors.ts';
import { queryFaultIn, queryFaultWords, type Say } from './query-fault.ts';

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
export const refusalSentence = (error: ORPCError<string, unknown>, say: Say | undefined): string => {
  const fault = say && queryFaultIn(error.data);
  if (fault) return queryFaultWords(fault, say);
  const issues = error.status === 400 ? issuesOf(error.data) : [];
  if (issues.length > 0) return issues.slice(0, 3).map(describeIssue).join('; ');
  return error.status === 500 ? 'Something went wrong here.' : error.message;
};

/** The error that a caller of the engine receives instead of oRPC's error. */
export const engineRefusal = (error: unknown, say: Say | undefined): ServiceError => {
  const fault =
    error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, cause: error });
  return new ServiceError(kindOfStatus(fault.status), refusalSentence(fault, say), {
    status: fault.status,
    cause: error,
  });
};
