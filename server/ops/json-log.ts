/**
 * Writes the log of a server as lines of JSON. No line has text of a request, a page or a user: of an error its name, its code and
 * its place are written, and of a message no address of mail and no query of an address.
 */
import type { Log } from '../../lib/platform/log.ts';
import { type AnsweredRequest, requestId } from '../http/request-notes.ts';
import { boundLines } from './bounded-log.ts';

const MAX_MESSAGE_CHARS = 500;

const withoutText = (message: string): string =>
  message
    .slice(0, MAX_MESSAGE_CHARS)
    .replace(/(\bhttps?:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, '(address)')
    .slice(0, MAX_MESSAGE_CHARS);

const codeOfError = (error: Error): string | undefined => {
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error.cause instanceof Error ? codeOfError(error.cause) : undefined;
};

/** The line of ours that is nearest to the error. Lines that begin otherwise are those of its message. */
const placeOf = ({ stack = '' }: Error): string | undefined =>
  /^ {4}at .*\/((?:lib|server)\/[\w./-]{1,200}\.ts:\d+)/m.exec(stack)?.[1];

const described = (error: unknown) =>
  error instanceof Error ? { error: error.name, code: codeOfError(error), at: placeOf(error) } : {};

/** Stands for the lines about requests, which have no message. */
const ANSWERED = '';

export interface JsonLog extends Log {
  /** A line for one request, also where its lines are not limited in number. */
  answered(answered: AnsweredRequest): void;
}

interface JsonLogOptions {
  write: (line: string) => void;
  now: () => number;
  /** The name of this server in the rows of jobs. */
  node: string;
  /** Writes a line for each request, and not only for those that failed here. */
  writesRequests: boolean;
}

export const createJsonLog = ({ write, now, node, writesRequests }: JsonLogOptions): JsonLog => {
  const line = (level: 'warn' | 'info', members: object): string =>
    JSON.stringify({ time: new Date(now()).toISOString(), level, node, ...members });
  const writeBounded = boundLines(write, now, (count) =>
    line('warn', { message: `${count} more lines were not written.` }),
  );
  return {
    warn: (message, error) =>
      writeBounded(message, line('warn', { request: requestId(), message: withoutText(message), ...described(error) })),
    answered: ({ id, operation, method, status, ms }) => {
      const isFailed = status !== undefined && status >= 500;
      if (!isFailed && !writesRequests) return;
      const members = { request: id, operation, method, status: status ?? 'closed', ms: Math.round(ms) };
      if (writesRequests) write(line('info', members));
      else writeBounded(ANSWERED, line('warn', members));
    },
  };
};
