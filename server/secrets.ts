/** How secrets are made, written down and compared. None can be read back. */
import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
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

/** A derivation takes some 60 ms of a core, so that an address waits for about half a second of its own. */
const MOST_WAITING = 8;
const MOST_NETWORKS = 1000;

/** Whoever has one address of IPv6 has at least those of its first four groups. Behind a proxy all callers are one network. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::');
  return [...head.split(':'), '', '', ''].slice(0, 4).join(':');
};

type Comparison = (secret: string, sealed: string, address: string) => Promise<boolean | 'busy'>;

/**
 * Derivations run one at a time, so that guesses occupy one core at most. Networks take turns, so that the right secret does
 * not wait for every guess of others; `busy` where too many wait of the same network. They end with the first sign-in, which
 * seals the secret anew.
 */
export const createComparison = (): Comparison => {
  /** The first of each queue is running or next. The order of the networks is that of their turns. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  const takeTurns = async (): Promise<void> => {
    for (let [next] = queues; next; [next] = queues) {
      const [network, queue] = next;
      await queue[0]?.();
      queue.shift();
      queues.delete(network);
      if (queue.length > 0) queues.set(network, queue);
    }
  };
  return async (secret, sealed, address) => {
    if (!isDerived(sealed)) return isEqual(Buffer.from(seal(secret)), Buffer.from(sealed));
    const network = networkOf(address);
    const queue = queues.get(network) ?? [];
    if (queue.length >= MOST_WAITING || (queue.length === 0 && queues.size >= MOST_NETWORKS)) return 'busy';
    return new Promise((resolve, reject) => {
      const isIdle = queues.size === 0;
      queue.push(() => fitsDerived(secret, sealed).then(resolve, reject));
      queues.set(network, queue);
      if (isIdle) void takeTurns();
    });
  };
};
