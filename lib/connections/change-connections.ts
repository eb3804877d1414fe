/** Adds, changes, activates and removes connections; whatever the policy has locked stays unchanged. */
import { t } from '../platform/words.ts';
import { changeStored } from '../records/stored-setting.ts';
import type { ServiceFindings } from './findings.ts';
import { isHostAllowed } from './policy/host-list.ts';
import { isFromPolicy, type Lockable, type Policy } from './policy/policy.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { dropServiceRules } from './policy/service-rules.ts';
import { connectionsSetting, DEVICE, isLocked, readConnections, readProfiles } from './profiles.ts';
import { dropSecret, hasSecret, keepSecret } from './secrets.ts';
import { areSecretsLocked } from './secrets-key.ts';
import type { ServiceProfile } from './service-settings.ts';

/** The policy forbids the change; the message is localized for the user. */
export class PolicyRefusal extends Error {
  override readonly name = 'PolicyRefusal';
}

const refusal = ({ organisation }: Policy) => new PolicyRefusal(t('service.locked', { organisation }));

export const refuseIfLocked = async (what: Lockable): Promise<void> => {
  const policy = await readPolicy();
  if (policy.locked.includes(what)) throw refusal(policy);
};

const refuseUnlessOwn = async (id: string): Promise<void> => {
  const policy = await readPolicy();
  if (isLocked(id, policy)) throw refusal(policy);
};

export const chooseConnection = async (id: string): Promise<void> => {
  await refuseIfLocked('activeConnection');
  const { services } = await readProfiles();
  if (id !== DEVICE && !services.some((service) => service.id === id)) return;
  await changeStored(connectionsSetting, (stored) => ({ ...stored, active: id }));
};

export type SaveOutcome = { saved: true } | { saved: false; field: SaveField; sentence: string };
type SaveField = 'name' | 'secret' | keyof ServiceProfile['addresses'];

const ADDRESSES = ['base', 'analytics', 'admin', 'auth'] as const;

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Conditions for a form and a file alike: the name differs from the others, the hosts are allowed and encrypted. */
export const settingsProblem = async (
  profile: ServiceProfile,
  others: readonly ServiceProfile[],
): Promise<SaveOutcome | undefined> => {
  const names = [t('who.device'), ...others.map(({ name }) => name)];
  if (names.some((name) => sameName(name, profile.name))) {
    return { saved: false, field: 'name', sentence: t('service.nameTaken') };
  }
  const policy = await readPolicy();
  for (const field of ADDRESSES) {
    const { hostname, protocol } = new URL(profile.addresses[field]);
    if (protocol === 'http:' && !isThisMachine(hostname)) {
      return { saved: false, field, sentence: t('service.onlyHttps') };
    }
    if (!isHostAllowed(hostname, policy)) {
      const { organisation } = policy;
      return { saved: false, field, sentence: t('service.forbidden', { organisation, host: hostname }) };
    }
  }
  return undefined;
};

/** A stored secret was entered for these origins: it goes to no other one. */
const hasMoved = (earlier: ServiceProfile, { addresses }: ServiceProfile): boolean =>
  ADDRESSES.some((field) => new URL(earlier.addresses[field]).origin !== new URL(addresses[field]).origin);

const problemWith = async (profile: ServiceProfile, secret?: string): Promise<SaveOutcome | undefined> => {
  const { services } = await readProfiles();
  const others = services.filter(({ id }) => id !== profile.id);
  const problem = await settingsProblem(profile, others);
  if (problem) return problem;
  if (secret) {
    return (await areSecretsLocked())
      ? { saved: false, field: 'secret', sentence: t('service.unlockFirst') }
      : undefined;
  }
  if (!(await hasSecret(profile.id))) {
    return { saved: false, field: 'secret', sentence: t('service.noSecret') };
  }
  const earlier = services.find(({ id }) => id === profile.id);
  if (earlier && !hasMoved(earlier, profile)) return undefined;
  return { saved: false, field: 'secret', sentence: t('service.secretAgain') };
};

/** Findings remain valid only for the same addresses and the same account. */
const isSameService = (one: ServiceProfile | undefined, other: ServiceProfile): boolean =>
  one !== undefined &&
  one.grant === other.grant &&
  one.account === other.account &&
  JSON.stringify(Object.entries(one.addresses).sort()) === JSON.stringify(Object.entries(other.addresses).sort());

