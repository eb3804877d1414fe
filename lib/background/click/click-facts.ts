/** Reads the settings that a click depends on: once, at its start; all later steps are handed what was read. */

import type { StartFacts } from '../../checks/begin/start-check.ts';
import { type ConnectionName, connectionNameAmong } from '../../connections/connection-name.ts';
import { readProfiles } from '../../connections/profiles.ts';
import { recipientAmong } from '../../connections/recipient.ts';
import { readLeavingRules } from '../../privacy/leaving.ts';

export interface ClickFacts extends StartFacts {
  recipientName: ConnectionName;
}

/** For the active connection, or for the given one. */
export const readClickFacts = async (connection?: string): Promise<ClickFacts> => {
  const recipientOf = async () => {
    const profiles = await readProfiles();
    const id = connection ?? profiles.active;
    return { recipient: await recipientAmong(profiles, id), recipientName: connectionNameAmong(profiles, id) };
  };
  const [known, rules] = await Promise.all([recipientOf(), readLeavingRules()]);
  return { ...known, rules };
};
