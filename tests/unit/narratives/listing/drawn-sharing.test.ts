/** Reads who shared together from rows of anyone, and selects and orders the accounts that are drawn. */
import { describe, expect, it } from 'vitest';
import { readAccountsSharing } from '../../../../lib/contract/device/accounts-sharing.ts';
import { accountsSharingOf } from '../../../../lib/narratives/listing/account-facts.ts';
import { drawnSharing } from '../../../../lib/narratives/listing/drawn-sharing.ts';

const account = (authorId: string) => ({ authorId, username: `@${authorId}`, platform: 'mastodon', posts: 2 });
const pair = (one: number, other: number, times = 2) => ({
  accounts: [one, other],
  times,
  apart: [1, 9],
  posts: [{ postIds: [`post ${one}`, `post ${other}`], seconds: 1, what: 'link' }],
});
const sharing = (names: string, pairs: unknown[], rest: object = {}) => ({
  windowSeconds: 60,
  accounts: [...names].map(account),
  pairs,
  morePairs: 0,
  isCut: false,
  ...rest,
});
const read = (value: unknown) => readAccountsSharing(value) ?? expect.fail('It was not read.');
const drawn = (value: unknown, most = 12) => drawnSharing(read(value), most);
const namesIn = ({ accounts }: ReturnType<typeof drawnSharing>) => accounts.map(({ authorId }) => authorId).join('');

describe('who shared together', () => {
  it('is unknown where the row does not say it, which is not nobody', () => {
    for (const value of [undefined, null, 'a', [], {}, { windowSeconds: -1, pairs: [] }, { windowSeconds: 60 }])
      expect(accountsSharingOf({ narrativeId: '1', accountsSharing: value })).toBeUndefined();
    expect(accountsSharingOf({ narrativeId: '1', accountsSharing: sharing('', []) })).toEqual(sharing('', []));
  });

  it('is read row by row: one that cannot be read takes no other with it', () => {
    const value = sharing('abc', [
      ...[null, 'pair', pair(0, 0), pair(0, 9), pair(-1, 1), pair(0, 1, 0), { ...pair(0, 1), apart: [1] }],
      { ...pair(0, 1), apart: [-3, 4] },
      { ...pair(0, 1), times: 1e300 },
      {
        ...pair(0, 2),
        posts: [null, { postIds: ['x'], seconds: 1, what: 'link' }, { postIds: ['x', 'y'], seconds: 1, what: '?' }],
      },
    ]);
    expect(read(value)).toEqual({ ...sharing('ac', [{ ...pair(0, 1), posts: [] }]) });
  });

  it('has no pair with an account that cannot be read, or is listed twice', () => {
    const accounts = [account('a'), { ...account('b'), posts: 'many' }, account('c'), account('a')];
    const value = sharing('', [pair(0, 1), pair(0, 2), pair(2, 3)], { accounts });
    expect(read(value)).toMatchObject({ accounts: [account('a'), account('c')], pairs: [{ accounts: [0, 1] }] });
  });

  it('is limited to 200 pairs with three posts each', () => {
    const posts = Array.from({ length: 9 }, (_, at) => ({ postIds: [`${at}`, 'x'], seconds: at, what: 'words' }));
    const pairs = Array.from({ length: 5000 }, () => ({ ...pair(0, 1), posts }));
    const { pairs: found } = read(sharing('ab', pairs));
    expect([found.length, found[0]?.posts.length]).toEqual([200, 3]);
  });
});

describe('a drawing', () => {
  it('has those next to each other that shared most often', () => {
    const value = sharing('abcdef', [pair(0, 1, 9), pair(2, 3, 8), pair(1, 4, 3), pair(3, 5, 2), pair(0, 4, 2)]);
    expect(namesIn(drawn(value))).toBe('abecdf');
    expect(drawn(value).pairs.map(({ rows, times }) => [...rows, times])).toEqual([
      [0, 1, 9],
      [3, 4, 8],
      [1, 2, 3],
      [4, 5, 2],
      [0, 2, 2],
    ]);
  });

  it('has the accounts of the most frequent pairs, never one without its pair, and counts the others', () => {
    const value = sharing('abcdef', [pair(0, 1, 9), pair(2, 3, 8), pair(1, 4, 3), pair(4, 5, 2)]);
    expect([namesIn(drawn(value, 3)), drawn(value, 3).more]).toEqual(['abe', 3]);
    expect([namesIn(drawn(value, 4)), drawn(value, 4).more]).toEqual(['abcd', 2]);
    expect(drawn(value, 4).pairs).toHaveLength(2);
    expect(drawn(sharing('', []))).toEqual({ accounts: [], pairs: [], more: 0 });
  });
});
