/** Captures a listener's answer in memory, so that a fault can corrupt or drop an answer that was really produced. */
import type { IncomingMessage, OutgoingHttpHeader, RequestListener, ServerResponse } from 'node:http';

export interface CapturedAnswer {
  status: number;
  body: Buffer;
}

const toBuffer = (chunk: unknown): Buffer => {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.alloc(0);
};

/** `write` and `end` take (chunk?, encoding?, callback?) with each part optional. */
const callLast = (parts: readonly unknown[]): void => {
  const last = parts.at(-1);
  if (typeof last === 'function') queueMicrotask(() => last());
};

const keepHeaders = (outgoing: ServerResponse, status: number, rest: readonly unknown[]): void => {
  outgoing.statusCode = status;
  const headers = rest.find((part) => typeof part === 'object' && part !== null) ?? {};
  const flat = Array.isArray(headers)
    ? headers.flatMap((name, place) => (place % 2 === 0 ? [[String(name), headers[place + 1]]] : []))
    : Object.entries(headers);
  for (const [name, value] of flat) outgoing.setHeader(String(name), value as OutgoingHttpHeader); // what writeHead received
};

/** Runs the listener to completion. Headers stay on `outgoing` and nothing is sent: the caller sends. */
export const captureAnswer = (
  listener: RequestListener,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<CapturedAnswer> =>
  new Promise((resolve) => {
    const { write, end, writeHead, flushHeaders } = outgoing;
    const chunks: Buffer[] = [];
    const replace = (name: string, value: unknown) => Object.assign(outgoing, { [name]: value });
    replace('flushHeaders', () => undefined);
    replace('writeHead', (status: number, ...rest: unknown[]) => {
      keepHeaders(outgoing, status, rest);
      return outgoing;
    });
    replace('write', (...parts: unknown[]) => {
      chunks.push(toBuffer(parts[0]));
      callLast(parts);
      return true;
    });
    replace('end', (...parts: unknown[]) => {
      chunks.push(toBuffer(parts[0]));
      callLast(parts);
      Object.assign(outgoing, { write, end, writeHead, flushHeaders });
      resolve({ status: outgoing.statusCode, body: Buffer.concat(chunks) });
      return outgoing;
    });
    listener(incoming, outgoing);
  });
