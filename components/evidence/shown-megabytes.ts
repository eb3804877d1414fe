/** Words a size on the disk as a number of megabytes, in the language of the reader. */
import { locale } from '../../lib/platform/words.ts';

const MEGABYTE_BYTES = 1_000_000;
/** Sizes are estimates, so smaller ones would say more than is known. */
const MIN_MEGABYTES = 0.1;

export const shownMegabytes = (bytes: number): string => {
  const megabytes = Math.max(MIN_MEGABYTES, bytes / MEGABYTE_BYTES);
  return megabytes.toLocaleString(locale(), { maximumFractionDigits: megabytes < 10 ? 1 : 0 });
};
