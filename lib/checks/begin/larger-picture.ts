/** The larger version of a picture that was checked, as its page gave it: what a check of that one begins with. */
import type { CheckRecord } from '../../records/check-record.ts';
import type { Start } from './start-check.ts';

export const largerPicture = ({ kind, image, page, connection }: CheckRecord): Start | undefined => {
  const { largest, alt } = image ?? {};
  if (kind !== 'image' || largest === undefined) return undefined;
  return {
    kind,
    text: largest,
    image: { address: largest, ...(alt === undefined ? {} : { alt }) },
    ...(page ? { from: page.address } : {}),
    connection,
  };
};
