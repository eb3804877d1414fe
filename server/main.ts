/** `npm run serve`: starts the server from the command line and prints its addresses and credentials. */
import { parseArgs } from 'node:util';
import { createBoundedLog } from './bounded-log.ts';
import { POSTS_DAYS } from './collect-posts.ts';
import { writeCredentials } from './credentials-file.ts';
import { defaultEvidence, readEvidenceFile } from './evidence-settings-file.ts';
import { readGroupsFile } from './groups-file.ts';
import { type RunningServer, startServer } from './start.ts';

const usage = `npm run serve -- [--port N] [--data DIR] [--import FILE] [--evidence FILE] [--groups FILE] [--collect] [--posts-days N] [--checks-days N] [--keep-credentials] [--credentials FILE] [--json]

  --port N             the port on 127.0.0.1; any free one without it
  --data DIR           keep everything in DIR; without it all is gone at the end
  --import FILE        load posts, authors and narratives from NDJSON
  --evidence FILE      whom checks ask, as docs/server.md has it; Wikipedia in English without it
  --groups FILE        by which rules accounts are counted in groups, as docs/server.md has it
  --collect            run the scheduled jobs of projects: posts from the networks they list
  --posts-days N       let posts go N days after they came, unless they are pinned; 30 without it
  --checks-days N      let checks go N days after they came; without it they stay
  --keep-credentials   leave the credentials of an earlier start in DIR as they are
  --credentials FILE   write fresh credentials to FILE, for its owner alone, and do not print them
  --json               print one line for programs`;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A century. The first days that a date can express are further away. */
const MAX_DAYS = 36_525;

const log = createBoundedLog((line) => process.stderr.write(`${line}\n`), Date.now);

const daysOf = (text: string): number => {
  const days = Number(text);
  if (!(days > 0 && days <= MAX_DAYS)) throw new Error(`${text} is no number of days.`);
  return days;
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      import: { type: 'string' },
      evidence: { type: 'string' },
      groups: { type: 'string' },
      collect: { type: 'boolean', default: false },
      'posts-days': { type: 'string', default: String(POSTS_DAYS) },
      'checks-days': { type: 'string' },
      'keep-credentials': { type: 'boolean', default: false },
      credentials: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is not a port.`);
  const checksDays = values['checks-days'];
  return {
    ...values,
    ...{ port, postsDays: daysOf(values['posts-days']) },
    checksDays: checksDays === undefined ? undefined : daysOf(checksDays),
  };
};

const describe = ({ addresses, credentials, imported }: RunningServer, file: string | undefined): string => {
  const rows = [
    'Sidelight server',
    ...Object.entries(addresses).map(([name, address]) => `  ${name.padEnd(10)} ${address}`),
    `  openapi    ${addresses.base}/openapi.json`,
  ];
  if (credentials && file !== undefined) rows.push(`The credentials are in ${file}.`);
  for (const [name, secrets] of Object.entries((file === undefined && credentials) || {})) {
    rows.push(`${name}`, ...Object.entries(secrets).map(([key, value]) => `  ${key.padEnd(13)} ${value}`));
  }
  if (!credentials) rows.push('The credentials of the first start are still good.');
  if (imported)
    rows.push(`Imported ${imported.posts} posts, ${imported.authors} authors, ${imported.narratives} narratives.`);
  if (imported && imported.gone > 0)
    rows.push(`${imported.gone} posts had gone by their age, and were not brought back.`);
  return rows.join('\n');
};

const main = async (): Promise<void> => {
  const options = readOptions();
  if (options.help) {
    say(usage);
    return;
  }
  const server = await startServer({
    port: options.port,
    data: options.data,
    importFile: options.import,
    evidence: options.evidence === undefined ? defaultEvidence : await readEvidenceFile(options.evidence),
    cohortRules: options.groups === undefined ? [] : await readGroupsFile(options.groups),
    keepCredentials: options['keep-credentials'],
    log,
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
  say(options.json ? JSON.stringify({ ...addresses, ...printed }) : describe(server, file));
  const end = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The server could not start.'}\n\n${usage}\n`);
  process.exitCode = 1;
});
