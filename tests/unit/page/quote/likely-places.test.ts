/** Tests that no passage of sufficient length is missed, whatever its place in the text and in the quote. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPace } from '../../../../lib/page/pace.ts';
import { GRAM_CHARS, likelyPlaces } from '../../../../lib/page/quote/likely-places.ts';

const words = fc.array(fc.constantFrom('harbour', 'lock', 'a', 'keeper', 'winter', 'of', 'lanterns', 'ß', '港'), {
  minLength: 40,
  maxLength: 80,
});

describe('the places of a quote', () => {
  it('include the place that it was cut from', () =>
    fc.assert(
      fc.asyncProperty(words, fc.nat(), fc.integer({ min: GRAM_CHARS + 3, max: 90 }), async (parts, seed, length) => {
        const text = `${parts.join(' ')} and here a passage that stands only once: nineteen ferries. ${parts.join(' ')}`;
        const only = text.indexOf('nineteen');
        const start = Math.max(0, only - (seed % length));
        const quote = text.slice(start, start + Math.max(length, only - start + GRAM_CHARS + 3));
        const [places] = await likelyPlaces(text, [quote], noPace);
        expect(places?.some(({ from, to }) => from <= start && start < to)).toBe(true);
      }),
    ));

  it('are none if the text has nothing in common with it', async () => {
    expect(await likelyPlaces('x'.repeat(5000), ['nothing of this is in the text at all'], noPace)).toEqual([[]]);
    expect(await likelyPlaces('', ['nothing of this is in the text at all'], noPace)).toEqual([[]]);
    expect(await likelyPlaces('a short text', [''], noPace)).toEqual([[]]);
  });

  it('are bounded if text and quote repeat endlessly', async () => {
    const [places] = await likelyPlaces('ab'.repeat(500_000), ['ab'.repeat(4000)], noPace);
    expect(places?.length).toBeLessThanOrEqual(4);
  });
});
