/** What an organisation's policy may say, and how what it says is read: member by member, so that one mistake costs one. */
import * as z from 'zod/mini';
import { serviceSettings } from '../service-settings.ts';

/** What a policy can take out of the person's hands. */
export const lockable = [
  'connections',
  'activeConnection',
  'publishers',
  'neverSend',
  'privateWindows',
  'retention',
] as const;
export type Lockable = (typeof lockable)[number];

const hosts = z.array(z.string().check(z.minLength(1)));
const checksMonths = z.int().check(z.gte(1), z.lte(120));
const postsDays = z.int().check(z.gte(1), z.lte(3650));
/** How long things are kept: the person's own checks, and other people's posts. */
export const retention = z.object({ checksMonths, postsDays });
export const retentionWishes = z.object({
  checksMonths: z.exactOptional(checksMonths),
  postsDays: z.exactOptional(postsDays),
});
export type Retention = z.infer<typeof retention>;

/** A connection of the policy; who signs in may be left to the person. */
const managedService = z.object({
  ...serviceSettings.shape,
  bypassCache: z._default(z.boolean(), false),
  account: z._default(z.string(), ''),
  /** The secret itself is kept where the person's own are. */
  hasSecret: z.boolean(),
});

export const policy = z.object({
  organisation: z.string().check(z.minLength(1)),
  connections: z.array(managedService),
  activeConnection: z.exactOptional(z.string()),
  allowedHosts: hosts,
  blockedHosts: hosts,
  retention: retentionWishes,
  defaultProject: z.exactOptional(z.string().check(z.minLength(1))),
  locked: z.array(z.enum(lockable)),
  /** Names what could not be read; never what stood there. */
  problems: z.array(z.string()),
});
export type Policy = z.infer<typeof policy>;

export const NO_POLICY: Policy = {
  organisation: 'your organisation',
  connections: [],
  allowedHosts: [],
  blockedHosts: [],
  retention: {},
  locked: [],
  problems: [],
};

/** The identifiers of a policy's connections are told from the person's own, whatever the policy calls them. */
const POLICY_PREFIX = 'policy:';
export const isFromPolicy = (id: string): boolean => id.startsWith(POLICY_PREFIX);

type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ReadPolicy {
  policy: Policy;
  /** By the identifier of the connection. */
  secrets: Map<string, string>;
}

/** As an administrator writes it: the addresses flat beside the rest, the secret in clear. */
const asService = (written: Members): unknown => {
  const { id, base, analytics, admin, auth, secret, ...rest } = written;
  return {
    ...rest,
    id: typeof id === 'string' && id !== '' ? POLICY_PREFIX + id : undefined,
    addresses: { base, analytics, admin, auth },
    hasSecret: typeof secret === 'string' && secret !== '',
  };
};

export const readPolicyFrom = (managed: unknown): ReadPolicy => {
  const written = isObject(managed) ? managed : {};
  const problems: string[] = [];
  const secrets = new Map<string, string>();

  const member = <T>(name: string, schema: z.ZodMiniType<T>): T | undefined => {
    if (written[name] === undefined) return undefined;
    const parsed = z.safeParse(schema, written[name]);
    if (!parsed.success) problems.push(name);
    return parsed.success ? parsed.data : undefined;
  };
  const each = <T>(name: string, schema: z.ZodMiniType<T>, from: (entry: unknown) => unknown = (entry) => entry): T[] =>
    (member(name, z.array(z.unknown())) ?? []).flatMap((entry, index) => {
      const parsed = z.safeParse(schema, from(entry));
      if (!parsed.success) problems.push(`${name}, entry ${index + 1}`);
      return parsed.success ? [parsed.data] : [];
    });

  const connections = each('connections', managedService, (entry) => (isObject(entry) ? asService(entry) : undefined));
  for (const entry of Array.isArray(written.connections) ? written.connections : []) {
    if (!isObject(entry) || typeof entry.secret !== 'string') continue;
    const id = POLICY_PREFIX + entry.id;
    if (connections.some((service) => service.id === id && service.hasSecret)) secrets.set(id, entry.secret);
  }
  const active = member('activeConnection', z.string());
  const defaultProject = member('defaultProject', z.string().check(z.minLength(1)));
  const name = z.string().check(z.minLength(1));
  return {
    policy: {
      organisation: member('organisation', name) ?? NO_POLICY.organisation,
      connections,
      ...(active === undefined ? {} : { activeConnection: active === 'device' ? active : POLICY_PREFIX + active }),
      allowedHosts: each('allowedHosts', name),
      blockedHosts: each('blockedHosts', name),
      retention: member('retention', retentionWishes) ?? {},
      ...(defaultProject === undefined ? {} : { defaultProject }),
      locked: each('locked', z.enum(lockable)),
      problems,
    },
    secrets,
  };
};
