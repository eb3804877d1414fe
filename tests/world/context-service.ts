/** The context service of the world: our own server under a host name, so that the world's faults can break its answers. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../lib/contract/context-checks.ts';
import { createRemoteService } from '../../lib/remote/remote-service.ts';
import { startServer } from '../../server/start.ts';
import { createMemoryTokenStore } from '../fakes/memory-token-store.ts';
import { contextServiceHost, type World } from './world.ts';

const at = (path: string) => `https://${contextServiceHost}${path}`;

export interface ContextService {
  /** What a person types into the options to reach it. */
  profile: Record<'name' | 'base' | 'analytics' | 'admin' | 'auth' | 'account' | 'secret', string>;
  /** What was asked of it, newest first: the input of each check that it has, of a hundred at most. */
  inputs: () => Promise<string[]>;
  /** The addresses of the pictures that it was sent. */
  pictures: () => Promise<string[]>;
  /** Those of them that it was to look into as videos. */
  videos: () => Promise<string[]>;
  /** The next answer takes so long; tells when it was there. */
  answerAfter: (milliseconds: number) => Promise<number>;
  /** From now on each answer takes so long. */
  slowDown: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/** A model that says the same of every picture. */
const score = 0.82;

/** A label of the service's own, so that it cannot be taken for one of the device. */
const answer = (input: string): Context => ({
  created_at: new Date().toISOString(),
  label: 'Caution',
  summary: 'In short.',
  response: `The service looked into “${input}”.`,
  sources: [{ url: 'https://factdesk.example/', title: 'FactDesk', content: 'A passage that the service chose.' }],
});

export interface ServiceOptions {
  /** An NDJSON file of posts, authors and stories that it begins with. */
  importFile?: string;
  /** Who signs in with the profile; a member where nothing is said. */
  account?: 'member' | 'administrator';
}

export const startContextService = async (world: World, options: ServiceOptions = {}): Promise<ContextService> => {
  const { importFile, account = 'member' } = options;
  let next: { milliseconds: number; tell: (moment: number) => void } | undefined;
  let pace = 0;
  const generateContext = async ({ input }: { input: string }): Promise<Context> => {
    const asked = next;
    next = undefined;
    const milliseconds = asked?.milliseconds ?? pace;
    if (milliseconds > 0) await wait(milliseconds);
    asked?.tell(Date.now());
    return answer(input);
  };
  const server = await startServer({
    port: 0,
    log: { warn: () => {} },
    generators: { generateContext, analyseImage: async () => ({ confidence: score }) },
    importFile,
  });
  const { credentials, addresses } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const unmount = world.mount(contextServiceHost, server.listener);
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
    inputs: async () => (await direct.contextChecks.list({ query: { limit: 100 } })).data.map(({ input }) => input),
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
    slowDown: (milliseconds) => {
      pace = milliseconds;
    },
    close: async () => {
      unmount();
      await server.close();
    },
  };
};
