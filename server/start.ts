/** Assembles the server and starts it, on loopback unless told otherwise. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { SourceKind } from '../lib/contract/device/data-source.ts';
import type { Addresses } from '../lib/contract/index.ts';
import { sentenceWords, type Wording } from '../lib/contract/sentence.ts';
import { createEngine, type Engine } from '../lib/engine/engine.ts';
import type { ImportCounts } from '../lib/engine/narratives/import/import-counts.ts';
import { groupHere } from '../lib/engine/narratives/projects/group-here.ts';
import { idOfRecords } from '../lib/engine/narratives/projects/import-file-of-records.ts';
import { defaultLimits, type EngineLimits, type EnginePorts } from '../lib/engine/ports.ts';
import { StatedError } from '../lib/engine/stated-error.ts';
import { createWeb, type Fetch } from '../lib/engine/web/client.ts';
import { type Clock, systemClock } from '../lib/platform/clock.ts';
import type { Log } from '../lib/platform/log.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { openChosenSources } from './accounts/chosen-sources.ts';
import { openKeys } from './accounts/keys.ts';
import { dropOldEvents, openPeople } from './accounts/people.ts';
import { issueSeedCredentials, type SeedCredentials } from './accounts/seed.ts';
import { hasOwnAdministrator } from './accounts/shared-accounts.ts';
import { createApp, prefixes } from './http/app.ts';
import { createHealth } from './http/health.ts';
import { connectionTimes, limitConnections } from './http/limit-connections.ts';
import { clientAddressOf, type Listening, onLoopback, originAt } from './http/listening.ts';
import { generateOpenApi } from './http/openapi.ts';
import { type AnsweredRequest, noteRequests } from './http/request-notes.ts';
import { type SecurityContact, securityText } from './http/security-txt.ts';
import { readWordings } from './http/words.ts';
import { createMeasuredStore } from './ops/measured-store.ts';
import type { Metrics } from './ops/metrics.ts';
import { type Backend, openBackend } from './ops/open-backend.ts';
import { openRecords } from './ops/records-file.ts';
import { removeOldChecks } from './ops/remove-old-checks.ts';
import { GRACE_MS, letWorkEnd } from './ops/stop-server.ts';
import type { TimeLimits } from './postgres/database.ts';
import type { NodeOptions } from './postgres/node-options.ts';
import { createServerAnalyser } from './work/analyse-images.ts';
import { createCheckClaims } from './work/check-claims.ts';
import type { ChosenEvidence } from './work/chosen-evidence.ts';
import { collectWith, POSTS_DAYS, tickChore } from './work/collect-posts.ts';
import type { EvidenceFile } from './work/evidence-settings-file.ts';
import { createServerReader } from './work/read-documents.ts';
import { repeatChores } from './work/repeat-chores.ts';
import { createSafeWeb } from './work/safe-fetch.ts';

export interface ServerOptions {
  /** 0 for any free port. */
  port: number;
  /** The port for metrics on loopback, 0 for any free one; none without it. */
  metricsPort?: number | undefined;
  /** The name of this server in the log and in the rows of its jobs. */
  node?: string;
  /** Called when a request has been answered. */
  onAnswered?: (answered: AnsweredRequest) => void;
  /** Loopback without it. */
  listening?: Listening;
  /** Where weaknesses can be reported; without it nobody is named. */
  security?: SecurityContact | undefined;
  /** The data folder; without one all data is gone when the server ends. */
  data?: string | undefined;
  /** The address of a PostgreSQL database that any number of servers use, in place of a folder. */
  postgres?: string | undefined;
  /** Of its requests to the database; a test has shorter ones. */
  databaseLimits?: TimeLimits;
  /** Called when a migration made the database one that this version may not use. */
  onUnfit?: (reason: string) => void;
  /** An NDJSON file of posts, authors and narratives. */
  importFile?: string | undefined;
  /** Keeps the credentials of an earlier start; without it they are kept in PostgreSQL alone. */
  keepCredentials?: boolean | undefined;
  log: Log;
  clock?: Clock;
  limits?: Partial<EngineLimits>;
  /** Loads images from their hosts and examines them. */
  examinesImages?: boolean;
  /** The kinds of sources that projects collect posts from; without any nothing is collected or grouped. */
  collectsFrom?: readonly SourceKind[];
  /** The retention period of other people's posts in days, unless they are pinned. */
  postsDays?: number;
  /** The retention period of checks in days; without it they stay. */
  checksDays?: number | undefined;
  /** Produce the results; without them every check fails with a message. */
  generators?: Pick<EnginePorts, 'generateContext' | 'analyseImage'>;
  /**
   * The sources of context checks: those of the operator's file, which nobody can change then, or those that administrators choose; without
   * it there are none, unless a generator is given.
   */
  evidence?: EvidenceFile | 'administrators' | undefined;
  /** The SHA-256 of the operator's file; absent if none was given. */
  evidenceHash?: string | undefined;
  /** Encrypts the keys of sources in PostgreSQL; without it none can be stored there. */
  secretKey?: Buffer | undefined;
  /** A folder with X's files of Community Notes, for the context of checks of posts on X. */
  communityNotes?: string | undefined;
  /** Access to the network; by default restricted to the public internet. */
  fetch?: Fetch;
}

