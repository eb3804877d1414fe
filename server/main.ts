/** `npm run serve`: starts the server from the command line and prints its addresses and credentials. */
import { parseArgs } from 'node:util';
import { isStoreUnavailable } from '../lib/engine/store/store-unavailable.ts';
import { backUp, restore } from './backup.ts';
import { createBoundedLog } from './bounded-log.ts';
import { POSTS_DAYS } from './collect-posts.ts';
import { writeCredentials } from './credentials-file.ts';
import { isDatabaseCommand, runDatabaseCommand } from './database-commands.ts';
import { defaultEvidence, readEvidenceFile, withKeyOf } from './evidence-settings-file.ts';
import { readGroupsFile } from './groups-file.ts';
import { type RunningServer, startServer } from './start.ts';

const usage = `npm run serve -- [--port N] [--data DIR] [--import FILE] [--evidence FILE] [--groups FILE] [--collect] [--posts-days N] [--checks-days N] [--keep-credentials] [--credentials FILE] [--json]
npm run serve -- --data DIR --backup FILE
npm run serve -- --data DIR --restore FILE
npm run serve -- --postgres URL [--fresh-credentials] […]
npm run serve -- migrate --postgres URL [--node-role NAME]
npm run serve -- check --postgres URL

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
  --postgres URL       keep everything in a PostgreSQL database, which any number of servers may use
  --fresh-credentials  replace the credentials in the database, which are otherwise issued once
  --json               print one line for programs
  --backup FILE        write everything in DIR to a new file, also while a server uses it, and start none
  --restore FILE       put the database of a backup into DIR, keep the one that it replaces, and start no server
  migrate              bring the tables of the database to this version, as the role that owns them
  --node-role NAME     let this role read and write rows, and change no table: for the servers
  check                say what keeps a server from starting on the database`;

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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
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
      postgres: { type: 'string' },
      'node-role': { type: 'string' },
      'fresh-credentials': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      backup: { type: 'string' },
      restore: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is not a port.`);
  if (values.postgres !== undefined && values.data !== undefined)
    throw new Error('--postgres and --data do not go together.');
  const checksDays = values['checks-days'];
  return {
    positionals,
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

/** True if the options were to back up or restore, and not to start a server. */
const keepsOrRestores = async ({ data, backup, restore: file }: ReturnType<typeof readOptions>): Promise<boolean> => {
  if (backup === undefined && file === undefined) return false;
  if (data === undefined) throw new Error('--backup and --restore need --data DIR.');
  if (backup !== undefined && file !== undefined) throw new Error('--backup and --restore do not go together.');
  if (backup !== undefined) {
    await backUp(data, backup);
    say(`Everything in ${data} is in ${backup}. Keep it as safe as the folder: it has the same data.`);
  }
  if (file !== undefined) {
    const { replaced } = await restore(data, file);
    say(`${data} has the data of ${file}.${replaced === undefined ? '' : ` What was there before is in ${replaced}.`}`);
    say('Start the server with --keep-credentials to sign in as before.');
  }
  return true;
};

/** True if the options were a command for a database, and not to start a server. */
const runsCommand = async ({ positionals, postgres, 'node-role': nodeRole }: ReturnType<typeof readOptions>) => {
  const [command, ...others] = positionals;
  if (command === undefined) return false;
  if (others.length > 0 || !isDatabaseCommand(command)) throw new Error(`${positionals.join(' ')} is no command.`);
  if (postgres === undefined) throw new Error(`${command} needs --postgres URL.`);
  const { lines, isInOrder } = await runDatabaseCommand(command, postgres, { log, nodeRole });
  say(lines.join('\n'));
  if (!isInOrder) process.exitCode = 1;
  return true;
};

const main = async (): Promise<void> => {
  const options = readOptions();
  if (options.help) {
    say(usage);
    return;
  }
  if (await keepsOrRestores(options)) return;
  if (await runsCommand(options)) return;
  const server = await startServer({
    port: options.port,
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

/** Why a database cannot be reached is in the cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The server could not start.';
  const { cause } = error;
  return isStoreUnavailable(error) && cause instanceof Error ? `${error.message} ${cause.message}` : error.message;
};

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n\n${usage}\n`);
  process.exitCode = 1;
});
