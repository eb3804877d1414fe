/** Forwards requests to a server on loopback, and may alter requests and answers: services other than ours. */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

/** `target` is the path with the query. */
export interface Alterations {
  /** The body as the server is to see it. */
  request?: (body: string, target: string) => string;
  /** The body as the client is to see it. */
  answer?: (body: string, target: string) => string;
}

/** Forwarded bytes are buffered, so there is no stream to announce. */
const ANNOUNCES_EVENTS = 'link';

const BODILESS = ['GET', 'HEAD'];
const HOP_BY_HOP = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'content-encoding'];

const same = (body: string): string => body;

export const alteringListener =
  (origin: string, { request = same, answer = same }: Alterations): RequestListener =>
  async (incoming, response) => {
    const { method = 'GET', url: target = '/' } = incoming;
    const body = await text(incoming);
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      HOP_BY_HOP.includes(name) || value === undefined ? [] : [[name, String(value)]],
    );
    const forwarded = await fetch(`${origin}${target}`, {
      method,
      headers,
      ...(BODILESS.includes(method) ? {} : { body: request(body, target) }),
    });
    for (const [name, value] of forwarded.headers)
      if (![...HOP_BY_HOP, ANNOUNCES_EVENTS].includes(name)) response.setHeader(name, value);
    response.writeHead(forwarded.status).end(answer(await forwarded.text(), target));
  };
