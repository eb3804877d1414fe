/** Defines an organisation's policy and reads it member by member, so that one mistake costs one member. */

import * as z from 'zod/mini';
import { evidenceSettings } from '../../contract/device/evidence-settings.ts';
import { publisher } from '../../contract/device/publishers.ts';
import { isObject } from '../../format/json.ts';
import { serviceSettings } from '../service-settings.ts';

/** The settings that a policy can lock. */
export const lockable = [
  'connections',
  'activeConnection',
  'publishers',
  'evidence',
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

const { wikipedia, ask, searxng } = evidenceSettings.shape;
/** The sources of checks on this device; those that it does not name are off. Keys are the user's own. */
const evidenceWishes = z.object({ wikipedia, ask, searxng });

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
  /** The fact-checkers of checks on this device. */
  publishers: z.exactOptional(z.array(publisher)),
  evidence: z.exactOptional(evidenceWishes),
  /** Nothing that is stored here may be saved as a file. */
  exportOff: z.exactOptional(z.literal(true)),
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

/** A name that no host has (RFC 2606): the only host that an unreadable list of allowed ones allows. */
const NO_HOST = 'invalid';

/** Reads the members of an object, and reports those that cannot be read by their names. */
const readerOf = (written: Members, problems: string[], within = '') => {
  const member = <T>(name: string, schema: z.ZodMiniType<T>): T | undefined => {
    if (written[name] === undefined) return undefined;
    const parsed = z.safeParse(schema, written[name]);
    if (!parsed.success) problems.push(within + name);
    return parsed.success ? parsed.data : undefined;
  };
  const each = <T>(name: string, schema: z.ZodMiniType<T>, from: (entry: unknown) => unknown = (entry) => entry): T[] =>
    (member(name, z.array(z.unknown())) ?? []).flatMap((entry, index) => {
      const parsed = z.safeParse(schema, from(entry));
      if (!parsed.success) problems.push(`${within}${name}, entry ${index + 1}`);
      return parsed.success ? [parsed.data] : [];
    });
  return { member, each };
};

/** An unreadable setting is off: an unreadable list must not let more hosts be contacted than a readable one. */
const readEvidence = (written: unknown, problems: string[]): Policy['evidence'] => {
  if (written === undefined) return undefined;
  if (!isObject(written)) problems.push('evidence');
  const { member, each } = readerOf(isObject(written) ? written : {}, problems, 'evidence.');
  const ownSearch = member('searxng', searxng);
  return {
    wikipedia: each('wikipedia', wikipedia.def.element),
    ask: each('ask', ask.def.element),
    ...(ownSearch === undefined ? {} : { searxng: ownSearch }),
  };
};

export const readPolicyFrom = (managed: unknown): ReadPolicy => {
  const written = isObject(managed) ? managed : {};
  const problems: string[] = [];
  const secrets = new Map<string, string>();
  const { member, each } = readerOf(written, problems);

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
  const evidence = readEvidence(written.evidence, problems);
  const allowedHosts = each('allowedHosts', name);
  const isEmptyList = Array.isArray(written.allowedHosts) && written.allowedHosts.length === 0;
  const allowsAll = written.allowedHosts === undefined || isEmptyList;
  const locked = each('locked', z.enum(lockable));
  // A restriction holds in full if it cannot be read.
  const isExportOff = written.exportOff !== undefined && member('exportOff', z.boolean()) !== false;
  return {
    policy: {
      organisation: member('organisation', name) ?? NO_POLICY.organisation,
      connections,
      ...(active === undefined ? {} : { activeConnection: active === 'device' ? active : POLICY_PREFIX + active }),
      allowedHosts: allowedHosts.length === 0 && !allowsAll ? [NO_HOST] : allowedHosts,
      blockedHosts: each('blockedHosts', name),
      retention: member('retention', retentionWishes) ?? {},
      ...(written.publishers === undefined ? {} : { publishers: each('publishers', publisher) }),
      ...(evidence === undefined ? {} : { evidence }),
      ...(isExportOff ? { exportOff: true as const } : {}),
      ...(defaultProject === undefined ? {} : { defaultProject }),
      locked: written.locked === undefined || Array.isArray(written.locked) ? locked : [...lockable],
      problems,
    },
    secrets,
  };
};
