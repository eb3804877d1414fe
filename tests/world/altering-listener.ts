/** Forwards requests to a server on loopback, and may alter requests and answers: services other than ours. */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { Agent, fetch } from 'undici';

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

/** A connection that is used again may be one that the server closes at that moment. */
const dispatcher = new Agent({ pipelining: 0 });

const same = (body: string): string => body;

type Forward = (...given: Parameters<RequestListener>) => Promise<void>;

const forwardTo =
  (origin: string, { request = same, answer = same }: Alterations): Forward =>
  async (incoming, response) => {
    const { method = 'GET', url: target = '/' } = incoming;
    const body = await text(incoming);
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      HOP_BY_HOP.includes(name) || value === undefined ? [] : [[name, String(value)]],
    );
    const forwarded = await fetch(`${origin}${target}`, {
      dispatcher,
      method,
      headers,
      ...(BODILESS.includes(method) ? {} : { body: request(body, target) }),
    });
    for (const [name, value] of forwarded.headers)
      if (![...HOP_BY_HOP, ANNOUNCES_EVENTS].includes(name)) response.setHeader(name, value);
    response.writeHead(forwarded.status).end(answer(await forwarded.text(), target));
  };

/** A request gets no answer if the server is closed or killed while it answers. */
export const alteringListener = (origin: string, alterations: Alterations): RequestListener => {
  const forward = forwardTo(origin, alterations);
  return (incoming, response) => void forward(incoming, response).catch(() => response.destroy());
};
