import { describe, expect, it } from 'vitest';
import type { Author } from '../../../../../lib/contract/authors.ts';
import { createRandom } from '../../../../../lib/engine/narratives/cluster/random.ts';
import { createLookAlikes, skeletonOf } from '../../../../../lib/engine/narratives/score/look-alikes.ts';
import { editDistance } from '../../../../../lib/query/edit-distance.ts';

const author = (username: string, followers?: number): Author => ({
  authorId: `id of ${username}`,
  username,
  ...(followers === undefined ? {} : { followers }),
});
const large = [author('harbourtimes', 50_000), author('comet_watch@social.example', 8000), author('ann', 20_000)];

describe('look-alike names', () => {
  it.each([
    ['hаrbourtimes', 'High'],
    ['Harb0ur.Times', 'High'],
    ['harbourtirnes', 'High'],
    ['harbortimes', 'Medium'],
    ['harbourtmies', 'Medium'],
    ['harborrtimez', 'Low'],
    ['c0met-watch', 'High'],
    ['bakerynews', 'Very Low'],
    ['amn', 'Very Low'],
    ['harbourtimes', 'Very Low'],
  ])('%s: %s', (username, likelihood) => {
    expect(createLookAlikes(large)(author(username, 12))?.spoofingLikelihood).toBe(likelihood);
  });

  it('name the larger account', () => {
    const found = createLookAlikes(large)(author('hаrbourtimes', 12));
    expect(found?.like).toEqual({
      authorId: 'id of harbourtimes',
      name: 'harbourtimes',
      followers: 50_000,
      own: 'hаrbourtimes',
      letters: 0,
    });
  });

  it('are found as in a pairwise comparison', () => {
    const random = createRandom(4);
    const nameIn = (letters: string) =>
      Array.from({ length: 4 + random(9) }, () => letters[random(letters.length)]).join('');
    const names = [...new Set(Array.from({ length: 400 }, () => nameIn('xyk')))];
    const [big, small] = [names.slice(0, 150), names.slice(150)];
    const lookAlikeOf = createLookAlikes(big.map((name) => author(name, 50_000)));
    const expected = (name: string) => {
      const places = big.map((other) => {
        const shorter = Math.min(name.length, other.length);
        const distance = editDistance(name, other, 2);
        if (distance === 1) return shorter >= 6 ? 2 : 0;
        return distance === 2 && shorter >= 10 ? 1 : 0;
      });
      return ['Very Low', 'Low', 'Medium'][Math.max(...places)];
    };
    const found = small.map((name) => lookAlikeOf(author(name, 5))?.spoofingLikelihood);
    expect(found).toEqual(small.map(expected));
    expect(new Set(found).size).toBe(3);
  });

  it('are not reported if nothing was compared', () => {
    const lookAlikeOf = createLookAlikes(large);
    expect(lookAlikeOf(author('harbourtime'))).toBeUndefined();
    expect(lookAlikeOf(author('harbourtime', 49_000))).toBeUndefined();
    expect(lookAlikeOf({ authorId: 'x', followers: 3 })).toBeUndefined();
    expect(createLookAlikes([])(author('harbourtime', 3))).toBeUndefined();
  });

  it('share a skeleton if their letters only look different', () => {
    expect(skeletonOf('Pаypa1_Heⅼp')).toBe(skeletonOf('paypalhelp'));
    expect(skeletonOf('müller')).toBe(skeletonOf('muller'));
  });
});
