/** Says which request is being answered, for the log and the counts. What a request says is never noted. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { startOfHeader } from '../../lib/format/part-of-header.ts';

interface RequestNote {
  id: string;
  /** An operation of the contract, or one of the server's own; never a part of an address. */
  operation: string;
  isOver: boolean;
  /** Undefined while it waits for an outcome. */
  servedSince: number | undefined;
}

export interface AnsweredRequest {
  id: string;
  operation: string;
  method: string;
  /** Undefined if the client was gone before the end of the response. */
  status: number | undefined;
  /** Without the time in which it waited for an outcome. */
  ms: number;
}

const notes = new AsyncLocalStorage<RequestNote>();

export const noteOperation = (name: string): void => {
  const note = notes.getStore();
  if (note) note.operation = name;
};

/** The request waits until `noteServed`. */
export const noteWaiting = (): void => {
  const note = notes.getStore();
  if (note) note.servedSince = undefined;
};

export const noteServed = (): void => {
  const note = notes.getStore();
  if (note) note.servedSince = performance.now();
};

/** Undefined outside a request, and for work that goes on when it is over. */
export const requestId = (): string | undefined => {
  const note = notes.getStore();
  return note && !note.isOver ? note.id : undefined;
};

/** Ids that a proxy gives. Anything else in the header could be text. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Gives each request an id, its own or a new one, and reports how it was answered. */
export const noteRequests =
  (listener: RequestListener, onAnswered: (answered: AnsweredRequest) => void): RequestListener =>
  (request, response) => {
    const given = startOfHeader(request.headers['x-request-id']);
    const id = given !== undefined && ID.test(given) ? given : randomUUID();
    const note: RequestNote = { id, operation: 'unknown', isOver: false, servedSince: performance.now() };
    response.setHeader('x-request-id', id);
    response.once('close', () => {
      note.isOver = true;
      const { id, operation, servedSince } = note;
      const ms = servedSince === undefined ? 0 : performance.now() - servedSince;
      const status = response.writableFinished ? response.statusCode : undefined;
      onAnswered({ id, operation, method: request.method ?? '', status, ms });
    });
    notes.run(note, () => listener(request, response));
  };
