/** Sends requests to the world through its proxy as a browser does, without a browser. */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { World } from './world.ts';

type Entrance = Pick<World, 'proxyPort' | 'ca'>;

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
}

const loopback = '127.0.0.1';

export const tunnel = ({ proxyPort }: Entrance, authority: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    httpRequest({ host: loopback, port: proxyPort, method: 'CONNECT', path: authority, agent: false })
      .on('connect', (answer, socket) => {
        if (answer.statusCode === 200) return resolve(socket);
        socket.destroy();
        reject(new Error(`The proxy refused ${authority}: ${answer.statusCode}`));
      })
      .on('error', reject)
      .end();
  });

const readAll = async (incoming: IncomingMessage): Promise<Reply> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text: bytes.toString(), bytes };
};

/** Does not follow redirects. Rejects if the connection is cut. */
export const ask = async (world: Entrance, address: string, question: Question = {}): Promise<Reply> => {
  const url = new URL(address);
  const { method = 'GET', body } = question;
  const headers = { ...question.headers, host: url.host };
  const secure = url.protocol === 'https:';
  const socket = secure ? await tunnel(world, `${url.hostname}:${url.port || '443'}`) : undefined;
  return new Promise((resolve, reject) => {
    const outgoing = socket
      ? httpsRequest(url, {
          method,
          headers,
          // No `agent`: an agent of any kind opens its own connection.
          createConnection: () => tlsConnect({ socket, servername: url.hostname, ca: world.ca }),
        })
      : httpRequest({
          host: loopback,
          port: world.proxyPort,
          method,
          path: address,
          headers,
          agent: false,
        });
    outgoing.on('response', (incoming) => readAll(incoming).then(resolve, reject));
    outgoing.on('error', reject).end(body);
  });
};
