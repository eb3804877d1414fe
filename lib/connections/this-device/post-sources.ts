/** Where posts about a page are looked for, as the person chose and the policy allows, and the secrets that go with it. */
import * as z from 'zod/mini';
import { hostsOfSource, readDataSource, writeDataSource } from '../../contract/device/data-source.ts';
import { dataSource, type SourceSecret, sourceSecret } from '../../contract/device/post-sources.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { type HostRules, isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { dropSecret, keepSecret, secretOf } from '../secrets.ts';

/** What needs no account. Nobody is asked before the person has agreed to the names. */
const UNTIL_CHOSEN = ['hacker-news', 'mastodon:mastodon.social'];

const sourcesSetting: StoredSetting<string[]> = {
  key: 'post sources',
  schema: z.array(dataSource),
  steps: [],
  empty: UNTIL_CHOSEN,
};

/** Those that the person added, asked now or not. */
const addedSetting: StoredSetting<string[]> = {
  key: 'added post sources',
  schema: z.array(dataSource),
  steps: [],
  empty: [],
};

/** Offered to everyone. */
const OFFERED = [...UNTIL_CHOSEN, 'bluesky'];

/** A source of several hosts is asked where all of them may be. */
const isAllowed = (source: string, rules: HostRules): boolean => {
  const read = readDataSource(source);
  return read !== undefined && hostsOfSource(read).every((host) => isHostAllowed(host.replace(/:\d+$/, ''), rules));
};

export const readPostSources = async (): Promise<string[]> => {
  const policy = await readPolicy();
  return (await readStored(sourcesSetting)).filter((source) => isAllowed(source, policy));
};

export interface KnownSource {
  source: string;
  isOn: boolean;
  /** The person added it, and can take it away again. */
  isAdded: boolean;
}

export const readKnownSources = async (): Promise<KnownSource[]> => {
  const policy = await readPolicy();
  const [on, added] = [await readStored(sourcesSetting), await readStored(addedSetting)];
  return [...new Set([...OFFERED, ...on, ...added])]
    .filter((source) => isAllowed(source, policy))
    .map((source) => ({ source, isOn: on.includes(source), isAdded: !OFFERED.includes(source) }));
};

/** In one spelling, so that none is there twice. */
const plain = (source: string): string => {
  const read = readDataSource(source);
  return read ? writeDataSource(read) : source;
};

const without = (sources: readonly string[], source: string): string[] => sources.filter((one) => one !== source);

/** False where the policy forbids it; then nothing is written. */
export const switchPostSource = async (source: string, isOn: boolean): Promise<boolean> => {
  const name = plain(source);
  if (isOn && !isAllowed(name, await readPolicy())) return false;
  const switched = (sources: string[]) => (isOn ? [...without(sources, name), name] : without(sources, name));
  // What is switched off stays in its list.
  if (!OFFERED.includes(name)) await changeStored(addedSetting, (sources) => [...without(sources, name), name]);
  await changeStored(sourcesSetting, switched);
  return true;
};

/** With its secret, for good. */
export const removePostSource = async (source: string): Promise<void> => {
  const name = plain(source);
  await changeStored(sourcesSetting, (sources) => without(sources, name));
  await changeStored(addedSetting, (sources) => without(sources, name));
  await dropSourceSecret(name);
};

const secretName = (source: string): string => `posts ${source}`;

export const keepSourceSecret = (source: string, secret: SourceSecret): Promise<void> =>
  keepSecret(secretName(source), JSON.stringify(secret));

export const dropSourceSecret = (source: string): Promise<void> => dropSecret(secretName(source));

export const sourceSecretOf = async (source: string): Promise<SourceSecret | undefined> => {
  const kept = await secretOf(secretName(source));
  const read = kept === undefined ? undefined : sourceSecret.safeParse(JSON.parse(kept));
  return read?.success ? read.data : undefined;
};
