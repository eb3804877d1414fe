import { describe, expect, it } from 'vitest';
import { createNearDuplicates } from '../../../../../lib/engine/narratives/cluster/near-duplicates.ts';
import { createRandom } from '../../../../../lib/engine/narratives/cluster/random.ts';

const random = createRandom(3);
const text = (length: number) => Array.from({ length }, () => random(2 ** 31));

describe('near duplicates', () => {
  it('are found whatever the order and multiplicity of the terms', () => {
    const duplicates = createNearDuplicates();
    const [one, other] = [text(12), text(12)];
    expect([one, other, one.toReversed(), [...one, ...one], other].map((terms) => duplicates.of(terms))).toEqual([
      0, 1, 0, 0, 1,
    ]);
  });

  it('include most texts with nine of ten terms in common and none with half of them', () => {
    const duplicates = createNearDuplicates();
    const originals = Array.from({ length: 300 }, () => text(20));
    for (const original of originals) duplicates.of(original);
    const near = originals.filter((one, at) => duplicates.of([...one.slice(0, 19), ...text(1)]) === at);
    expect(near.length).toBeGreaterThan(285);
    const far = originals.filter((one, at) => duplicates.of([...one.slice(0, 13), ...text(7)]) === at);
    expect(far).toEqual([]);
  });

  it('exclude texts without terms', () => {
    const duplicates = createNearDuplicates();
    expect([[], [], []].map((terms) => duplicates.of(terms))).toEqual([0, 1, 2]);
  });
});
