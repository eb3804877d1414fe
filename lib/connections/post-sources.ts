/** Where posts about a page are looked for, as the person chose and the policy allows, and the secrets that go with it. */
import * as z from 'zod/mini';
import {
  dataSource,
  hostsOfSource,
  readDataSource,
  type SourceSecret,
  sourceSecret,
  writeDataSource,
} from '../contract/post-sources.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';
import { type HostRules, mayBeAsked } from './host-list.ts';
import { readPolicy } from './policy-mirror.ts';
import { dropSecret, keepSecret, secretOf } from './secrets.ts';

/** What needs no account. Nobody is asked before the person has agreed to the names. */
const UNTIL_CHOSEN = ['hacker-news', 'mastodon:mastodon.social'];

const sourcesSetting: StoredSetting<string[]> = {
  key: 'post sources',
  schema: z.array(dataSource),
  steps: [],
  empty: UNTIL_CHOSEN,
};

/** A source of several hosts is asked where all of them may be. */
const isAllowed = (source: string, rules: HostRules): boolean => {
  const read = readDataSource(source);
  return read !== undefined && hostsOfSource(read).every((host) => mayBeAsked(host.replace(/:\d+$/, ''), rules));
};

export const readPostSources = async (): Promise<string[]> => {
  const policy = await readPolicy();
  return (await readStored(sourcesSetting)).filter((source) => isAllowed(source, policy));
};

/** In one spelling, each once. Gives the source that the policy forbids, where there is one; then nothing is written. */
export const writePostSources = async (sources: readonly string[]): Promise<string | undefined> => {
  const policy = await readPolicy();
  const plain = [...new Set(sources.flatMap((source) => readDataSource(source) ?? []).map(writeDataSource))];
  const forbidden = plain.find((source) => !isAllowed(source, policy));
  if (forbidden === undefined) await changeStored(sourcesSetting, () => plain);
  return forbidden;
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
