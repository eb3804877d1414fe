/** Defines the common parts of the three searches of area C: the query and the paging of results (specification 4.4). */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { openObject } from './values.ts';

export const sortEntry = z.strictObject({ field: z.string(), direction: z.enum(['ASC', 'DESC']) });
export type SortEntry = z.infer<typeof sortEntry>;

const FIRST_PAGE = 50;
const page = z.strictObject({
  first: z._default(z.int().check(z.gte(1)), FIRST_PAGE),
  after: z.optional(z.nullable(z.string()).check(z.describe('The endCursor of the previous page.'))),
});

const searchBody = (sortable: readonly string[]) =>
  z.strictObject({
    query: z.optional(openObject.check(z.describe('Structured filter: bool, range, term, match_phrase and others.'))),
    boolean: z.optional(z.string().check(z.describe('Filter in Lucene syntax; combined with `query` by AND.'))),
    sort: z.optional(z.array(sortEntry).check(z.describe(`Sortable: ${sortable.join(', ')}.`))),
    page: z._default(page, { first: FIRST_PAGE }),
  });
export type SearchBody = z.infer<ReturnType<typeof searchBody>>;

const pageInfo = z.looseObject({
  hasNextPage: z.boolean(),
  endCursor: z.optional(z.string()),
  totalCount: z.optional(z.number()),
  sortKey: z.optional(z.string()),
});
export type PageInfo = z.infer<typeof pageInfo>;

/** One search operation: `POST /<kind>/-/search?projectId=…`, which returns `{<kind>: rows, pageInfo, searchTerms}`. */
export const searchOperation = <Kind extends string, Row extends z.core.$ZodType>(
  kind: Kind,
  row: Row,
  sortable: readonly string[],
) =>
  oc
    .$route({ inputStructure: 'detailed', tags: ['Search'] })
    .route({ method: 'POST', path: `/${kind}/-/search`, summary: `Search the ${kind} of a project` })
    .input(z.object({ query: z.object({ projectId: z.string() }), body: searchBody(sortable) }))
    .output(z.looseObject({ ...rowsUnder(kind, row), pageInfo, searchTerms: z.optional(z.array(z.string())) }));

/** A computed key widens to `string`; the cast restores the literal. */
const rowsUnder = <Kind extends string, Row extends z.core.$ZodType>(kind: Kind, row: Row) =>
  ({ [kind]: z.array(row) }) as Record<Kind, z.ZodMiniArray<Row>>;
