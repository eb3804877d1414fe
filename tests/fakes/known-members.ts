/** Throws on a missing member of an object, at any depth, so that no test passes on an API that is not modelled. */

const isNamespace = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Names that CommonJS interop and `await` read; they are no API. */
const PROBED = new Set(['__esModule', 'then']);

/** A member that exists with the value undefined counts as known: a browser may lack that API. */
export const knownMembers = <Api extends object>(name: string, api: Api): Api =>
  new Proxy(api, {
    get: (target, member) => {
      const path = `${name}.${String(member)}`;
      if (typeof member === 'string' && !(member in target) && !PROBED.has(member))
        throw new Error(`${path} is not known to the fake`);
      const found: unknown = Reflect.get(target, member);
      return isNamespace(found) ? knownMembers(path, found) : found;
    },
  });
