/** Reads a request's body as text, up to a size. */
import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 1024 * 1024;

const sizeOf = (bytes: number): string => (bytes < MAX_BYTES ? `${bytes / 1024} kB` : '1 MB');

export type Body = { text: string } | { status: number; refused: string };

const mayHaveBody = (request: IncomingMessage): boolean =>
  request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;

export const readBody = async (request: IncomingMessage, largestBytes = MAX_BYTES): Promise<Body> => {
  if (!mayHaveBody(request)) return { text: '' };
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request) {
    received += chunk.length;
    if (received > largestBytes) return { status: 413, refused: `The request is larger than ${sizeOf(largestBytes)}.` };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8') };
};
