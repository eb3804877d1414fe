/** Turns an error of the engine into one sentence for the user: the same in its process, over a port and over HTTP. */
import { ORPCError } from '@orpc/contract';
import { isObject } from '../format/json.ts';
import { kindOfStatus, ServiceError } from './errors.ts';
import { queryFaultIn, queryFaultWords } from './query-fault.ts';
import { isSentence, sentence, sentenceWords, type Wording } from './sentence.ts';

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

const statedIn = (data: unknown): unknown => (isObject(data) ? data.stated : undefined);

/** An internal error gets a generic sentence. Its details belong in the log. */
export const refusalSentence = (error: ORPCError<string, unknown>, wording: Wording | undefined): string => {
  const fault = wording && queryFaultIn(error.data);
  if (fault) return queryFaultWords(fault, wording.say);
  const stated = error.status === 500 ? sentence('refused.internalError') : statedIn(error.data);
  if (wording && isSentence(stated)) return sentenceWords(stated, wording);
  const issues = error.status === 400 ? issuesOf(error.data) : [];
  if (issues.length > 0) return issues.slice(0, 3).map(describeIssue).join('; ');
  return isSentence(stated) ? stated.code : error.message;
};

/** The error that a caller of the engine receives instead of oRPC's error. */
export const engineRefusal = (error: unknown, wording: Wording | undefined): ServiceError => {
  const fault =
    error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, cause: error });
  return new ServiceError(kindOfStatus(fault.status), refusalSentence(fault, wording), {
    status: fault.status,
    cause: error,
  });
};
