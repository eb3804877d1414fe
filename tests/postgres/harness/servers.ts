/** Servers of a file of tests: each is closed when the test that started it has ended. */
import { afterEach } from 'vitest';
import type { SeedCredentials } from '../../../server/accounts/seed.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';

export interface TwoServers {
  here: RunningServer;
  there: RunningServer;
  /** The first server issues them, on an empty database. */
  credentials: SeedCredentials;
}

type Options = Partial<ServerOptions>;

export const useServers = () => {
  const running: RunningServer[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close();
  });
  const start = async (options: Options): Promise<RunningServer> => {
    const server = await startServer({ port: 0, log: silentLog, ...options });
    running.push(server);
    return server;
  };
  return {
    start,
    /** Two on one database. The first one alone imports a file. */
    startTwo: async (options: Options): Promise<TwoServers> => {
      const here = await start(options);
      const there = await start({ ...options, importFile: undefined });
      if (!here.credentials) throw new Error('The first server has issued no credentials.');
      return { here, there, credentials: here.credentials };
    },
  };
};
