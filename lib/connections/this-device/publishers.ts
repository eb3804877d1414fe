/** The publishers that this device asks, as the person lists them and the policy allows. */
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

/** Gives the host that the policy forbids, where there is one; then nothing is written. */
export const writePublishers = async (publishers: Publisher[]): Promise<string | undefined> => {
  const policy = await readPolicy();
  const forbidden = publishers.find(({ host }) => !isHostAllowed(host, policy));
  if (forbidden) return forbidden.host;
  // Those that the policy hides now are there again when it does not.
  await changeStored(publishersSetting, (stored) => [
    ...stored.filter(({ host }) => !isHostAllowed(host, policy)),
    ...publishers,
  ]);
  return undefined;
};

/** Every host that a check on this device may ask: the notice names these, and no other is asked. */
export const deviceHosts = async (): Promise<string[]> => [
  ...(await readPublishers()).map(({ host }) => host),
  ...evidenceHosts(await readEvidenceSettings()),
  ...languageModelHosts(await readLanguageModel()),
];
