/** Why a search could not be read, told by a code; whoever shows it puts it into words (`lib/contract/query-fault.ts`). */
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

const LONGEST_SHOWN = 40;

/** What a person wrote, short enough to stand in a sentence. */
export const shorten = (text: string): string =>
  text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN - 1)}…`;
