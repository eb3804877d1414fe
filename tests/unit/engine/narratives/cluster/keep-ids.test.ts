import { describe, expect, it } from 'vitest';
import { newId } from '../../../../../lib/engine/narratives/cluster/cluster-posts.ts';
import { keepIds } from '../../../../../lib/engine/narratives/cluster/keep-ids.ts';

/** Each letter of a string such as `abcd` is one post. */
const keep = (communities: string[], before: Record<string, string>) =>
  keepIds(
    communities.map((posts) => [...posts]),
    new Map(Object.entries(before).flatMap(([id, posts]) => [...posts].map((post) => [post, id]))),
    (posts, taken) => (taken.has(`new ${posts[0]}`) ? 'taken' : `new ${posts[0]}`),
  );

describe('the id of a narrative', () => {
  it('stays with the majority of its posts', () => {
    expect(keep(['abcx', 'efy'], { one: 'abcd', two: 'ef' })).toEqual({ ids: ['one', 'two'], merges: [], splits: [] });
  });

  it('is new for posts without an earlier id', () => {
    expect(keep(['xyz', 'abc'], { one: 'abc' }).ids).toEqual(['new x', 'one']);
  });

  it('goes to the larger part of a split, which is reported', () => {
    expect(keep(['ab', 'cdef'], { one: 'abcdef' })).toEqual({
      ids: ['new a', 'one'],
      merges: [],
      splits: [{ from: 'one', into: ['one', 'new a'] }],
    });
  });

  it('stays with the larger part of a merge, which is reported', () => {
    expect(keep(['abcdef'], { one: 'ab', two: 'cdef' })).toEqual({
      ids: ['two'],
      merges: [{ into: 'two', from: ['one', 'two'] }],
      splits: [],
    });
  });

  it('reports neither split nor merge if single posts move', () => {
    expect(keep(['abcde', 'fghij'], { one: 'abcdef', two: 'ghij' })).toMatchObject({ merges: [], splits: [] });
  });

  it('is assigned to one narrative only', () => {
    const { ids } = keep(['ab', 'cd', 'ef'], { one: 'abcdef' });
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a new id', () => {
  it('is the same for the same posts and never an id in use', () => {
    const id = newId(['post1', 'post2'], new Set());
    expect(newId(['post1'], new Set())).toBe(id);
    expect(newId(['post1'], new Set([id]))).not.toBe(id);
    expect(id).toMatch(/^[0-9a-z]{4,11}$/);
  });

  it('differs for other posts', () => {
    const ids = Array.from({ length: 20_000 }, (_, at) => newId([`post${at}`], new Set()));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
