/** Throws on a member that an object does not have, at any depth: a test cannot pass over an API that nobody modelled. */

const isNamespace = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Read by the interop of CommonJS modules, and by `await`: no API. */
const PROBED = new Set(['__esModule', 'then']);

/** A member that is there and undefined counts as known: an API may be absent in a browser. */
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
