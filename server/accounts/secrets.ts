/** Creates, stores and compares secrets. None can be recovered. */
import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { promisify } from 'node:util';

/** 256 random bits cannot be guessed, so their hash needs neither salt nor a slow derivation that guesses could exhaust. */
export const freshSecret = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

const HASHED = 'sha256:';
export const seal = (secret: string): string => `${HASHED}${hashOf(secret)}`;

const CHOSEN = 'scrypt:';

/** True for a password that a person chose. It can be guessed, so its key is derived slowly, each time. */
export const isChosen = (sealed: string): boolean => sealed.startsWith(CHOSEN);

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

const derive: (secret: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt);
const KEY_BYTES = 32;

/** Keyboards write the same letter in different ways. */
const normalized = (password: string): string => password.normalize('NFKC');

export const sealPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(normalized(password), salt, KEY_BYTES);
  return `${CHOSEN}${salt.toString('base64url')}.${key.toString('base64url')}`;
};

const fitsChosen = async (password: string, sealed: string): Promise<boolean> => {
  const [salt = '', key = ''] = sealed.slice(CHOSEN.length).split('.');
  const derived = await derive(normalized(password), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return isEqual(derived, Buffer.from(key, 'base64url'));
};

/** A derivation takes some 60 ms of a core, so a network waits for about half a second of its own. */
const MAX_WAITING = 8;
const MAX_NETWORKS = 1000;

/**
 * The owner of one IPv6 address has at least all addresses with its first four groups. Behind a proxy all callers are one
 * network.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::');
  return [...head.split(':'), '', '', ''].slice(0, 4).join(':');
};

type Comparison = (secret: string, sealed: string, address: string) => Promise<boolean | 'busy'>;

/**
 * Derivations run one at a time, so that guesses occupy one core at most. Networks take turns, so that the right secret does
 * not wait for all guesses of others; `busy` if too many of the same network are waiting.
 */
export const createComparison = (): Comparison => {
  /** The first of each queue is running or next. The networks are in the order of their turns. */
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
    if (!isChosen(sealed)) return isEqual(Buffer.from(seal(secret)), Buffer.from(sealed));
    const network = networkOf(address);
    const queue = queues.get(network) ?? [];
    if (queue.length >= MAX_WAITING || (queue.length === 0 && queues.size >= MAX_NETWORKS)) return 'busy';
    return new Promise((resolve, reject) => {
      const isIdle = queues.size === 0;
      queue.push(() => fitsChosen(secret, sealed).then(resolve, reject));
      queues.set(network, queue);
      if (isIdle) void takeTurns();
    });
  };
};
