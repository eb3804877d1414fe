/** Turns an unsuccessful response into the one error family, reading its body tolerantly. */

import { kindOfStatus, ServiceError, type ServiceErrorKind } from '../contract/errors.ts';
import { type ServiceFault, serviceFault } from '../contract/service-fault.ts';
import { isObject } from '../format/json.ts';
import { startOfHeader } from '../format/part-of-header.ts';
import { withoutEchoes } from './echoes.ts';
import type { HttpResponse, Outgoing } from './exchange.ts';

const MAX_QUOTE = 300;
const MAX_READ = 2000;

/** The first text under the member names that services use for errors. */
const messageIn = (body: unknown): string | undefined => {
  if (typeof body === 'string') return body;
  if (Array.isArray(body)) return messageIn(body[0]);
  if (!isObject(body)) return undefined;
  for (const name of ['error_description', 'message', 'error', 'detail', 'msg', 'title', 'errors']) {
    const text = messageIn(body[name]);
    if (text) return text;
  }
  return undefined;
};

/** The service's message on one line; undefined if the body is a web page or empty. */
const serviceMessage = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('<')) return undefined;
  let message: string | undefined = trimmed;
  try {
    message = messageIn(JSON.parse(trimmed));
  } catch {
    // Plain text is a message of its own, a fragment of JSON is not.
    if (/^[{["]/.test(trimmed)) return undefined;
  }
  return message?.slice(0, MAX_READ).replace(/\s+/g, ' ').trim() || undefined;
};

/** Echoes are removed before the line is cut: half a secret would no longer be recognised. */
const quotable = (line: string, outgoing: Outgoing): string => {
  const own = withoutEchoes(line, outgoing);
  return own.length > MAX_QUOTE ? `${own.slice(0, MAX_QUOTE)}…` : own;
};

/** `Retry-After` comes as seconds or as a date (RFC 9110, section 10.2.3), by the clock of the service. */
const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) && header.trim() !== '' ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const faultOfStatus = (kind: ServiceErrorKind, host: string, status: number): ServiceFault => {
  if (kind === 'auth') return serviceFault('refusedCredentials', { host });
  if (kind === 'permission') return serviceFault('notAllowed', { host });
  if (kind === 'quota') return serviceFault('noMoreRequests', { host });
  return serviceFault(status >= 300 && status < 400 ? 'leadsElsewhere' : 'answeredStatus', { host, status });
};

/** The error of a response outside 200–299. */
export const errorFromAnswer = (answer: HttpResponse, outgoing: Outgoing, now: number): ServiceError => {
  const { status } = answer;
  const { host } = new URL(outgoing.address);
  const kind = outgoing.refusals?.includes(status) ? 'auth' : kindOfStatus(status);
  const line = serviceMessage(answer.text);
  const message = line && quotable(line, outgoing);
  const fault = faultOfStatus(kind, host, status);
  const itsNow = Date.parse(startOfHeader(answer.headers.get('date')) ?? '') || now;
  const wait = retryAfterMs(startOfHeader(answer.headers.get('retry-after')), itsNow);
  return new ServiceError(
    kind,
    { ...fault, ...(message ? { serviceMessage: message } : {}) },
    { status, ...(wait === undefined ? {} : { retryAfterMs: wait }) },
  );
};
