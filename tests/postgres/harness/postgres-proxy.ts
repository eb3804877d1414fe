/** Forwards between a node and PostgreSQL, and breaks connections, or lets them fall silent, at a given message. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** `before`: the message does not arrive. `afterwards`: it arrives, and the answer to it does not. */
interface Break {
  message: string;
  when: 'before' | 'afterwards';
  times: number;
  /** Only on a connection that sent this before. */
  following: string;
}

export interface PostgresProxy {
  url: string;
  breakAt(message: string, when: Break['when'], more?: Partial<Pick<Break, 'times' | 'following'>>): void;
  /** From this message on its connection passes nothing in either direction, as where a machine is gone. */
  silenceAt(message: string): void;
  /** How often a message was seen. */
  seen(message: string): number;
  /** How often something was sent and answered: messages that were sent at once count as one. */
  requests(): number;
  /** Breaks every connection. New ones are let through. */
  drop(): void;
  close(): Promise<void>;
}

export const createPostgresProxy = async (url: string): Promise<PostgresProxy> => {
  const target = new pg.Client(url);
  const { host, port, database, user, password } = target;
  const reach = (): Socket =>
    host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port });
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  let due: Break | undefined;
  let silencing: string | undefined;

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((client) => {
    const upstream = reach();
    let isBroken = false;
    let isSilent = false;
    let sent = '';
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    upstream.on('data', (chunk) => {
      // The answer shows that the message took effect.
      if (isBroken) end();
      else if (!isSilent) client.write(chunk);
    });
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      messages.push(text);
      sent += text;
      if (silencing !== undefined && text.includes(silencing)) {
        silencing = undefined;
        isSilent = true;
      }
      if (isSilent) return;
      if (due && due.times > 0 && text.includes(due.message) && sent.includes(due.following)) {
        due.times -= 1;
        isBroken = true;
        if (due.when === 'before') return end();
      }
      upstream.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  const secret = password === undefined || password === null ? '' : `:${encodeURIComponent(String(password))}`;
  return {
    url: `postgresql://${user}${secret}@127.0.0.1:${own}/${database}`,
    breakAt: (message, when, { times = 1, following = '' } = {}) => {
      due = { message, when, times, following };
    },
    requests: () => messages.length,
    silenceAt: (message) => {
      silencing = message;
    },
    seen: (message) => messages.filter((text) => text.includes(message)).length,
    drop,
    close: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
