/** Lists the fields of a zod schema by their paths, so that a test fails when the contract has a field that it does not know. */
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The schemas within a wrapper, such as an optional one, or the alternatives of a union. */
const innerOf = ({ _zod: { def } }: Schema): Schema[] => {
  if ('innerType' in def) return [def.innerType as Schema]; // cast: each wrapper of zod has its schema here
  if (def.type === 'union') return [...(def as z.core.$ZodUnionDef).options]; // cast: by its type
  return def.type === 'pipe' ? [(def as z.core.$ZodPipeDef).in] : []; // cast: by its type
};

const fieldsIn = (schema: Schema, path: string): string[] => {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const { shape, catchall } = def as z.core.$ZodObjectDef; // cast: by its type
    const at = path === '' ? '' : `${path}.`;
    const named = Object.entries(shape).flatMap(([name, inner]) => fieldsIn(inner, `${at}${name}`));
    return catchall?._zod.def.type === 'unknown' ? [...named, `${at}*`] : named;
  }
  if (def.type === 'array') return fieldsIn((def as z.core.$ZodArrayDef).element, `${path}[]`); // cast: by its type
  const inner = innerOf(schema);
  return inner.length === 0 ? [path] : inner.flatMap((one) => fieldsIn(one, path));
};

/**
 * Each path once: `context.sources[].url` is the address of each source, and `context.*` stands for the members of a loose
 * object that the contract does not name.
 */
export const contractFields = (schema: Schema): string[] => [...new Set(fieldsIn(schema, ''))];
