/** Images of the user: read once they are given, examined once, and let go. */
import { describe, expect, it } from 'vitest';
import { MAX_OWN_FILE_BYTES } from '../../../../lib/contract/input-limits.ts';
import { createHeldImages } from '../../../../lib/engine/vision/held-images.ts';
import { shippedTrust } from '../../../../lib/engine/vision/provenance/shipped-trust.ts';
import { examinationProcedures } from '../../../../lib/engine/vision/serve-examination.ts';
import { givenFileOf } from '../../../fixtures/given-file.ts';
import { pictures } from '../../../world/images.ts';
import { failureOf } from '../failure-of.ts';

const photo = new Uint8Array(pictures['lighthouse.jpg']?.() ?? []);
const given = givenFileOf(photo);

describe('an image of the user', () => {
  it('is named by its hash and given out once', async () => {
    const held = createHeldImages();
    const { input, bytes } = await held.take(given);
    expect(input).toMatch(/^urn:sha256:[0-9a-f]{64}$/);
    expect(bytes).toBe(photo.length);
    expect(held.release(input)).toEqual(photo);
    expect(await failureOf(Promise.resolve().then(() => held.release(input)))).toBe(
      'The image wasn’t kept. Choose it again.',
    );
  });

  it.each([
    ['The file is empty.', givenFileOf(new Uint8Array())],
    ['This file isn’t of a supported format.', givenFileOf('Some words.')],
    ['This is a GIF image.', givenFileOf('GIF89a')],
    ['Not read: the file is larger than 200 MB.', givenFileOf(new Uint8Array(MAX_OWN_FILE_BYTES + 1))],
  ])('is refused before it is held: %s', async (because, file) => {
    expect(await failureOf(createHeldImages().take(file))).toContain(because);
  });

  it('is lost with its page, and the refusal says so', async () => {
    const gone = { source: 'blob:nodedata:gone', bytes: 1 };
    expect(await failureOf(createHeldImages().take(gone))).toBe('The image wasn’t kept. Choose it again.');
  });

  it('is examined by its name; a worker that does not hold it refuses', async () => {
    const readC2pa = () => expect.fail('The image has no credentials.');
    const { take, examine } = examinationProcedures({ readC2pa, held: createHeldImages() });
    const { input } = await take(given);
    const image = { held: input, trust: shippedTrust };
    expect(await examine(image)).toMatchObject({ format: 'jpeg' });
    expect(await failureOf(examine(image))).toBe('The image wasn’t kept. Choose it again.');
    const elsewhere = examinationProcedures({ readC2pa });
    expect(await failureOf(elsewhere.examine(image))).toBe('The image wasn’t kept. Choose it again.');
  });
});
