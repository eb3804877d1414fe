/** Stores the language model that the user chose for this device, as far as the policy allows it, and its key. */
import {
  type LanguageModelChoice,
  languageModelChoice,
  languageModelHosts,
} from '../../contract/device/language-model.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { dropSecret, hasSecret, keepSecret, secretOf } from '../secrets.ts';
import { areSecretsLocked } from '../secrets-key.ts';

const NONE: LanguageModelChoice = { kind: 'none' };
export const MODEL_SECRET = 'language model';

export const languageModelSetting: StoredSetting<LanguageModelChoice> = {
  key: 'language model',
  schema: languageModelChoice,
  empty: NONE,
};

/** The first host of a choice that the policy forbids. */
export const forbiddenModelHost = async (choice: LanguageModelChoice): Promise<string | undefined> => {
  const policy = await readPolicy();
  return languageModelHosts(choice).find((host) => !isHostAllowed(host.replace(/:\d+$/, ''), policy));
};

export const readLanguageModel = async (): Promise<LanguageModelChoice> => {
  const choice = await readStored(languageModelSetting);
  return (await forbiddenModelHost(choice)) === undefined ? choice : NONE;
};

/** Returns the host that the policy forbids, if any; nothing is written in that case. */
export const writeLanguageModel = async (choice: LanguageModelChoice): Promise<string | undefined> => {
  const forbidden = await forbiddenModelHost(choice);
  if (forbidden !== undefined) return forbidden;
  await changeStored(languageModelSetting, () => choice);
  return undefined;
};

export const readLanguageModelKey = (): Promise<string | undefined> => secretOf(MODEL_SECRET);

/** Without its key a server would refuse; rules judge until the secrets are unlocked. */
export const isLanguageModelKeyLocked = async (): Promise<boolean> =>
  (await hasSecret(MODEL_SECRET)) && (await areSecretsLocked());

/** Undefined deletes the key: a key of one server must not reach the next. */
export const keepLanguageModelKey = (key: string | undefined): Promise<void> =>
  key === undefined ? dropSecret(MODEL_SECRET) : keepSecret(MODEL_SECRET, key);
