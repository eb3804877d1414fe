/** Defines a site of the world and adapts its fetch-style handler to node:http. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';

export interface Site {
  host: string;
  handle: (request: Request) => Response | Promise<Response>;
}

const bodyless = new Set(['GET', 'HEAD']);

const toRequest = async (host: string, incoming: IncomingMessage): Promise<Request> => {
  const scheme = incoming.socket instanceof TLSSocket ? 'https' : 'http';
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const body = bodyless.has(method) ? null : Buffer.concat(chunks);
  return new Request(new URL(url, `${scheme}://${host}`), { method, headers, body });
};

const send = async (answer: Response, outgoing: ServerResponse): Promise<void> => {
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
  // With caching, the recorded requests would depend on the tests that ran before.
  if (!answer.headers.has('cache-control')) outgoing.setHeader('cache-control', 'no-store');
  if (answer.status !== 204 && answer.status !== 304) outgoing.setHeader('content-length', body.length);
  outgoing.end(body);
};

const failed = (error: unknown, outgoing: ServerResponse): void => {
  outgoing.statusCode = 500;
  outgoing.end(`The site failed: ${String(error)}`);
};

export const siteListener =
  (site: Site): RequestListener =>
  (incoming, outgoing) => {
    toRequest(site.host, incoming)
      .then(async (request) => send(await site.handle(request), outgoing))
      .catch((error: unknown) => failed(error, outgoing));
  };
