/** Reads the options with which a server is started from the command line. */
import { parseArgs } from 'node:util';
import { readListening } from '../http/listening.ts';
import { readSecurityContact } from '../http/security-txt.ts';
import { POSTS_DAYS } from '../work/collect-posts.ts';
import type { Usage } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';
import { NETWORK_NAMES, readNetworks } from './networks.ts';

/** A century. The first days that a date can express are further away. */
const MAX_DAYS = 36_525;

const daysOf = (text: string): number => {
  const days = Number(text);
  if (!(days > 0 && days <= MAX_DAYS)) throw new Error(`${text} is no number of days.`);
  return days;
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${text} is not a port.`);
  return port;
};

export const usageOfServing: Usage = {
  forms: [
    '[--port N] [--listen ADDRESS] [--behind-proxy --public-address URL] [--data DIR] [--import FILE] [--evidence FILE] [--community-notes DIR] [--networks NAMES] [--posts-days N] [--checks-days N] [--keep-credentials] [--credentials FILE] [--metrics-port N] [--log-requests] [--security-contact ADDRESS [--security-policy URL] [--security-languages LIST]] [--json]',
    '--postgres URL [--plain-database] [--fresh-credentials] […]',
  ],
  rows: [
    ['--port N', 'the port; any free one without it'],
    ['--listen ADDRESS', 'the IP address to listen on; 127.0.0.1 without it'],
    ['--behind-proxy', 'a proxy with TLS forwards all requests: clients are those of x-forwarded-for'],
    ['--public-address URL', 'the https:// address at which the proxy answers'],
    ['--data DIR', 'keep everything in DIR; without it all is gone at the end'],
    ['--import FILE', 'load posts, authors and narratives from NDJSON'],
    ['--evidence FILE', 'whom checks ask, as docs/server.md has it; without it administrators choose in the extension'],
    ['--community-notes DIR', "read X's files of Community Notes in DIR, for checks of posts on X"],
    ['--networks NAMES', `whom topics collect posts from, with commas; all of ${NETWORK_NAMES} without it, or none`],
    ['--posts-days N', 'let posts go N days after they came, unless they are pinned; 30 without it'],
    ['--checks-days N', 'let checks go N days after they came; without it they stay'],
    ['--keep-credentials', 'leave the credentials of an earlier start in DIR as they are'],
    ['--credentials FILE', 'write fresh credentials to FILE, for its owner alone, and do not print them'],
    ['--postgres URL', 'keep everything in a PostgreSQL database, which any number of servers may use'],
    [
      '--plain-database',
      'take a database on another machine without a checked certificate, on a network that is yours alone',
    ],
    ['--fresh-credentials', 'replace the credentials in the database, which are otherwise issued once'],
    ['--metrics-port N', 'metrics for Prometheus at http://127.0.0.1:N/metrics'],
    ['--log-requests', 'write a line for each request, with its operation, status and time'],
    [
      '--security-contact ADDRESS',
      'say in /.well-known/security.txt where a weakness can be reported, mailto:… or https://…',
    ],
    ['--security-policy URL', 'and how reports are handled'],
    ['--security-languages LIST', 'and in which languages they are read, such as en,de'],
    ['--json', 'print one line for programs'],
  ],
};

export const readServeOptions = (words: readonly string[]) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: 'string', default: '0' },
      listen: { type: 'string' },
      'behind-proxy': { type: 'boolean', default: false },
      'public-address': { type: 'string' },
      data: { type: 'string' },
      import: { type: 'string' },
      evidence: { type: 'string' },
      'community-notes': { type: 'string' },
      networks: { type: 'string', default: 'all' },
      'posts-days': { type: 'string', default: String(POSTS_DAYS) },
      'checks-days': { type: 'string' },
      'keep-credentials': { type: 'boolean', default: false },
      credentials: { type: 'string' },
      ...databaseOptions,
      'fresh-credentials': { type: 'boolean', default: false },
      'metrics-port': { type: 'string' },
      'security-contact': { type: 'string' },
      'security-policy': { type: 'string' },
      'security-languages': { type: 'string' },
      'log-requests': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.postgres !== undefined && values.data !== undefined)
    throw new Error('--postgres and --data do not go together.');
  const metricsPort = values['metrics-port'];
  const checksDays = values['checks-days'];
  return {
    ...values,
    postgres: readDatabase(values),
    listening: readListening({
      listen: values.listen,
      publicAddress: values['public-address'],
      behindProxy: values['behind-proxy'],
    }),
    collectsFrom: readNetworks(values.networks),
    security: readSecurityContact({
      contact: values['security-contact'],
      policy: values['security-policy'],
      languages: values['security-languages'],
    }),
    ...{ port: portOf(values.port), postsDays: daysOf(values['posts-days']) },
    metricsPort: metricsPort === undefined ? undefined : portOf(metricsPort),
    checksDays: checksDays === undefined ? undefined : daysOf(checksDays),
  };
};
