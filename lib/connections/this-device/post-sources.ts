/** Stores the sources in which posts are searched, as chosen by the user and allowed by the policy, and their credentials. */
import * as z from 'zod/mini';
import { hostsOfSource, readDataSource, writeDataSource } from '../../contract/device/data-source.ts';
import { dataSource, type SourceSecret, sourceSecret } from '../../contract/device/post-sources.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { type HostRules, isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { dropSecret, hasSecretLike, keepSecret, secretOf } from '../secrets.ts';
import { areSecretsLocked, unlessLocked } from '../secrets-key.ts';

/** Sources without an account. None is queried before the user has consented to it by name. */
const UNTIL_CHOSEN = ['hacker-news', 'mastodon:mastodon.social'];

export const postSourcesSetting: StoredSetting<string[]> = {
  key: 'post sources',
  schema: z.array(dataSource),
  empty: UNTIL_CHOSEN,
};

/** Sources that the user added, active or not. */
export const addedSourcesSetting: StoredSetting<string[]> = {
  key: 'added post sources',
  schema: z.array(dataSource),
  empty: [],
};

/** Offered to all users. */
const OFFERED = [...UNTIL_CHOSEN, 'bluesky', 'gdelt'];

/** A source with several hosts is used only if all of them are allowed. */
const isAllowed = (source: string, rules: HostRules): boolean => {
  const read = readDataSource(source);
  return read !== undefined && hostsOfSource(read).every((host) => isHostAllowed(host.replace(/:\d+$/, ''), rules));
};

export const readPostSources = async (): Promise<string[]> => {
  const policy = await readPolicy();
  return (await readStored(postSourcesSetting)).filter((source) => isAllowed(source, policy));
};

export interface KnownSource {
  source: string;
  isOn: boolean;
  /** The user added it, and can remove it again. */
  isAdded: boolean;
}

export const readKnownSources = async (): Promise<KnownSource[]> => {
  const policy = await readPolicy();
  const [on, added] = [await readStored(postSourcesSetting), await readStored(addedSourcesSetting)];
  return [...new Set([...OFFERED, ...on, ...added])]
    .filter((source) => isAllowed(source, policy))
    .map((source) => ({ source, isOn: on.includes(source), isAdded: !OFFERED.includes(source) }));
};

/** Normalizes the spelling, so that no source is listed twice. */
const plain = (source: string): string => {
  const read = readDataSource(source);
  return read ? writeDataSource(read) : source;
};

const without = (sources: readonly string[], source: string): string[] => sources.filter((one) => one !== source);

/** False if the policy forbids it; nothing is written in that case. */
export const switchPostSource = async (source: string, isOn: boolean): Promise<boolean> => {
  const name = plain(source);
  if (isOn && !isAllowed(name, await readPolicy())) return false;
  const switched = (sources: string[]) => (isOn ? [...without(sources, name), name] : without(sources, name));
  // A source that is switched off stays in its list.
  if (!OFFERED.includes(name)) await changeStored(addedSourcesSetting, (sources) => [...without(sources, name), name]);
  await changeStored(postSourcesSetting, switched);
  return true;
};

/** Deletes a source and its credentials for good. */
export const removePostSource = async (source: string): Promise<void> => {
  const name = plain(source);
  await changeStored(postSourcesSetting, (sources) => without(sources, name));
  await changeStored(addedSourcesSetting, (sources) => without(sources, name));
  await dropSourceSecret(name);
};

export const NAMED_POSTS = 'posts ';
const secretName = (source: string): string => NAMED_POSTS + source;

export const keepSourceSecret = (source: string, secret: SourceSecret): Promise<void> =>
  keepSecret(secretName(source), JSON.stringify(secret));

export const dropSourceSecret = (source: string): Promise<void> => dropSecret(secretName(source));

export const sourceSecretOf = async (source: string): Promise<SourceSecret | undefined> => {
  const kept = await unlessLocked(secretOf(secretName(source)));
  const read = kept === undefined ? undefined : sourceSecret.safeParse(JSON.parse(kept));
  return read?.success ? read.data : undefined;
};

/** Scheduled topics wait for it: without the account they would find less and not say so. */
export const areSourceSecretsLocked = async (): Promise<boolean> =>
  (await areSecretsLocked()) && (await hasSecretLike(NAMED_POSTS));
