/** Injects network and service faults into the next N requests that match a target. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { captureAnswer } from './captured-answer.ts';
import { hostName } from './server.ts';

export type Fault =
  /** Replaces the answer without calling the listener; takes `Retry-After` and a body of any kind. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** Sends a page in place of JSON, as captive portals and gateways do. */
  | { kind: 'html'; status?: number }
  | { kind: 'delay'; milliseconds: number }
  /** Closes the connection before the listener receives the request. */
  | { kind: 'cut-before-answer' }
  /** Closes the connection after half of the announced body. */
  | { kind: 'cut-in-body' }
  /** Sends a complete answer with half of the body: JSON that does not parse. */
  | { kind: 'truncate' }
  /** The listener handles the request completely, but its answer never reaches the client. */
  | { kind: 'lose-answer' };

export interface FaultTarget {
  /** Matched against path and query string; a string is a prefix. */
  path: string | RegExp;
  host?: string;
  method?: string;
  /** The number of requests that it breaks; 1 by default. */
  times?: number;
}

export interface Faults {
  inject: (fault: Fault, target: FaultTarget) => void;
  /** The number of requests still to break: 0 if every injected fault was used. */
  left: () => number;
  clear: () => void;
  wrap: (listener: RequestListener) => RequestListener;
}

const fits = (target: FaultTarget, incoming: IncomingMessage): boolean => {
  const path = incoming.url ?? '/';
  const samePath = typeof target.path === 'string' ? path.startsWith(target.path) : target.path.test(path);
  const sameHost = target.host === undefined || target.host === hostName(incoming.headers.host ?? '');
  return samePath && sameHost && (target.method === undefined || target.method === incoming.method);
};

const half = (body: Buffer): Buffer => body.subarray(0, Math.ceil(body.length / 2));

const apply = async (
  fault: Fault,
  listener: RequestListener,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  switch (fault.kind) {
    case 'answer': {
      const headers = { 'content-type': 'application/json', ...fault.headers };
      outgoing.writeHead(fault.status, headers).end(fault.body ?? '');
      return;
    }
    case 'html':
      outgoing.writeHead(fault.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end('<!doctype html><title>Sign in to the network</title><p>Please accept the terms first.</p>');
      return;
    case 'delay':
      await wait(fault.milliseconds, undefined, { ref: false });
      listener(incoming, outgoing);
      return;
    case 'cut-before-answer':
      incoming.socket.destroy();
      return;
    case 'cut-in-body': {
      const { status, body } = await captureAnswer(listener, incoming, outgoing);
      outgoing.removeHeader('transfer-encoding');
      // An empty body cannot be cut, so the announced length is one byte more than the body.
      outgoing.writeHead(status, { 'content-length': body.length + 1 }).flushHeaders();
      outgoing.write(half(body), () => incoming.socket.destroy());
      return;
    }
    case 'truncate': {
      const { status, body } = await captureAnswer(listener, incoming, outgoing);
      const rest = half(body);
      outgoing.removeHeader('transfer-encoding');
      outgoing.writeHead(status, { 'content-length': rest.length }).end(rest);
      return;
    }
    case 'lose-answer':
      await captureAnswer(listener, incoming, outgoing);
      incoming.socket.destroy();
      return;
    default:
      fault satisfies never;
  }
};

export const makeFaults = (): Faults => {
  let waiting: { fault: Fault; target: FaultTarget; left: number }[] = [];
  const take = (incoming: IncomingMessage): Fault | undefined => {
    const entry = waiting.find(({ target }) => fits(target, incoming));
    if (!entry) return undefined;
    entry.left -= 1;
    waiting = waiting.filter(({ left }) => left > 0);
    return entry.fault;
  };
  return {
    inject: (fault, target) => waiting.push({ fault, target, left: target.times ?? 1 }),
    left: () => waiting.reduce((sum, { left }) => sum + left, 0),
    clear: () => {
      waiting = [];
    },
    wrap: (listener) => (incoming, outgoing) => {
      const fault = take(incoming);
      if (!fault) return listener(incoming, outgoing);
      apply(fault, listener, incoming, outgoing).catch(() => incoming.socket.destroy());
    },
  };
};
