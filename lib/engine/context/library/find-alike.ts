/** Finds the articles of the library whose images look like an image, by their stored hashes, a few at a time. */
import { createImageIndex } from '../../../format/image-hash.ts';
import type { ProjectTable } from '../../store/store.ts';
import type { ItemImage } from './item.ts';

/** Rows that are read and compared at once; each read gives others a turn. `npm run bench:library-in-browser` measures the longest task. */
const ROWS_PER_STEP = 500;

/** Further ones are images that many articles share, such as a logo. */
export const MAX_ALIKE = 500;

export interface AlikeItems {
  /** The addresses of the articles, nearest first. */
  addresses: string[];
  /** The number of images that were compared. */
  compared: number;
}

/** Without parts, so that the bound for images without them holds. */
const asIndexed = ({ address, hashes }: ItemImage) => ({ id: address, hashes, parts: [] });

/** Keeps no more than a step and what was found: the hashes of a full library take megabytes. */
export const findAlike = async (
  like: readonly string[],
  hosts: readonly string[],
  table: ProjectTable<ItemImage>,
  signal?: AbortSignal,
): Promise<AlikeItems> => {
  let nearest: ItemImage[] = [];
  let compared = 0;
  const compareWith = (rows: readonly ItemImage[]): void => {
    const hashed = rows.filter(({ hashes }) => hashes.length > 0);
    compared += hashed.length;
    const images = new Map([...nearest, ...hashed].map((image) => [image.address, image]));
    const found = createImageIndex([...images.values()].map(asIndexed)).find({ hashes: like, parts: [] });
    nearest = found.slice(0, MAX_ALIKE).flatMap(({ id }) => images.get(id) ?? []);
  };
  for (const host of hosts) {
    let last: string | undefined;
    do {
      const page = await table.page(host, last, ROWS_PER_STEP);
      compareWith(page.rows);
      last = page.rows.length < ROWS_PER_STEP ? undefined : page.last;
      signal?.throwIfAborted();
    } while (last !== undefined);
  }
  return { addresses: nearest.map(({ address }) => address), compared };
};
