/** The parts of an image that a check of its words stores, and of what the image says about its post. */
import { expect, it } from 'vitest';
import { originInImage } from '../../../../components/image/origin-in-image.ts';
import { checkOrigin } from '../../../../lib/records/check-record.ts';

const found = { words: 'It closed.', region: { x: 1, y: 2, width: 30, height: 4 }, sha256: 'ab' };

it('keeps the hash, the region, and what the image says of its post, without what was emptied', () => {
  const origin = originInImage('one', { ...found, said: { author: ' Harbour Traders ', date: ' ' } });
  const { region, sha256 } = found;
  expect(origin).toEqual({ what: 'image', check: 'one', region, sha256, author: 'Harbour Traders' });
  expect(checkOrigin.parse(origin)).toEqual(origin);
  expect(originInImage('one', undefined)).toEqual({ what: 'image', check: 'one' });
});
