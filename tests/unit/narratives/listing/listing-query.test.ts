import { describe, expect, it } from 'vitest';
import { searchBodyOf } from '../../../../lib/narratives/listing/listing-query.ts';

const plain = { kind: 'posts', project: 'harbour', text: '' } as const;

describe('the body of a search', () => {
  it('requests everything, newest first, with a field that makes the order unique', () => {
    expect(searchBodyOf(plain, { first: 50 })).toEqual({
      sort: [
        { field: 'createdAt', direction: 'DESC' },
        { field: 'postId', direction: 'ASC' },
      ],
      page: { first: 50 },
    });
  });

  it('contains the text as typed and the rest as a structure', () => {
    const question = {
      ...plain,
      text: 'ferry  OR pier ',
      scope: { field: 'narrativeId', value: '429' },
      from: '2026-03-01',
      to: '2026-03-04',
      sort: { field: 'postId', direction: 'DESC' },
    } as const;
    expect(searchBodyOf(question, { first: 10, after: 'cursor' })).toEqual({
      boolean: 'ferry  OR pier ',
      query: {
        bool: {
          must: [
            { term: { narrativeId: '429' } },
            { range: { createdAt: { gte: '2026-03-01', lte: '2026-03-04T23:59:59.999Z' } } },
          ],
        },
      },
      sort: [{ field: 'postId', direction: 'DESC' }],
      page: { first: 10, after: 'cursor' },
    });
  });

  it('may have a range that is open at one end', () => {
    const { query } = searchBodyOf({ ...plain, to: '2026-03-04T12:00:00Z' }, { first: 1 });
    expect(query).toEqual({ bool: { must: [{ range: { createdAt: { lte: '2026-03-04T12:00:00Z' } } }] } });
  });
});
