/** Reads a request's body as text, up to a size. */
import type { IncomingMessage } from 'node:http';
import type { RequestBytes } from './bytes-in-flight.ts';

const MAX_BYTES = 1024 * 1024;

/** `refused` is the key of a message, with its parts. */
export type Body = { text: string } | { status: 413 | 503; refused: string; parts: Record<string, string> };

export const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

export const readBody = async (
  request: IncomingMessage,
  bytes: RequestBytes,
  largestBytes = MAX_BYTES,
): Promise<Body> => {
  if (!mayHaveBody(request)) return { text: '' };
  const chunks: Buffer[] = [];
  let received = 0;
  // A request that is destroyed takes its connection along, and the refusal would not arrive.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    received += chunk.length;
    if (received > largestBytes)
      return { status: 413, refused: 'serverRefusal.bodyTooLarge', parts: { size: String(largestBytes / 1024) } };
    if (!bytes.take(chunk.length)) return { status: 503, refused: 'serverRefusal.tooManyLarge', parts: {} };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8') };
};
