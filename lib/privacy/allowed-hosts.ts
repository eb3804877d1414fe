/** Stores the hosts that the user allowed with *Always to these hosts*: checks of text from any site may go to them. */
import * as z from 'zod/mini';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

export const allowedHostsSetting: StoredSetting<string[]> = {
  key: 'allowed-hosts',
  schema: z.array(z.string().check(z.minLength(1))),
  empty: [],
};

export const readAllowedHosts = (): Promise<string[]> => readStored(allowedHostsSetting);

export const allowHostsAlways = async (added: readonly string[]): Promise<void> => {
  await changeStored(allowedHostsSetting, (hosts) => [...new Set([...hosts, ...added])].sort());
};

/** The next check that would reach this host needs consent again. */
export const forgetHost = async (host: string): Promise<void> => {
  await changeStored(allowedHostsSetting, (hosts) => hosts.filter((one) => one !== host));
};
