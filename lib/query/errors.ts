/**
 * Defines the error of a search that cannot be parsed, with a code; the display puts it into words
 * (`lib/contract/query-fault.ts`).
 */
export { queryFaultWords } from '../contract/query-fault.ts';

import type { PartsOf, QueryFault, QueryFaultCode, QueryPlace } from '../contract/query-fault.ts';

export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly fault: QueryFault;

  constructor(fault: QueryFault) {
    super(JSON.stringify(fault));
    this.fault = fault;
  }

  get column(): number | undefined {
    return this.fault.place.in === 'text' ? this.fault.place.column : undefined;
  }
}

export const queryError = <Code extends QueryFaultCode>(
  place: QueryPlace,
  code: Code,
  ...parts: PartsOf<Code>
): QueryError => new QueryError({ place, code, parts: parts[0] ?? {} });

const MAX_SHOWN = 40;

/** Shortens the user's text so that it fits into a sentence. */
export const truncateQuery = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`;
