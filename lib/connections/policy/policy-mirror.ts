/**
 * Stores the policy where every context can read it. Chromium's engine page has no access to managed storage, so the background
 * writes the policy to the database, and its secrets to the user's.
 */
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { dropSecret, keepSecret, secretOf } from '../secrets.ts';
import { areSecretsLocked } from '../secrets-key.ts';
import { isFromPolicy, NO_POLICY, type Policy, policy, readPolicyFrom } from './policy.ts';
import { dropServiceRules } from './service-rules.ts';

export const policySetting: StoredSetting<Policy> = { key: 'policy', schema: policy, empty: NO_POLICY };

/** A secret that is already stored is not written again. While the secrets are locked they cannot be compared: the policy is mirrored again afterwards. */
const keepSecrets = async (secrets: Map<string, string>, gone: string[]): Promise<void> => {
  const known = (await areSecretsLocked()) ? [] : secrets;
  for (const [id, secret] of known) if ((await secretOf(id)) !== secret) await keepSecret(id, secret);
  for (const id of gone) await dropSecret(id);
};

/** The connections whose server is no longer the same. */
const movedFrom = (before: Policy, { connections }: Policy): string[] =>
  before.connections.flatMap(({ id, addresses }) =>
    connections.find((one) => one.id === id)?.addresses.base === addresses.base ? [] : [id],
  );

const mirror = async (readManaged: () => Promise<unknown>): Promise<Policy> => {
  const [managed, before] = await Promise.all([readManaged(), readStored(policySetting)]);
  const { policy: next, secrets } = readPolicyFrom(managed);
  const had = before.connections.filter(({ id, hasSecret }) => isFromPolicy(id) && hasSecret).map(({ id }) => id);
  await keepSecrets(
    secrets,
    had.filter((id) => !secrets.has(id)),
  );
  // At nearly every start nothing has changed.
  if (JSON.stringify(before) === JSON.stringify(next)) return next;
  // Another server has other rules.
  const moved = movedFrom(before, next);
  if (moved.length > 0) await dropServiceRules(moved);
  await changeStored(policySetting, () => next);
  return next;
};

let mirroring: Promise<Policy> | undefined;

/** For the background, at its start and whenever the policy changes; concurrent reads wait for it. */
export const mirrorPolicy = (readManaged: () => Promise<unknown>): Promise<Policy> => {
  const previous: Promise<unknown> = mirroring ?? Promise.resolve();
  // If the policy cannot be read now, the last one stays in force.
  mirroring = previous.catch(() => {}).then(() => mirror(readManaged));
  return mirroring;
};

/** The context that writes the policy needs no read. */
export const readPolicy = async (): Promise<Policy> =>
  (await mirroring?.catch(() => undefined)) ?? readStored(policySetting);
