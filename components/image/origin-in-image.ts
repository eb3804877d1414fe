/** Records the region of an image that the words of a check come from. */
import type { CheckOrigin } from '../../lib/records/read-checks.ts';
import type { WordsInImage } from './text-in-image.tsx';

const withoutEmpty = ({ author = '', date = '' }: WordsInImage['said']) => ({
  ...(author.trim() === '' ? {} : { author: author.trim() }),
  ...(date.trim() === '' ? {} : { date: date.trim() }),
});

/** Without `found` the text was not read in the image: it is its caption or was typed. */
export const originInImage = (check: string, found: WordsInImage | undefined): CheckOrigin => ({
  what: 'image',
  check,
  ...(found ? { region: found.region, sha256: found.sha256, ...withoutEmpty(found.said) } : {}),
});
