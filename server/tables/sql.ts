/**
 * Declares the port of SQL, on which the tables beside it are written once. A statement is in the words of PostgreSQL, and SQLite's side
 * (`sqlite/sqlite-sql.ts`) leaves out what it has not: the schema, casts and locks of rows. `:now` stands for the time of the store's
 * clock, in milliseconds since 1970. Text may have any character.
 */

export type PlainValue = string | number | boolean | null;

export interface Step {
  text: string;
  values: readonly PlainValue[];
}

/**
 * The statements of a transaction, each yielded for its rows. In SQLite they follow each other at once, since all there share one connection.
 */
export type Steps<Result> = Generator<Step, Result, readonly unknown[]>;

export function* query<Row>(text: string, values: readonly PlainValue[] = []): Steps<Row[]> {
  return (yield { text, values }) as Row[]; // The caller knows what its statement selects.
}

interface WriteOptions {
  /** SQLite: on a full disk it may use the reserve, as what ends access may. */
  mayUseReserve?: boolean | (() => Steps<boolean>);
  /** PostgreSQL: no time limits its statements. */
  isLong?: boolean;
  /** PostgreSQL: nothing changes when it takes place twice. */
  isRepeatable?: boolean;
  /** PostgreSQL: not worth waiting for the disk. */
  isForgettable?: boolean;
}

export interface Sql {
  /** A single statement that changes nothing. */
  read<Row>(text: string, values?: readonly PlainValue[]): Promise<Row[]>;
  /** All of it takes place, or none. `work` may run several times. */
  write<Result>(work: () => Steps<Result>, options?: WriteOptions): Promise<Result>;
  /** An expression: whether the user of `users.row` has this role. */
  hasRole(role: 'administrator' | 'leadAnalyst'): string;
  /** The statements of a transaction by which other nodes hear that the access of a user ended. */
  tellEnd(user: string): readonly Step[];
}