export interface RunningServer {
  addresses: Addresses;
  /** The port on which it listens; a proxy may have another. */
  port: number;
  metricsPort?: number;
  /** Handles a request, for callers that serve it under another name. */
  listener: RequestListener;
  /** Absent if those of an earlier start were retained. */
  credentials?: SeedCredentials;
  /** Makes somebody the first administrator. Issued with the credentials while nobody administrates under their own name. */
  setUpLink?: string;
  imported?: ImportCounts;
  /** Ends at once: what runs begins again at the next start, or elsewhere. */
  close(): Promise<void>;
  /** Lets requests and jobs that run come to their end, for this time at most, and then ends. */
  stop(graceMs?: number): Promise<void>;
}

/** Of one kind, for each caller. */
const MOST_WAITING = 100;
/** A job may be interrupted by the ends of several nodes, one after the other, without being at fault. */
const MAX_ATTEMPTS = 4;

export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { data, postgres, secretKey, log, clock = systemClock, databaseLimits: limits } = options;
  const onUnfit = options.onUnfit ?? log.warn;
  const shared = nodeOptionsOf(options);
  const backend = await openBackend({
    ...{ data, postgres, secretKey, log, now: clock.now, onUnfit, options: shared, limits },
  });
  try {
    return await startOn(backend, options);
  } catch (error) {
    await backend.close();
    throw error;
  }
};

/** All servers on one database have the same of these. An import is done by those that have the file. */
const nodeOptionsOf = ({ postsDays = POSTS_DAYS, checksDays, listening, ...given }: ServerOptions): NodeOptions => ({
  '--posts-days': String(postsDays),
  '--checks-days': String(checksDays),
  '--evidence': String(given.evidenceHash),
  '--community-notes': String(given.communityNotes !== undefined),
  '--networks': [...(given.collectsFrom ?? [])].sort().join(' '),
  '--public-address': String(listening?.origin),
});

/** On a database that other nodes use, and where somebody was made an administrator, credentials are issued once. */
const credentialsFor = (
  { store, inTurn }: Backend,
  accounts: Accounts,
  { postgres, keepCredentials = postgres !== undefined, log }: ServerOptions,
): Promise<SeedCredentials | undefined> =>
  inTurn(async () => {
    const isKept = keepCredentials
      ? !(await accounts.isEmpty())
      : postgres === undefined && (await hasOwnAdministrator(store));
    return isKept ? undefined : issueSeedCredentials(store, accounts, log);
  });

