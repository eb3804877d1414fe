/** Reads a request's body as text, up to a size. */
import type { IncomingMessage } from 'node:http';

const LARGEST_BYTES = 1024 * 1024;

export type Body = { text: string } | { status: number; refused: string };

export const readBody = (request: IncomingMessage): Promise<Body> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      // The rest is let through unread, so that the sender gets to read the answer.
      if (received > LARGEST_BYTES) resolve({ status: 413, refused: 'The request is larger than 1 MB.' });
      else chunks.push(chunk);
    });
    request.on('end', () => resolve({ text: Buffer.concat(chunks).toString('utf8') }));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The request ended before it was whole.')));
  });
