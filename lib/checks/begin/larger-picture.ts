/** Builds the start of a check for the larger version of a checked image, as its page listed it. */
import type { CheckRecord } from '../../records/check-record.ts';
import type { Start } from './start-check.ts';

export const largerPicture = ({ kind, image, page }: CheckRecord): Start | undefined => {
  const { largest, alt } = image ?? {};
  if (kind !== 'image' || largest === undefined) return undefined;
  return {
    kind,
    text: largest,
    image: { address: largest, ...(alt === undefined ? {} : { alt }) },
    ...(page ? { from: page.address } : {}),
  };
};
