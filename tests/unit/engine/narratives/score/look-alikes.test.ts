import { describe, expect, it } from 'vitest';
import type { Author } from '../../../../../lib/contract/authors.ts';
import { createLookAlikes, editDistance, skeletonOf } from '../../../../../lib/engine/narratives/score/look-alikes.ts';

const author = (username: string, followers?: number): Author => ({
  authorId: `id of ${username}`,
  username,
  ...(followers === undefined ? {} : { followers }),
});
const large = [author('harbourtimes', 50_000), author('comet_watch@social.example', 8000), author('ann', 20_000)];

describe('names that look alike', () => {
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
    expect(found?.like).toEqual({ authorId: 'id of harbourtimes', name: 'harbourtimes', followers: 50_000 });
  });

  it('are not told where nothing was compared', () => {
    const lookAlikeOf = createLookAlikes(large);
    expect(lookAlikeOf(author('harbourtime'))).toBeUndefined();
    expect(lookAlikeOf(author('harbourtime', 49_000))).toBeUndefined();
    expect(lookAlikeOf({ authorId: 'x', followers: 3 })).toBeUndefined();
    expect(createLookAlikes([])(author('harbourtime', 3))).toBeUndefined();
  });

  it('are one where letters only look different', () => {
    expect(skeletonOf('Pаypa1_Heⅼp')).toBe(skeletonOf('paypalhelp'));
    expect(skeletonOf('müller')).toBe(skeletonOf('muller'));
  });

  it('are told apart by their letters', () => {
    expect(editDistance('comet', 'comet', 2)).toBe(0);
    expect(editDistance('comet', 'coment', 2)).toBe(1);
    expect(editDistance('comet', 'cmoet', 2)).toBe(1);
    expect(editDistance('comet', 'carrot', 2)).toBe(3);
    expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
  });
});
