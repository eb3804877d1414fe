/** Starts a server from the command line, and prints its addresses and credentials. */
import { randomUUID } from 'node:crypto';
import { hashOfFile } from '../ops/hash-of-file.ts';
import { createJsonLog } from '../ops/json-log.ts';
import { type RunningServer, startServer } from '../start.ts';
import { readEvidenceFile, withKeyOf } from '../work/evidence-settings-file.ts';
import { writeCredentials } from './credentials-file.ts';
import { readSecretKey } from './secret-key.ts';
import { readServeOptions } from './serve-options.ts';

/** Takes the lines of the output and of the errors. */
export interface Terminal {
  out: (text: string) => void;
  error: (text: string) => void;
  /** Called before the output says that the server has started: a program that reads the output may send a signal at once. */
  onServer?: (server: RunningServer) => void;
}

const metricsAt = (port: number): string => `http://127.0.0.1:${port}/metrics`;

const describe = (
  { addresses, metricsPort, credentials, setUpLink, imported }: RunningServer,
  file: string | undefined,
): string => {
  const rows = [
    'Sidelight server',
    ...Object.entries(addresses).map(([name, address]) => `  ${name.padEnd(10)} ${address}`),
    `  openapi    ${addresses.base}/openapi.json`,
  ];
  if (metricsPort !== undefined) rows.push(`  metrics    ${metricsAt(metricsPort)}`);
  if (setUpLink !== undefined && file === undefined)
    rows.push('Set up your team: open this link. It works once, within 24 hours.', `  ${setUpLink}`);
  if (credentials && file !== undefined) rows.push(`The credentials are in ${file}.`);
  for (const [name, secrets] of Object.entries((file === undefined && credentials) || {})) {
    rows.push(`${name}`, ...Object.entries(secrets).map(([key, value]) => `  ${key.padEnd(13)} ${value}`));
  }
  if (!credentials) rows.push('Everybody signs in as before.');
  if (imported)
    rows.push(`Imported ${imported.posts} posts, ${imported.authors} authors, ${imported.narratives} narratives.`);
  if (imported && imported.gone > 0)
    rows.push(`${imported.gone} posts had gone by their age, and were not brought back.`);
  return rows.join('\n');
};

export const serve = async (words: readonly string[], { out, error, onServer }: Terminal): Promise<RunningServer> => {
  const options = readServeOptions(words);
  const node = randomUUID();
  const log = createJsonLog({
    write: error,
    now: Date.now,
    node,
    writesRequests: options['log-requests'],
  });
  const server = await startServer({
    port: options.port,
    listening: options.listening,
    security: options.security,
    data: options.data,
    postgres: options.postgres,
    onUnfit: (reason) => {
      error(reason);
      process.exit(1);
    },
    importFile: options.import,
    evidence:
      options.evidence === undefined
        ? 'administrators'
        : withKeyOf(process.env, await readEvidenceFile(options.evidence)),
    secretKey: readSecretKey(process.env),
    evidenceHash: options.evidence === undefined ? undefined : await hashOfFile(options.evidence),
    keepCredentials: options.postgres === undefined ? options['keep-credentials'] : !options['fresh-credentials'],
    ...{ log, node, onAnswered: log.answered, metricsPort: options.metricsPort },
    examinesImages: true,
    communityNotes: options['community-notes'],
    collectsFrom: options.collectsFrom,
    postsDays: options.postsDays,
    checksDays: options.checksDays,
  });
  const { addresses, credentials, setUpLink } = server;
  const file = options.credentials;
  if (file !== undefined && credentials) {
    await writeCredentials(file, { ...credentials, ...(setUpLink !== undefined && { setUpLink }) }).catch(
      async (reason: unknown) => {
        await server.close();
        throw reason;
      },
    );
  }
  const printed = file === undefined ? { ...credentials, ...(setUpLink !== undefined && { setUpLink }) } : {};
  onServer?.(server);
  const metrics = server.metricsPort === undefined ? {} : { metrics: metricsAt(server.metricsPort) };
  out(options.json ? JSON.stringify({ ...addresses, ...metrics, ...printed }) : describe(server, file));
  return server;
};
