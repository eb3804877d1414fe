/** Starts a server from the command line, prints its addresses and credentials, and ends it on a signal. */
import { randomUUID } from 'node:crypto';
import { writeCredentials } from './credentials-file.ts';
import { defaultEvidence, readEvidenceFile, withKeyOf } from './evidence-settings-file.ts';
import { readGroupsFile } from './groups-file.ts';
import { createJsonLog } from './json-log.ts';
import { readServeOptions } from './serve-options.ts';
import { type RunningServer, startServer } from './start.ts';

const metricsAt = (port: number): string => `http://127.0.0.1:${port}/metrics`;

const describe = (
  { addresses, metricsPort, credentials, imported }: RunningServer,
  file: string | undefined,
): string => {
  const rows = [
    'Sidelight server',
    ...Object.entries(addresses).map(([name, address]) => `  ${name.padEnd(10)} ${address}`),
    `  openapi    ${addresses.base}/openapi.json`,
  ];
  if (metricsPort !== undefined) rows.push(`  metrics    ${metricsAt(metricsPort)}`);
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

export const serve = async (words: readonly string[], say: (text: string) => void): Promise<void> => {
  const options = readServeOptions(words);
  const node = randomUUID();
  const log = createJsonLog({
    write: (line) => process.stderr.write(`${line}\n`),
    now: Date.now,
    node,
    writesRequests: options['log-requests'],
  });
  const server = await startServer({
    port: options.port,
    listening: options.listening,
    data: options.data,
    postgres: options.postgres,
    onUnfit: (reason) => {
      process.stderr.write(`${reason}\n`);
      process.exit(1);
    },
    importFile: options.import,
    evidence: withKeyOf(
      process.env,
      options.evidence === undefined ? defaultEvidence : await readEvidenceFile(options.evidence),
    ),
    cohortRules: options.groups === undefined ? [] : await readGroupsFile(options.groups),
    keepCredentials: options.postgres === undefined ? options['keep-credentials'] : !options['fresh-credentials'],
    ...{ log, node, onAnswered: log.answered, metricsPort: options.metricsPort },
    examinesImages: true,
    collectsPosts: options.collect,
    postsDays: options.postsDays,
    checksDays: options.checksDays,
  });
  const { addresses, credentials } = server;
  const file = options.credentials;
  if (file !== undefined && credentials) {
    await writeCredentials(file, credentials).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
  }
  const printed = file === undefined ? credentials : {};
  const metrics = server.metricsPort === undefined ? {} : { metrics: metricsAt(server.metricsPort) };
  say(options.json ? JSON.stringify({ ...addresses, ...metrics, ...printed }) : describe(server, file));
  const exitWith = (ending: Promise<void>) => {
    ending.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  let isStopping = false;
  const end = () => {
    // Whoever sends a second signal does not want to wait.
    exitWith(isStopping ? server.close() : server.stop());
    isStopping = true;
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};
