/** How secrets are made, written down and compared. None can be read back. */
import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** 256 random bits: nobody guesses them, so their hash needs neither salt nor a slow derivation that guesses could exhaust. */
export const freshSecret = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

const HASHED = 'sha256:';
export const seal = (secret: string): string => `${HASHED}${hashOf(secret)}`;

/** Whether an earlier version sealed it, which derived a key by scrypt and wrote salt and key, parted by a dot. */
export const isDerived = (sealed: string): boolean => !sealed.startsWith(HASHED);

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

const derive: (secret: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt);
const KEY_BYTES = 32;

const fitsDerived = async (secret: string, sealed: string): Promise<boolean> => {
  const [salt = '', key = ''] = sealed.split('.');
  return isEqual(await derive(secret, Buffer.from(salt, 'base64url'), KEY_BYTES), Buffer.from(key, 'base64url'));
};

/** A derivation takes some 60 ms of a core, so that nobody waits longer than about half a second. */
const MOST_WAITING = 8;

/**
 * Derivations run one at a time, so that guesses occupy one core at most; `busy` where too many wait already. They end
 * with the first sign-in, which seals the secret anew.
 */
export const createComparison = (): ((secret: string, sealed: string) => Promise<boolean | 'busy'>) => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (secret, sealed) => {
    if (!isDerived(sealed)) return isEqual(Buffer.from(seal(secret)), Buffer.from(sealed));
    if (waiting >= MOST_WAITING) return 'busy';
    waiting += 1;
    const mine = last.then(() => fitsDerived(secret, sealed));
    last = mine.catch(() => {});
    return mine.finally(() => {
      waiting -= 1;
    });
  };
};