const startOn = async (backend: Backend, options: ServerOptions): Promise<RunningServer> => {
  const { importFile, log, clock = systemClock, listening = onLoopback } = options;
  const { tables, peopleTables, members, policyTables, work } = backend;
  const keys = openKeys(backend.keyTables);
  const { metricsPort, onAnswered, security } = options;
  const metrics = metricsPort === undefined ? undefined : await openMetrics(metricsPort, backend, log);
  const store = metrics ? createMeasuredStore(backend.store, metrics.observer) : backend.store;
  let isStopping = false;
  const accounts = createAccounts(tables);
  const wordings = await readWordings();
  const records = importFile === undefined ? undefined : await openRecords(importFile, { store, members });

  const hosts = { now: clock.now, ...backend.hosts };
  const web = options.fetch ? createWeb({ ...hosts, fetch: options.fetch }) : createSafeWeb(hosts);
  const documents = createServerReader();
  const { readDocument } = documents;
  const sources = await openSources(backend, options);
  const claims =
    sources &&
    createCheckClaims({
      ...{ store, clock, log, web, readDocument, pauses: backend.hosts.pauses, sources },
      model: options.evidence === 'administrators' ? undefined : options.evidence,
      allowedPublishers: async () => (await policyTables.read())?.rules.publishers,
      communityNotes: options.communityNotes,
      wording: wordings.standard,
    });
  if (claims) documents.prepare();
  const images = options.examinesImages ? createServerAnalyser(web) : undefined;
  const { collectsFrom = [] } = options;
  const made = {
    ...(claims && { generateContext: claims.generateContext }),
    ...(images && { analyseImage: images.analyseImage }),
    ...(collectsFrom.length > 0 && {
      collect: collectWith(web, readDocument, groupHere(store, claims?.factChecksOf), collectsFrom),
    }),
  };
  const people = openPeople({ store, peopleTables, members, sharing: backend.sharing }, () => addresses.base);
  const engine = createEngine(
    {
      store,
      people,
      members,
      rights: backend.rights,
      keys,
      sharing: backend.sharing,
      teamPolicy: {
        ...policyTables,
        publishers: async () => (await sources?.read())?.settings.publishers ?? [],
        checksDays: options.checksDays,
      },
      ...(sources && claims && { teamSources: { ...sources, library: claims.libraryState } }),
      clock,
      log,
      schedulesInUtc: true,
      ...(options.node !== undefined && { node: options.node }),
      ...(work && { queue: work.queue }),
      ...(records && { records }),
      ...made,
      ...options.generators,
    },
    {
      publicAddressesOnly: true,
      mostWaiting: MOST_WAITING,
      ...(work && { attempts: MAX_ATTEMPTS }),
      ...options.limits,
    },
  );
  let openApi: Promise<unknown> | undefined;
  const app = createApp({
    engine,
    accounts,
    keys,
    people,
    addresses: () => addresses,
    countAttempt: tables.countAttempt,
    clientAddressOf: (request) => clientAddressOf(request, listening),
    openApi: () => {
      openApi ??= generateOpenApi(addresses);
      return openApi;
    },
    securityText: () => security && securityText(security, { base: addresses.base, now: clock.now() }),
    health: createHealth({
      problemOfStore: backend.problemOfStore,
      isStopping: () => isStopping,
      now: clock.now,
    }),
    waits: backend.waits,
    log,
    wordings,
  });
  const listener = noteRequests(
    (request, response) => {
      if (isStopping) response.setHeader('connection', 'close');
      app(request, response);
    },
    (answered) => {
      onAnswered?.(answered);
      metrics?.answered(answered);
    },
  );
  const server = createServer(connectionTimes, listener);
  limitConnections(server);
  const port = await listen(server, listening.host, options.port);
  const addresses = addressesAt(originAt(listening, port));
  const closing = new AbortController();
  const { postsDays = POSTS_DAYS, checksDays } = options;
  const { concurrency } = { ...defaultLimits, ...options.limits };
  const chores = [
    dropOldEvents(tickChore(engine.collecting.client, postsDays), peopleTables),
    ...(claims ? claims.chores : []),
    removeOldChecks(store, { checksDays, policy: policyTables }),
  ];
  let repeating: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    closing.abort();
    backend.waits.close();
    await repeating;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await Promise.all([work?.end(), engine.close()]);
    images?.close();
    documents.close();
    await metrics?.close();
    await backend.close();
  };
  let ended: Promise<void> | undefined;
  const close = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
  let imported: ImportCounts | undefined;
  const importGiven = async (): Promise<void> => {
    if (records) imported = await importOnce(engine, records.hash, wordings.standard);
  };
  const begin = async (): Promise<SeedCredentials | undefined> => {
    if (work) {
      const given = records && { id: idOfRecords(records.hash), imported: importGiven };
      await work.begin({ perform: engine.perform, concurrency, chores, records: given });
    } else {
      await engine.resume();
      await importGiven();
    }
    if (!work) repeating = repeatChores(chores, { clock, log }, closing.signal);
    // Last, since they are issued once: those of a server that does not start would be lost.
    return credentialsFor(backend, accounts, options);
  };
  const issued = await begin()
    .then(async (credentials) =>
      credentials && !(await hasOwnAdministrator(store))
        ? { credentials, setUpLink: (await people.makeFirstLink()).link }
        : credentials && { credentials },
    )
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return {
    addresses,
    port,
    ...(metrics && { metricsPort: metrics.port }),
    listener,
    ...issued,
    ...(imported && { imported }),
    close,
    stop: async (graceMs = GRACE_MS) => {
      isStopping = true;
      closing.abort();
      // Whoever waits is answered now, and finds another server.
      backend.waits.close();
      await letWorkEnd(server, backend.drain, graceMs);
      await close();
    },
  };
};

const openSources = async (
  { store, sourceTables, keyCipher }: Backend,
  { evidence }: ServerOptions,
): Promise<ChosenEvidence | undefined> =>
  evidence &&
  openChosenSources({
    ...{ tables: sourceTables, cipher: keyCipher, startedAt: await store.now() },
    file: evidence === 'administrators' ? undefined : evidence,
  });

/** The package that counts is loaded by servers that count. */
const openMetrics = async (port: number, { countJobs }: Backend, log: Log): Promise<Metrics> => {
  const { serveMetrics } = await import('./ops/metrics.ts');
  return serveMetrics({ port, countJobs, log });
};

/** Rejects with a message for the operator. */
const importOnce = async (engine: Engine, hash: string, wording: Wording): Promise<ImportCounts | undefined> => {
  try {
    return await engine.importOnce(hash);
  } catch (error) {
    throw error instanceof StatedError ? new Error(sentenceWords(error.sentence, wording), { cause: error }) : error;
  }
};

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const addressesAt = (origin: string): Addresses => {
  const at = (prefix: string) => `${origin}${prefix}`;
  return {
    base: at(prefixes.base),
    analytics: at(prefixes.analytics),
    admin: at(prefixes.admin),
    auth: at(prefixes.auth),
  };
};
