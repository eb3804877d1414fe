/**
 * The bill of materials beside the packages, in CycloneDX: what npm says of the production dependencies, and which packages
 * the extensions contain code of.
 */

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  type: string;
  properties?: { name: string; value: string }[];
}

export interface Bill {
  bomFormat: string;
  /** Absent in ours: it would be another each time. */
  serialNumber?: string | undefined;
  specVersion: string;
  version: number;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** npm's mark of packages that are not shipped, which it also puts on some that are. */
const DEVELOPMENT = 'cdx:npm:package:development';

/** A package as the lock file has it, by its path. */
interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
}
export type Lock = Readonly<Record<string, Locked>>;

interface Shipped {
  name: string;
  version: string;
  lock: Lock;
  /** `name@version` of the packages in an extension, with the browsers whose extension that is. */
  bundled: ReadonlyMap<string, readonly string[]>;
  /** The time of the commit: a bill that says when it was written differs each time. */
  committedAt: string;
}

/** The paths of `name@version` in the lock file, which may have it more than once. */
export const lockedPaths = (lock: Lock): Map<string, string[]> => {
  const paths = new Map<string, string[]>();
  for (const [path, { version = '' }] of Object.entries(lock)) {
    const ref = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    paths.set(ref, [...(paths.get(ref) ?? []), path]);
  }
  return paths;
};

/**
 * `full` is what `npm sbom` says of all that is installed. Its own `--omit dev` leaves out some production dependencies (npm
 * 11.19.1: preact, zod, linkedom and htmlparser2).
 */
export const shippedBill = (full: Bill, { name, version, lock, bundled, committedAt }: Shipped): Bill => {
  const paths = lockedPaths(lock);
  const isProduction = (ref: string): boolean =>
    (paths.get(ref) ?? []).some((path) => !lock[path]?.dev && !lock[path]?.optional);
  const components = full.components.filter((one) => isProduction(one['bom-ref']) || bundled.has(one['bom-ref']));
  const kept = new Set(components.map((one) => one['bom-ref']));
  const unknown = [...bundled.keys()].filter((ref) => !kept.has(ref));
  if (unknown.length > 0) throw new Error(`npm knows nothing of what an extension contains: ${unknown.join(', ')}`);
  const root = full.metadata.component['bom-ref'];
  const containedIn = (ref: string) =>
    (bundled.get(ref) ?? []).map((value) => ({ name: 'sidelight:contained-in', value }));
  return {
    ...full,
    serialNumber: undefined,
    metadata: {
      ...full.metadata,
      timestamp: committedAt,
      component: { ...full.metadata.component, name, version, type: 'application' },
    },
    components: components.map((one) => ({
      ...one,
      properties: [
        ...(one.properties ?? []).filter(({ name }) => name !== DEVELOPMENT),
        ...containedIn(one['bom-ref']),
      ],
    })),
    dependencies: full.dependencies
      .filter(({ ref }) => ref === root || kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
};

/** `name version, licence` at the start of each entry of `third-party.txt`; the texts of the licences follow the entries. */
export const bundledIn = (thirdParty: string): string[] => {
  const entries = thirdParty.split('\n\n').map((entry) => /^(\S+) (\d\S*), \S+(?:\n|$)/.exec(entry));
  const end = entries.indexOf(null);
  return entries.slice(0, end === -1 ? undefined : end).flatMap((entry) => (entry ? `${entry[1]}@${entry[2]}` : []));
};
