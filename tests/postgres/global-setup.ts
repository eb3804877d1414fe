/** Starts the server for the tests on PostgreSQL, unless POSTGRES_URL names one. */
import type { TestProject } from 'vitest/node';
import { createCluster } from './harness/cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

export default async ({ provide }: TestProject) => {
  const given = process.env.POSTGRES_URL;
  if (given !== undefined) {
    provide('postgres', given);
    return undefined;
  }
  const cluster = await createCluster();
  provide('postgres', cluster.urlOf('postgres'));
  return cluster.remove;
};
