/** Keeps the secret that encrypts keys of sources in a file of the data folder, beside the database and in none of its backups. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { StoreFullError } from '../../lib/engine/store/store-full.ts';
import { SECRET_BYTES, type SecretSource, secretIn } from '../accounts/key-cipher.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Written whole under another name first: a crash or a full disk leaves no half of a secret. */
const writeSecret = async (file: string, afterwards: (file: string) => Promise<void>): Promise<Buffer> => {
  const secret = randomBytes(SECRET_BYTES);
  try {
    await writeFile(`${file}.new`, `${secret.toString('base64')}\n`, { mode: 0o600, flush: true });
    await afterwards(`${file}.new`);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw hasCode(error, 'ENOSPC') ? new StoreFullError(error) : error;
  }
  return secret;
};

/** The folder is used by one server at a time. `afterwards` is called with a file that was written. */
export const createSecretFile = (file: string, afterwards: (file: string) => Promise<void>): SecretSource => {
  let known: Buffer | undefined;
  let making: Promise<Buffer | undefined> | undefined;

  const readOrMake = async (): Promise<Buffer | undefined> => {
    try {
      return secretIn(await readFile(file, 'utf8'));
    } catch (error) {
      // One in place of a file that cannot be read would make the keys that are stored unreadable for good.
      return hasCode(error, 'ENOENT') ? writeSecret(file, afterwards) : undefined;
    }
  };
  return {
    read: async () => {
      known ??= await readFile(file, 'utf8').then(secretIn, () => undefined);
      return known;
    },
    make: async () => {
      making ??= readOrMake().finally(() => {
        making = undefined;
      });
      known ??= await making;
      return known;
    },
  };
};
