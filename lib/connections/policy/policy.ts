/** Defines an organisation's policy and reads it member by member, so that one mistake costs one member. */

import * as z from 'zod/mini';
import { isObject } from '../../format/json.ts';
import { serviceSettings } from '../service-settings.ts';

/** The settings that a policy can lock. */
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
/** The retention periods of the user's own checks, and of other people's posts. */
export const retention = z.object({ checksMonths, postsDays });
export const retentionWishes = z.object({
  checksMonths: z.exactOptional(checksMonths),
  postsDays: z.exactOptional(postsDays),
});
export type Retention = z.infer<typeof retention>;

/** A policy presets nothing that goes to a service beside the text: from a site that may always send, nobody would see it. */
const { serviceTags: _tags, indexOn: _index, ...presettable } = serviceSettings.shape;

/** A connection of the policy; it may leave the account to the user. */
const managedService = z.object({
  ...presettable,
  bypassCache: z._default(z.boolean(), false),
  account: z._default(z.string(), ''),
  /** The secret itself is stored with the user's own secrets. */
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
  /** The names of unreadable members; never their content. */
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

/** A prefix separates the ids of a policy's connections from the user's own, whatever the policy names them. */
const POLICY_PREFIX = 'policy:';
export const isFromPolicy = (id: string): boolean => id.startsWith(POLICY_PREFIX);

type Members = Record<string, unknown>;

export interface ReadPolicy {
  policy: Policy;
  /** By the id of the connection. */
  secrets: Map<string, string>;
}

/** Converts the format that administrators write: the addresses on the top level, the secret in plain text. */
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
  const withSecret = new Set(connections.flatMap(({ id, hasSecret }) => (hasSecret ? [id] : [])));
  for (const entry of Array.isArray(written.connections) ? written.connections : []) {
    if (!isObject(entry) || typeof entry.secret !== 'string') continue;
    const id = POLICY_PREFIX + entry.id;
    if (withSecret.has(id)) secrets.set(id, entry.secret);
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
