/** Parses the rows of an answer one by one, since one that is not as documented must not lose the others. */
import * as z from 'zod/mini';

/** An optional text; a value of another type counts as missing. */
export const optionalText = z.catch(z.optional(z.string()), undefined);

export interface ReadRows<Row> {
  rows: Row[];
  /** The number of rows that could not be read. */
  unread: number;
}

/** For the rows within a row. */
export const readInnerRows = <Schema extends z.ZodMiniType>(
  schema: Schema,
  found: readonly unknown[],
): ReadRows<z.infer<Schema>> => {
  const rows = found.flatMap((row) => {
    const read = z.safeParse(schema, row);
    return read.success ? [read.data] : [];
  });
  return { rows, unread: found.length - rows.length };
};

/** Throws if no row can be read: the answer then has another shape. */
export const readRows = <Schema extends z.ZodMiniType>(
  schema: Schema,
  found: readonly unknown[],
): ReadRows<z.infer<Schema>> => {
  const read = readInnerRows(schema, found);
  if (read.rows.length === 0 && found.length > 0) z.parse(schema, found[0]);
  return read;
};

/** A member of an answer that is absent if there is nothing to count. */
export const unreadRows = (unread: number): { unread?: number } => (unread > 0 ? { unread } : {});
