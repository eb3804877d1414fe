/** Starts the server for the tests on PostgreSQL, unless POSTGRES_URL names one, and makes the database that tests copy. */
import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../server/ops/prepare-database.ts';
import { openPostgres } from '../../server/postgres/database.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { createCluster } from './harness/cluster.ts';
import { folderInMemory } from './harness/folder-in-memory.ts';
import { inDatabase, runSql } from './harness/run-sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
    /** The name of a database with the schema and the queues, and without a row. */
    template: string;
  }
}

const createTemplate = async (server: string): Promise<string> => {
  const name = `sidelight_test_${randomUUID().slice(0, 8)}`;
  await runSql(server, `CREATE DATABASE ${name}`);
  const url = inDatabase(server, name);
  const db = openPostgres(url, silentLog);
  await prepareDatabase({ db, url, log: silentLog });
  await db.close();
  return name;
};

export default async ({ provide }: TestProject) => {
  const given = process.env.POSTGRES_URL;
  const cluster = given === undefined ? await createCluster(['autovacuum=off'], folderInMemory()) : undefined;
  const server = cluster?.urlOf('postgres') ?? given ?? '';
  const template = await createTemplate(server);
  provide('postgres', server);
  provide('template', template);
  return cluster?.remove ?? (() => runSql(server, `DROP DATABASE ${template} WITH (FORCE)`));
};
