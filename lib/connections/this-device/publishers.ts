/** Stores the publishers that this device queries, as listed by the user and allowed by the policy. */
import * as z from 'zod/mini';
import { evidenceHosts } from '../../contract/device/evidence-settings.ts';
import { languageModelHosts } from '../../contract/device/language-model.ts';
import { type Publisher, publisher } from '../../contract/device/publishers.ts';
import { readSetting } from '../../records/settings.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { isHostAllowed } from '../policy/host-list.ts';
import type { Policy } from '../policy/policy.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { readEvidenceSettings } from './evidence-settings.ts';
import { readLanguageModel } from './language-model.ts';

const publishersSetting: StoredSetting<Publisher[]> = {
  key: 'publishers',
  schema: z.array(publisher),
  empty: [],
};

/** A locked list of the policy replaces the user's; one that is not locked holds until the user has chosen. */
const chosen = async ({ publishers, locked }: Policy): Promise<Publisher[]> => {
  if (publishers && locked.includes('publishers')) return publishers;
  if (publishers && (await readSetting(publishersSetting.key)) === undefined) return publishers;
  return readStored(publishersSetting);
};

export const readPublishers = async (): Promise<Publisher[]> => {
  const policy = await readPolicy();
  return (await chosen(policy)).filter(({ host }) => isHostAllowed(host, policy));
};

/** Returns the host that the policy forbids, if any; nothing is written in that case. */
export const writePublishers = async (publishers: Publisher[]): Promise<string | undefined> => {
  const policy = await readPolicy();
  const forbidden = publishers.find(({ host }) => !isHostAllowed(host, policy));
  if (forbidden) return forbidden.host;
  // Publishers that the policy hides now reappear once it allows them.
  await changeStored(publishersSetting, (stored) => [
    ...stored.filter(({ host }) => !isHostAllowed(host, policy)),
    ...publishers,
  ]);
  return undefined;
};

/** Every host that a check on this device may contact: the consent prompt names these, and no other is contacted. */
export const deviceHosts = async (): Promise<string[]> => [
  ...(await readPublishers()).map(({ host }) => host),
  ...evidenceHosts(await readEvidenceSettings()),
  ...languageModelHosts(await readLanguageModel()),
];

/** The fact-checkers and sources in use that the policy has set, and that need the user's permission: Wikipedia needs none. */
export const presetHosts = async (): Promise<string[]> => {
  const [{ publishers = [], evidence }, inUse] = [await readPolicy(), new Set(await deviceHosts())];
  const preset = [
    ...publishers.map(({ host }) => host),
    ...(evidence ? evidenceHosts({ ...evidence, wikipedia: [] }) : []),
  ];
  return [...new Set(preset)].filter((host) => inUse.has(host));
};
