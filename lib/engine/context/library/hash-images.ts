/**
 * Hashes the images of the library's newest articles, so that a person can search the articles by an image. Each is loaded once, from
 * a host that the browser permits anyway, and none is kept.
 */
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { Clock } from '../../../platform/clock.ts';
import { StatedError } from '../../stated-error.ts';
import type { ProjectTable } from '../../store/store.ts';
import type { Web } from '../../web/client.ts';
import { isPublicAddress } from '../../web/public-address.ts';
import { TooLargeAnswer } from '../../web/read-bounded.ts';
import { isRefusedForGood, NotPermitted, RetryLater } from '../../web/refused.ts';
import { withinTime } from '../../web/within-time.ts';
import { hostByHost, PAUSE_MS } from './host-by-host.ts';
import type { ItemImage, LibraryItem } from './item.ts';
import type { ListedItems, ListQuestion } from './list-items.ts';

export interface ImageHashing {
  /** By article, in a project per host of a publisher. */
  table: ProjectTable<ItemImage>;
  /** Hashes where a hostile file can neither take long nor take everything down. */
  hash: (bytes: Uint8Array, signal: AbortSignal) => Promise<readonly string[]>;
}

interface Ports extends ImageHashing {
  list: (question: ListQuestion, signal?: AbortSignal) => Promise<ListedItems>;
  rows: (ids: readonly string[]) => Promise<ReadonlyMap<string, LibraryItem>>;
  web: Web;
  clock: Clock;
}

export interface HashedImages {
  /** The images that were loaded, also those without a hash. */
  loaded: number;
  /** The images that were left out because they are on hosts that the browser does not permit. */
  notPermitted: number;
}

const KIND = 'article image';
const MAX_PER_PUBLISHER = 10;
/** The rows of a publisher that are searched for images, newest first. */
const MAX_READ_ROWS = 200;
const IMAGE_LIMIT_MS = 20_000;

interface Wanted {
  /** Of the publisher. */
  host: string;
  /** Of the article. */
  address: string;
  image: URL;
}

/** Undefined for an address from which no image is loaded, whoever permits it. */
const imageAddress = (image: string | undefined): URL | undefined => {
  if (image === undefined || !isPublicAddress(image)) return undefined;
  const address = new URL(image);
  return address.protocol === 'https:' && !address.username && !address.password ? address : undefined;
};

/** Tells once per host whether the browser permits it. */
const createPermitted = (web: Web) => {
  const known = new Map<string, Promise<boolean>>();
  const ask = (image: URL): Promise<boolean> =>
    web.expectPermission(image, KIND).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotPermitted) return false;
        throw error;
      },
    );
  return (image: URL): Promise<boolean> => {
    const permitted = known.get(image.hostname) ?? ask(image);
    known.set(image.hostname, permitted);
    return permitted;
  };
};

/** An item of a file is passed over: whoever wrote the file would choose what is requested. */
const newestOf = async ({ host }: Publisher, { table, list, rows }: Ports, signal: AbortSignal) => {
  const tried = new Set(await table.ids(host));
  const { items } = await list(
    {
      ...{ languages: [], order: 'newest', from: 0, most: MAX_READ_ROWS },
      accepts: (item) => item.host === host && item.file === undefined && !tried.has(item.id),
    },
    signal,
  );
  return (await rows(items.map(({ id }) => id))).values();
};

/** True if another request for the image would end in the same way. */
const isForGood = (error: unknown): boolean =>
  error instanceof StatedError ||
  error instanceof TooLargeAnswer ||
  (isRefusedForGood(error) && !(error instanceof RetryLater));

/** Undefined if the host does not answer now, or must not be contacted: its images are left to the next time. */
const hashesOf = async (
  image: URL,
  { web, clock, hash }: Ports,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> => {
  try {
    const { body } = await withinTime({ clock, signal, ms: IMAGE_LIMIT_MS }, (limited) =>
      web.get(image, { kind: KIND, signal: limited }),
    );
    return await hash(body, signal);
  } catch (error) {
    signal.throwIfAborted();
    return isForGood(error) ? [] : undefined;
  }
};

/** Ends early, and without an error, once the signal aborts: what was hashed stays. */
export const hashNewImages = async (
  publishers: readonly Publisher[],
  ports: Ports,
  signal: AbortSignal,
): Promise<HashedImages> => {
  const { table, web, clock } = ports;
  const result: HashedImages = { loaded: 0, notPermitted: 0 };
  const isPermitted = createPermitted(web);
  const wanted: Wanted[] = [];
  const hashOne = async ({ host, address, image }: Wanted): Promise<boolean> => {
    const hashes = await hashesOf(image, ports, signal);
    if (!hashes) return false;
    signal.throwIfAborted();
    await table.put(host, [{ address, hashes }]);
    result.loaded += 1;
    return true;
  };
  try {
    for (const publisher of publishers) {
      let left = MAX_PER_PUBLISHER;
      for (const item of await newestOf(publisher, ports, signal)) {
        const image = imageAddress(item.image);
        if (left === 0) break;
        if (!image) continue;
        if (await isPermitted(image)) {
          wanted.push({ host: publisher.host, address: item.address, image });
          left -= 1;
        } else result.notPermitted += 1;
      }
    }
    // A feed of the same host may have been read just now.
    if (wanted.length > 0) await clock.sleep(PAUSE_MS, signal);
    await hostByHost(wanted, ({ image }) => image.host, hashOne, { clock, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return result;
};
