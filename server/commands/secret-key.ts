/** Reads the secret that encrypts the keys of sources in PostgreSQL from the environment of a node. */
import { SECRET_KEY_VARIABLE } from '../../lib/engine/team/team-sources.ts';
import { SECRET_BYTES, secretIn } from '../accounts/key-cipher.ts';

/** Throws a sentence that does not quote it. */
export const readSecretKey = (environment: NodeJS.ProcessEnv): Buffer | undefined => {
  const text = environment[SECRET_KEY_VARIABLE];
  if (!text) return undefined;
  const secret = secretIn(text);
  if (!secret) throw new Error(`${SECRET_KEY_VARIABLE} is not ${SECRET_BYTES} bytes in base64.`);
  return secret;
};
