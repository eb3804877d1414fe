/**
 * Tests the table of fields against the contract, whose values it must not import, and the names that people write for them.
 */
import { describe, expect, it } from 'vitest';
import { author, authorSortFields } from '../../../lib/contract/authors.ts';
import { narrative, narrativeSortFields } from '../../../lib/contract/narratives.ts';
import { post, postSortFields } from '../../../lib/contract/posts.ts';
import {
  fieldNames,
  findField,
  findSortField,
  nearest,
  type QueryField,
  type RowKind,
  sortFields,
  suggestField,
} from '../../../lib/query/fields.ts';
import { said } from './said.ts';

describe('the table of fields', () => {
  it('has the sort fields of the contract, in its order', () => {
    expect(sortFields).toEqual({ posts: postSortFields, authors: authorSortFields, narratives: narrativeSortFields });
  });

  it.each([
    ['posts', Object.keys(post.shape).filter((name) => name !== 'author' && name !== 'domain')],
    ['authors', Object.keys(author.shape)],
    ['narratives', Object.keys(narrative.shape)],
  ] as const)('knows every field of %s', (kind, names) => {
    expect(
      names.filter((name) => findField(kind, name).path === name || findField(kind, name).path.endsWith(`.${name}`)),
    ).toEqual(names);
    expect(
      names.map((name) => findField(kind, name)).filter((field) => field.kind === 'plain' && !field.isKnown),
    ).toEqual([]);
  });

  it.each(['posts', 'authors', 'narratives'] as const)('finds the names that it offers for %s', (kind) => {
    const paths = fieldNames(kind).map((name) => findField(kind, name).path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['title', 'platform', 'author.platform', 'narrative.title', 'allPostText']),
    );
    for (const name of sortFields[kind]) expect(findSortField(kind, name).path).toBe(name);
  });
});

describe('findField', () => {
  const plain = (path: string, type: string, isKnown = true) => ({ kind: 'plain', path, type, isKnown }) as QueryField; // a type from the table
  it.each<[RowKind, string, QueryField]>([
    ['posts', 'title', plain('title', 'text')],
    ['narratives', 'title', plain('narrative.title', 'text')],
    ['narratives', 'post.title', plain('title', 'text')],
    ['posts', 'narrative.title', plain('narrative.title', 'text')],
    ['authors', 'followers', plain('author.followers', 'number')],
    ['posts', 'followers', plain('author.followers', 'number')],
    ['narratives', 'platform', plain('platform', 'keyword')],
    ['authors', 'platform', plain('author.platform', 'keyword')],
    ['posts', 'contextScore', plain('narrative.contextScore', 'number')],
    ['authors', '_id', plain('authorId', 'id')],
    ['posts', 'author.authorId', plain('authorId', 'id')],
    ['posts', 'domain.domain', plain('domain.domain', 'keyword')],
    ['posts', 'engagement.likes', plain('engagement.likes', 'any', false)],
    ['posts', 'constructor', plain('constructor', 'any', false)],
    ['posts', 'author.cohorts.Far.Right', { kind: 'label', path: 'author.cohorts', label: 'Far.Right' }],
    ['authors', 'cohorts.A', { kind: 'label', path: 'author.cohorts', label: 'A' }],
    ['posts', 'allPostText', { kind: 'pseudo', path: 'allPostText', members: ['title', 'body'] }],
    [
      'posts',
      'allAuthorText',
      {
        kind: 'pseudo',
        path: 'allAuthorText',
        members: ['author.username', 'author.displayName', 'author.profileBio', 'author.bioLocation'],
      },
    ],
    [
      'authors',
      'allAuthorText',
      {
        kind: 'pseudo',
        path: 'allAuthorText',
        members: ['author.username', 'author.displayName', 'author.profileBio'],
      },
    ],
  ])('among %s %j', (kind, name, field) => expect(findField(kind, name)).toEqual(field));
});

describe('findSortField', () => {
  it.each<[RowKind, string, string]>([
    ['authors', 'followers', 'author.followers'],
    ['narratives', 'contextScore', 'narrative.contextScore'],
    ['narratives', 'title', 'narrative.title'],
    ['posts', 'title', 'title'],
  ])('among %s %j is %j', (kind, name, path) => expect(findSortField(kind, name).path).toBe(path));

  it('rejects other fields and suggests the likely one', () => {
    expect(said(() => findSortField('posts', 'createdat'))).toMatch(
      /Sort by "createdat": .*Did you mean "createdAt"\?.*one of author\.isBotLike/,
    );
    expect(said(() => findSortField('posts', 'anomalousScore'))).toMatch(/^Sort by "anomalousScore": /);
  });
});

describe('suggestions', () => {
  it.each<[RowKind, string, string | undefined]>([
    ['posts', 'Platform', 'platform'],
    ['posts', 'creatdAt', 'createdAt'],
    ['posts', 'author.folowers', 'author.followers'],
    ['posts', 'user.username', 'author.username'],
    ['narratives', 'contextScor', 'narrative.contextScore'],
    ['posts', 'allPostsText', 'allPostText'],
    ['posts', 'zzzzzzzz', undefined],
  ])('for %s %j is %j', (kind, name, suggestion) => expect(suggestField(kind, name)).toBe(suggestion));

  it('has no suggestion if none is near', () => expect(nearest('a', ['xyz'])).toBeUndefined());
});
