/** Mounts the context service of the world: our own server under a host name, so that faults can break its answers. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, ContextCheckRequest } from '../../lib/contract/context-checks.ts';
import type { Project } from '../../lib/contract/projects.ts';
import { createRemoteService } from '../../lib/remote/remote-service.ts';
import { startServer } from '../../server/start.ts';
import { createMemoryTokenStore } from '../fakes/memory-token-store.ts';
import { type Alterations, alteringListener } from './altering-listener.ts';
import { contextServiceHost, type World } from './world.ts';

const at = (path: string) => `https://${contextServiceHost}${path}`;

export interface ContextService {
  /** The values that a user types into the options to connect to it. */
  profile: Record<'name' | 'base' | 'analytics' | 'admin' | 'auth' | 'account' | 'secret', string>;
  /** The user name and the password for the other way to sign in. */
  person: Record<'account' | 'secret', string>;
  /** The inputs of its checks, newest first, up to 100. */
  inputs: () => Promise<string[]>;
  /** The requests for its checks, in their order, and whether they bypass the cache. */
  requests: () => { body: ContextCheckRequest; fresh: boolean }[];
  /** Submits a check of this account from another place than the browser. */
  submit: (body: Pick<ContextCheckRequest, 'input' | 'indexOn'>) => Promise<void>;
  /** A project as it is stored there now. */
  project: (id: string) => Promise<Project>;
  /** The addresses of the pictures that it received. */
  pictures: () => Promise<string[]>;
  /** The addresses among them that were submitted as videos. */
  videos: () => Promise<string[]>;
  /** Delays the next answer by this time; resolves with the moment at which it is generated. */
  answerAfter: (milliseconds: number) => Promise<number>;
  /** Puts these members into the next answer. */
  answerNextWith: (members: Partial<Context>) => void;
  /** Delays every answer from now on. */
  slowDown: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/** The model returns this score for every picture. */
const score = 0.82;

/** The label differs from those of the engine on this device, so that a test can distinguish the two. */
const answer = ({ input, modelVersion }: ContextCheckRequest): Context => ({
  created_at: new Date().toISOString(),
  label: 'Caution',
  summary: modelVersion === '2.0' ? 'In short, by the second model.' : 'In short.',
  response: `The service looked into “${input}”.`,
  sources: [{ url: 'https://factdesk.example/', title: 'FactDesk', content: 'A passage that the service chose.' }],
});

export interface ServiceOptions {
  /** An NDJSON file of posts, authors and narratives that the service imports at start. */
  importFile?: string;
  /** The account of the profile; a member by default. */
  account?: 'member' | 'administrator';
  /** Makes it a service that differs from our own server. */
  alterations?: Alterations;
}

export const startContextService = async (world: World, options: ServiceOptions = {}): Promise<ContextService> => {
  const { importFile, account = 'member', alterations } = options;
  let next: { milliseconds: number; tell: (moment: number) => void } | undefined;
  let pace = 0;
  let members: Partial<Context> = {};
  const requests: { body: ContextCheckRequest; fresh: boolean }[] = [];
  const generateContext = async (
    body: ContextCheckRequest,
    { fresh = false }: { fresh?: boolean },
  ): Promise<Context> => {
    requests.push({ body, fresh });
    const delayed = next;
    next = undefined;
    const milliseconds = delayed?.milliseconds ?? pace;
    if (milliseconds > 0) await wait(milliseconds);
    delayed?.tell(Date.now());
    const context = { ...answer(body), ...members };
    members = {};
    return context;
  };
  const server = await startServer({
    port: 0,
    log: { warn: () => {} },
    generators: { generateContext, analyseImage: async () => ({ confidence: score }) },
    importFile,
  });
  const { credentials, addresses } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const listener = alterations ? alteringListener(new URL(addresses.base).origin, alterations) : server.listener;
  const unmount = world.mount(contextServiceHost, listener);
  const { clientId, clientSecret } = credentials[account];
  const direct = createRemoteService({
    addresses,
    credentials: { grant: 'client_credentials', clientId, clientSecret },
    tokenStore: createMemoryTokenStore(),
  });
  return {
    profile: {
      name: 'Newsroom service',
      base: at(''),
      analytics: at('/v1'),
      admin: at('/admin'),
      auth: at('/auth'),
      account: clientId,
      secret: clientSecret,
    },
    person: { account: credentials.member.username, secret: credentials.member.password },
    inputs: async () => (await direct.contextChecks.list({ query: { limit: 100 } })).data.map(({ input }) => input),
    requests: () => requests,
    submit: async (body) => void (await direct.contextChecks.create({ body })),
    project: (id) => direct.projects.get({ params: { id } }),
    pictures: async () => (await direct.visionAnalyses.list({ query: { limit: 100 } })).data.map(({ input }) => input),
    videos: async () =>
      (await direct.visionAnalyses.list({ query: { limit: 100 } })).data.flatMap(({ input, options }) =>
        options.isVideo === true ? [input] : [],
      ),
    answerAfter: (milliseconds) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      next = { milliseconds, tell: resolve };
      return promise;
    },
    answerNextWith: (given) => {
      members = given;
    },
    slowDown: (milliseconds) => {
      pace = milliseconds;
    },
    close: async () => {
      unmount();
      await server.close();
    },
  };
};
