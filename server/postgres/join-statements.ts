/** Makes one statement of two that write, so that both are sent at once and take place together or not at all. */
import type { SqlValue } from './database.ts';

export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/** The rows are those of `last`, whose own values keep their numbers. It may be a statement with parts of its own in front. */
export const joinStatements = (first: Statement, last: Statement): Statement => {
  const renumbered = first.sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + last.values.length}`);
  const rest = last.sql.trimStart();
  const joined = /^WITH\s/i.test(rest) ? `, ${rest.slice('WITH '.length)}` : ` ${rest}`;
  return { sql: `WITH first_statement AS (${renumbered})${joined}`, values: [...last.values, ...first.values] };
};
