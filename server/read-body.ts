/** Reads a request's body as text, up to a size. */
import type { IncomingMessage } from 'node:http';

const LARGEST_BYTES = 1024 * 1024;

export type Body = { text: string } | { status: number; refused: string };

const mayHaveBody = (request: IncomingMessage): boolean =>
  request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;

export const readBody = async (request: IncomingMessage): Promise<Body> => {
  if (!mayHaveBody(request)) return { text: '' };
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request) {
    received += chunk.length;
    if (received > LARGEST_BYTES) return { status: 413, refused: 'The request is larger than 1 MB.' };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8') };
};
