/** Stores the publishers that this device queries, as listed by the user and allowed by the policy. */
import * as z from 'zod/mini';
import { evidenceHosts } from '../../contract/device/evidence-settings.ts';
import { languageModelHosts } from '../../contract/device/language-model.ts';
import { type Publisher, publisher } from '../../contract/device/publishers.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { readEvidenceSettings } from './evidence-settings.ts';
import { readLanguageModel } from './language-model.ts';

const publishersSetting: StoredSetting<Publisher[]> = {
  key: 'publishers',
  schema: z.array(publisher),
  steps: [],
  empty: [],
};

export const readPublishers = async (): Promise<Publisher[]> => {
  const policy = await readPolicy();
  return (await readStored(publishersSetting)).filter(({ host }) => isHostAllowed(host, policy));
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
