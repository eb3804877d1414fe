/** Reads the options that name a PostgreSQL database; refuses what would send everything that is stored without TLS. */
import { isLoopback } from '../http/listening.ts';
import { wayTo } from '../postgres/database.ts';

export const databaseOptions = {
  postgres: { type: 'string' },
  'plain-database': { type: 'boolean', default: false },
} as const;

interface Given {
  postgres?: string | undefined;
  'plain-database': boolean;
}

const readWay = (url: string) => {
  try {
    return wayTo(url);
  } catch {
    // The error may have the address with its password.
    throw new Error('--postgres takes an address such as postgresql://NAME@HOST/DATABASE?sslmode=verify-full.');
  }
};

/** Throws a sentence that says what to do. Nothing was connected to by then. */
export const readDatabase = ({ postgres: url, 'plain-database': isPlain }: Given): string | undefined => {
  if (url === undefined) return undefined;
  const { host, isChecked } = readWay(url);
  const isHere = host.startsWith('/') || host === 'localhost' || isLoopback(host);
  if (isHere || isChecked || isPlain) return url;
  throw new Error(
    `What is sent to ${host} and comes from there could be read or changed on its way. Add ?sslmode=verify-full to the address, ` +
      'and &sslrootcert=FILE for an authority of your own, or --plain-database if nobody else is on that network.',
  );
};
