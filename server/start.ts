/** Assembles the server and starts it on loopback. */
import { createReadStream } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import type { DatabaseSync } from 'node:sqlite';
import type { CohortRule } from '../lib/contract/device/cohort-rules.ts';
import type { Addresses } from '../lib/contract/index.ts';
import { sentenceWords, type Wording } from '../lib/contract/sentence.ts';
import { createEngine } from '../lib/engine/engine.ts';
import { type ImportCounts, importRecords } from '../lib/engine/narratives/import/import-records.ts';
import type { EngineLimits, EnginePorts } from '../lib/engine/ports.ts';
import { StatedError } from '../lib/engine/stated-error.ts';
import type { Store } from '../lib/engine/store/store.ts';
import type { Fetch } from '../lib/engine/web/read-web.ts';
import { type Clock, systemClock } from '../lib/platform/clock.ts';
import type { Log } from '../lib/platform/log.ts';
import { createAccounts } from './accounts.ts';
import { createServerAnalyser } from './analyse-images.ts';
import { createApp, prefixes } from './app.ts';
import { createCheckClaims } from './check-claims.ts';
import { collectWith, POSTS_DAYS, runSchedules } from './collect-posts.ts';
import { openDataFolder } from './data-folder.ts';
import type { EvidenceFile } from './evidence-settings-file.ts';
import { connectionTimes, limitConnections } from './limit-connections.ts';
import { generateOpenApi } from './openapi.ts';
import { removeOldChecks } from './remove-old-checks.ts';
import { createSafeFetch } from './safe-fetch.ts';
import { issueSeedCredentials, type SeedCredentials } from './seed.ts';
import { createSqliteStore, openDatabase } from './sqlite-store.ts';
import { readWordings } from './words.ts';

export interface ServerOptions {
  /** 0 for any free port. */
  port: number;
  /** The data folder; without one all data is gone when the server ends. */
  data?: string | undefined;
  /** An NDJSON file of posts, authors and narratives. */
  importFile?: string | undefined;
  /** Keeps the credentials of an earlier start. */
  keepCredentials?: boolean;
  log: Log;
  clock?: Clock;
  limits?: Partial<EngineLimits>;
  /** Loads images from their hosts and examines them. */
  examinesImages?: boolean;
  /** Projects with an enabled schedule collect posts from the open networks that they list. */
  collectsPosts?: boolean;
  /** The retention period of other people's posts in days, unless they are pinned. */
  postsDays?: number;
  /** The retention period of checks in days; without it they stay. */
  checksDays?: number | undefined;
  /** The rules for cohorts of accounts; without them those of an earlier start are removed. */
  cohortRules?: CohortRule[];
  /** Produce the results; without them every check fails with a message. */
  generators?: Pick<EnginePorts, 'generateContext' | 'analyseImage'>;
  /** The sources of context checks; without it there are none, unless a generator is given. */
  evidence?: EvidenceFile | undefined;
  /** Access to the network; by default restricted to the public internet. */
  fetch?: Fetch;
}

export interface RunningServer {
  addresses: Addresses;
  /** Handles a request, for callers that serve it under another name. */
  listener: RequestListener;
  /** Absent if those of an earlier start were retained. */
  credentials?: SeedCredentials;
  imported?: ImportCounts;
  close(): Promise<void>;
}

/** Of one kind, for each caller. */
const MOST_WAITING = 100;

export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { data } = options;
  const folder = data === undefined ? undefined : await openDataFolder(data);
  const db = openDatabase(folder?.database ?? ':memory:');
  try {
    return await startOn(db, options, () => folder?.release());
  } catch (error) {
    if (db.isOpen) db.close();
    folder?.release();
    throw error;
  }
};

const startOn = async (db: DatabaseSync, options: ServerOptions, release: () => void): Promise<RunningServer> => {
  const { importFile, log, clock = systemClock, cohortRules = [] } = options;
  const sqlite = createSqliteStore(db);
  const accounts = createAccounts(db);
  const store: Store = { ...sqlite, users: notifyingChanges(sqlite.users, accounts.forgetCallers) };
  const wordings = await readWordings();
  const imported =
    importFile === undefined
      ? undefined
      : await importFrom(importFile, { store, now: clock.now(), wording: wordings.standard });
  const kept = options.keepCredentials && !accounts.isEmpty();
  const credentials = kept ? undefined : await issueSeedCredentials(store, accounts, log);

  const fetch = options.fetch ?? createSafeFetch();
  const claims =
    options.evidence &&
    createCheckClaims({ store, clock, log, fetch, evidence: options.evidence, wording: wordings.standard });
  const images = options.examinesImages ? createServerAnalyser(fetch) : undefined;
  const made = {
    ...(claims && { generateContext: claims.generateContext }),
    ...(images && { analyseImage: images.analyseImage }),
    ...(options.collectsPosts && { collect: collectWith(fetch, claims?.factChecksOf) }),
  };
  const engine = createEngine(
    { store, clock, log, cohortRules: async () => cohortRules, ...made, ...options.generators },
    { publicAddressesOnly: true, mostWaiting: MOST_WAITING, ...options.limits },
  );
  let openApi: Promise<unknown> | undefined;
  const listener = createApp({
    engine,
    accounts,
    userOf: (id) => store.users.get(id),
    openApi: () => {
      openApi ??= generateOpenApi(addresses);
      return openApi;
    },
    now: clock.now,
    log,
    wordings,
  });
  const server = createServer(connectionTimes, listener);
  limitConnections(server);
  const addresses = addressesAt(await listen(server, options.port));
  await engine.resume();
  await engine.collecting.client.countAccounts({ key: crypto.randomUUID() });
  const closing = new AbortController();
  const feeds = claims?.keepLibrary(closing.signal);
  const { postsDays = POSTS_DAYS, checksDays } = options;
  const schedules = runSchedules(engine.collecting.client, { clock, log, postsDays }, closing.signal);
  const sweeps =
    checksDays === undefined ? undefined : removeOldChecks(store, { clock, log, checksDays }, closing.signal);
  return {
    addresses,
    listener,
    ...(credentials && { credentials }),
    ...(imported && { imported }),
    close: async () => {
      closing.abort();
      await Promise.all([feeds, schedules, sweeps]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
      images?.close();
      await store.close();
      release();
    },
  };
};

/** A deactivated user loses access at once, even if the callers of their tokens are cached. */
const notifyingChanges = (users: Store['users'], notify: () => void): Store['users'] => ({
  ...users,
  update: (id, change) => {
    notify();
    return users.update(id, change);
  },
  updateAmongAll: (id, change) => {
    notify();
    return users.updateAmongAll(id, change);
  },
});

/** Rejects with a message for the operator. */
const importFrom = async (
  file: string,
  { store, now, wording }: { store: Store; now: number; wording: Wording },
): Promise<ImportCounts> => {
  try {
    return await importRecords(store, linesOf(file), now);
  } catch (error) {
    throw error instanceof StatedError ? new Error(sentenceWords(error.sentence, wording), { cause: error }) : error;
  }
};

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const addressesAt = (port: number): Addresses => {
  const at = (prefix: string) => `http://127.0.0.1:${port}${prefix}`;
  return {
    base: at(prefixes.base),
    analytics: at(prefixes.analytics),
    admin: at(prefixes.admin),
    auth: at(prefixes.auth),
  };
};
