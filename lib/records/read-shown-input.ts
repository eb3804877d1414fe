/** The text that stands for the input of a check where people read it: an image of the user has a name, and no address. */
import type { CheckRecord } from './check-record.ts';

export const shownInput = ({ input, ownImage }: Pick<CheckRecord, 'input' | 'ownImage'>): string =>
  ownImage?.name ?? input;
