/** Counts what a server does, in the text format of Prometheus, at a port of its own. Numbers, names of ours, and no text. */
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobKind } from '../../lib/engine/ports.ts';
import { startOfHeader } from '../../lib/format/part-of-header.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { AnsweredRequest } from '../http/request-notes.ts';
import type { StoreObserver } from './measured-store.ts';

/** The jobs of a kind that have no outcome yet. */
export interface OpenJobs {
  kind: JobKind;
  /** Nobody works on these. */
  waiting: number;
  running: number;
  /** How long the oldest one has waited or run. */
  oldestS: number;
}

interface MetricsOptions {
  /** 0 for any free port. */
  port: number;
  countJobs: () => Promise<OpenJobs[]>;
  log: Log;
}

export interface Metrics {
  port: number;
  observer: StoreObserver;
  answered(answered: AnsweredRequest): void;
  close(): Promise<void>;
}

/** A scrape waits for no store: it gets the counts of the last look. */
const LOOK_EVERY_MS = 5_000;

/** A page of another name that leads to this machine could read them in a browser here. */
const HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i;

const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STORE_BUCKETS_S = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

const createCounts = (registry: Registry) => {
  const registers = [registry];
  return {
    requests: new Counter({
      ...{ name: 'sidelight_requests_total', help: 'Requests, by operation, method and status.', registers },
      labelNames: ['operation', 'method', 'status'],
    }),
    seconds: new Histogram({
      ...{ name: 'sidelight_request_seconds', help: 'How long requests took, by operation.', registers },
      ...{ labelNames: ['operation'], buckets: REQUEST_BUCKETS_S },
    }),
    settled: new Counter({
      ...{ name: 'sidelight_jobs_settled_total', help: 'Jobs that this server settled, by outcome.', registers },
      labelNames: ['kind', 'outcome'],
    }),
    open: new Gauge({
      ...{ name: 'sidelight_jobs', help: 'Jobs of all servers without an outcome, by state.', registers },
      labelNames: ['kind', 'state'],
    }),
    oldest: new Gauge({
      ...{ name: 'sidelight_jobs_oldest_seconds', help: 'The age of the oldest job without an outcome.', registers },
      labelNames: ['kind'],
    }),
    store: new Histogram({
      ...{ name: 'sidelight_store_seconds', help: 'How long the store took, by table and operation.', registers },
      ...{ labelNames: ['table', 'operation'], buckets: STORE_BUCKETS_S },
    }),
  };
};

/** Rejects if the port is taken. */
export const serveMetrics = async ({ port, countJobs, log }: MetricsOptions): Promise<Metrics> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, seconds, settled, open, oldest, store } = createCounts(registry);

  const look = async (): Promise<void> => {
    try {
      for (const { kind, waiting, running, oldestS } of await countJobs()) {
        open.set({ kind, state: 'waiting' }, waiting);
        open.set({ kind, state: 'running' }, running);
        oldest.set({ kind }, oldestS);
      }
    } catch (error) {
      log.warn('The jobs could not be counted.', error);
    }
  };

  const server = createServer(async (request, response) => {
    if (!HOST.test(startOfHeader(request.headers.host) ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await look();
  // Neither keeps a process running whose server could not start.
  server.unref();
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    observer: {
      took: (table, operation, tookS) => store.observe({ table, operation }, tookS),
      settled: (kind, outcome) => settled.inc({ kind, outcome }),
    },
    answered: ({ operation, method, status, ms }) => {
      requests.inc({ operation, method, status: status ?? 'closed' });
      seconds.observe({ operation }, ms / 1000);
    },
    close: async () => {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      registry.clear();
    },
  };
};