/** Without a new secret the stored one stays. A new connection becomes the active one, unless `keepsActive`. */
export const saveConnection = async (
  profile: ServiceProfile,
  secret?: string,
  { keepsActive = false }: { keepsActive?: boolean } = {},
): Promise<SaveOutcome> => {
  await refuseUnlessOwn(profile.id);
  const problem = await problemWith(profile, secret);
  if (problem) return problem;
  if (secret) await keepSecret(profile.id, secret);
  const before = (await readConnections()).services.find(({ id }) => id === profile.id);
  // Another server has other rules.
  if (before && before.addresses.base !== profile.addresses.base) await dropServiceRules([profile.id]);
  await changeStored(connectionsSetting, (stored) => {
    const earlier = stored.services.find(({ id }) => id === profile.id);
    const { [profile.id]: known, ...found } = stored.found;
    const stays = known && !secret && isSameService(earlier, profile);
    return {
      ...stored,
      ...(earlier || keepsActive ? {} : { active: profile.id }),
      services: earlier
        ? stored.services.map((service) => (service.id === profile.id ? profile : service))
        : [...stored.services, profile],
      found: stays ? { ...found, [profile.id]: known } : found,
    };
  });
  return { saved: true };
};

/** Stores the credentials for a service of the policy that lacks the account or the secret. */
export const signIn = async (id: string, secret: string, account?: string): Promise<void> => {
  const policy = await readPolicy();
  const managed = policy.connections.find((service) => service.id === id);
  if (!managed || managed.hasSecret) throw refusal(policy);
  await keepSecret(id, secret);
  const open = managed.account === '' && account ? { [id]: account } : {};
  await changeStored(connectionsSetting, (stored) => ({ ...stored, accounts: { ...stored.accounts, ...open } }));
};

/** The time in which a removed connection can be restored. */
export const UNDO_MS = 10_000;

export const removeConnection = async (id: string, now: number): Promise<void> => {
  await refuseUnlessOwn(id);
  await changeStored(connectionsSetting, (stored) => {
    const profile = stored.services.find((service) => service.id === id);
    if (!profile) return stored;
    const wasActive = stored.active === id;
    return {
      ...stored,
      ...(wasActive ? { active: DEVICE } : {}),
      services: stored.services.filter((service) => service !== profile),
      removed: [...stored.removed, { profile, wasActive, until: now + UNDO_MS }],
    };
  });
};

/** Returns true if there was still time. If another connection uses the name by now, that one keeps it. */
export const undoRemoval = async (id: string, now: number): Promise<boolean> => {
  let isBack = false;
  await changeStored(connectionsSetting, (stored) => {
    const entry = stored.removed.find(({ profile }) => profile.id === id);
    if (!entry || entry.until < now) return stored;
    isBack = true;
    const taken = stored.services.some(({ name }) => sameName(name, entry.profile.name));
    const profile = taken ? { ...entry.profile, name: `${entry.profile.name} (2)` } : entry.profile;
    return {
      ...stored,
      ...(entry.wasActive && (stored.active ?? DEVICE) === DEVICE ? { active: id } : {}),
      services: [...stored.services, profile],
      removed: stored.removed.filter((other) => other !== entry),
    };
  });
  return isBack;
};

/** Deletes the secret as well, once the removal can no longer be undone. */
export const forgetRemoved = async (now: number): Promise<void> => {
  const { removed } = await readConnections();
  const over = removed.filter(({ until }) => until < now).map(({ profile }) => profile.id);
  if (over.length === 0) return;
  await changeStored(connectionsSetting, (stored) => ({
    ...stored,
    removed: stored.removed.filter(({ profile }) => !over.includes(profile.id)),
    found: Object.fromEntries(Object.entries(stored.found).filter(([id]) => !over.includes(id))),
  }));
  for (const id of over) await dropSecret(id);
  await dropServiceRules(over);
};

/** Earlier findings stay valid if this test could not repeat them, because the service has no data for them today. */
export const rememberFound = async (id: string, found: ServiceFindings): Promise<void> => {
  await changeStored(connectionsSetting, (stored) => ({
    ...stored,
    found: { ...stored.found, [id]: { ...stored.found[id], ...found } },
  }));
};

/** Learnt from an ordinary response; the findings of the last test stay. */
export const rememberFieldPrefix = async (id: string, fieldPrefix: string): Promise<void> => {
  await changeStored(connectionsSetting, (stored) => {
    const known = stored.found[id] ?? { at: 0, findings: [] };
    return { ...stored, found: { ...stored.found, [id]: { ...known, fieldPrefix } } };
  });
};

/** Remembers that the single access prompt for a connection of the policy was answered, in either way. */
export const rememberAccessPrompt = async (id: string): Promise<void> => {
  if (!isFromPolicy(id)) return;
  await changeStored(connectionsSetting, (stored) => ({
    ...stored,
    accessPrompted: [...new Set([...stored.accessPrompted, id])],
  }));
};
