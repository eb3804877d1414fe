/** Stores the language model that the user chose for this device, as far as the policy allows it, and its key. */
import {
  type LanguageModelChoice,
  languageModelChoice,
  languageModelHosts,
} from '../../contract/device/language-model.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { isHostAllowed } from '../policy/host-list.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { dropSecret, keepSecret, secretOf } from '../secrets.ts';

const NONE: LanguageModelChoice = { kind: 'none' };
const SECRET = 'language model';

const setting: StoredSetting<LanguageModelChoice> = {
  key: 'language model',
  schema: languageModelChoice,
  steps: [],
  empty: NONE,
};

/** The first host of a choice that the policy forbids. */
export const forbiddenModelHost = async (choice: LanguageModelChoice): Promise<string | undefined> => {
  const policy = await readPolicy();
  return languageModelHosts(choice).find((host) => !isHostAllowed(host.replace(/:\d+$/, ''), policy));
};

export const readLanguageModel = async (): Promise<LanguageModelChoice> => {
  const choice = await readStored(setting);
  return (await forbiddenModelHost(choice)) === undefined ? choice : NONE;
};

/** Returns the host that the policy forbids, if any; nothing is written in that case. */
export const writeLanguageModel = async (choice: LanguageModelChoice): Promise<string | undefined> => {
  const forbidden = await forbiddenModelHost(choice);
  if (forbidden !== undefined) return forbidden;
  await changeStored(setting, () => choice);
  return undefined;
};

export const readLanguageModelKey = (): Promise<string | undefined> => secretOf(SECRET);

/** Undefined deletes the key: a key of one server must not reach the next. */
export const keepLanguageModelKey = (key: string | undefined): Promise<void> =>
  key === undefined ? dropSecret(SECRET) : keepSecret(SECRET, key);
