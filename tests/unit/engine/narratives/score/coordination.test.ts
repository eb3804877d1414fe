import { describe, expect, it } from 'vitest';
import { edgesOf, findSharedPairs, type Share } from '../../../../../lib/engine/narratives/score/coordination.ts';

const share = (object: string, account: string, at: number, post = `${object} by ${account} at ${at}`): Share => ({
  object,
  account,
  post,
  at,
});
const find = (shares: Share[], windowSeconds = 10) => findSharedPairs(shares, { windowSeconds, fewest: 2 });
const names = (shares: Share[], windowSeconds?: number) =>
  find(shares, windowSeconds).pairs.map(({ object, earlier, later, apart }) => [
    object,
    earlier.account,
    later.account,
    apart,
  ]);

/** Two accounts that share the same objects twice. */
const twice = [share('x', 'ann', 0), share('x', 'ben', 10), share('y', 'ben', 100), share('y', 'ann', 103)];

describe('the same object shared within the time window', () => {
  it('makes a pair, the earlier share first, including the end of the window', () => {
    expect(names(twice)).toEqual([
      ['x', 'ann', 'ben', 10],
      ['y', 'ben', 'ann', 3],
    ]);
    expect(names(twice, 9)).toEqual([]);
    expect(names(twice.toReversed()).length).toBe(2);
  });

  it('counts a single coincidence if one of the accounts has several', () => {
    const more = [...twice, share('x', 'cat', 5), share('z', 'cat', 900)];
    expect(names(more)).toContainEqual(['x', 'ann', 'cat', 5]);
  });

  it('does not count for an account with a single share', () => {
    expect(names([...twice, share('x', 'cat', 5)])).toHaveLength(2);
  });

  it('does not count a single coincidence of two accounts', () => {
    const once = [share('x', 'ann', 0), share('x', 'ben', 1), share('y', 'ann', 500), share('z', 'ben', 900)];
    expect(names(once)).toEqual([]);
  });

  it('needs two accounts and two posts, neither of which is the shared object', () => {
    expect(names([share('x', 'ann', 0), share('x', 'ann', 1), share('y', 'ann', 2), share('y', 'ann', 3)])).toEqual([]);
    const same = [
      share('x', 'ann', 0, 'p'),
      share('x', 'ben', 1, 'p'),
      share('y', 'ann', 0, 'q'),
      share('y', 'ben', 1, 'q'),
    ];
    expect(names(same)).toEqual([]);
    expect(names([...twice, share('s', 'ann', 0, 's'), share('s', 'ben', 1, 't')])).toHaveLength(2);
  });

  it('is truncated and marked as such if a crowd shares the same at once', () => {
    const crowd = Array.from({ length: 1500 }, (_, at) => [share('x', `a${at}`, 0), share('y', `a${at}`, 0)]).flat();
    const { pairs, isCut } = find(crowd);
    expect(isCut).toBe(true);
    expect(pairs).toHaveLength(40_000);
    expect(edgesOf(pairs, 2)).toHaveLength(20_000);
    expect(find(twice).isCut).toBe(false);
  });
});

describe('an edge', () => {
  it('stands for two accounts with at least two shared objects', () => {
    const { pairs } = find([...twice, share('x', 'cat', 5), share('z', 'cat', 900)]);
    expect(edgesOf(pairs, 2)).toEqual([{ accounts: ['ann', 'ben'], times: 2, objects: 2, apart: [3, 10] }]);
  });

  it('counts two posts once, however many objects they share', () => {
    const shares = ['link', 'words'].flatMap((object) => [share(object, 'ann', 0, 'p'), share(object, 'ben', 1, 'q')]);
    expect(edgesOf(find(shares).pairs, 2)).toEqual([]);
  });
});
