/** Loads a server over N persistent connections, cheaply enough that the measurement is of the server. */
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
  /** Answers that were not 2xx. */
  failures: number;
}

export interface Load {
  port: number;
  /** A whole HTTP/1.1 request, head and body. */
  request: string;
  connections: number;
  durationMs: number;
}

/** Of an answer, only the end of the head and its content length are read. */
const HEAD_END = '\r\n\r\n';

const oneConnection = (load: Load, until: number, latencies: number[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    let failures = 0;
    let sentAt = 0;
    let missing = -1;
    let head = '';
    const send = () => {
      sentAt = performance.now();
      missing = -1;
      head = '';
      socket.write(load.request);
    };
    const finish = () => {
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < until) return send();
      socket.end();
      resolve(failures);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 2')) failures += 1;
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        missing = length - (head.length - end - HEAD_END.length);
      } else missing -= chunk.length;
      if (missing <= 0) finish();
    });
  });

/**
 * Keeps this process awake: to wake a sleeping one takes a virtual machine longer than many answers take, and that time would
 * count as the server's.
 */
const stayAwake = (): (() => void) => {
  let turn: NodeJS.Immediate;
  const again = () => {
    turn = setImmediate(again);
  };
  again();
  return () => clearImmediate(turn);
};

export const runLoad = async (load: Load): Promise<LoadResult> => {
  const latencies: number[] = [];
  const sleepAgain = stayAwake();
  const start = performance.now();
  const until = start + load.durationMs;
  const failures = await Promise.all(
    Array.from({ length: load.connections }, () => oneConnection(load, until, latencies)),
  );
  const elapsed = performance.now() - start;
  sleepAgain();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: (latencies.length / elapsed) * 1000,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    failures: failures.reduce((sum, count) => sum + count, 0),
  };
};
