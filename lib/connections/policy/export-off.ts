/**
 * Decides whether what is stored here may be saved as a file. Copying a sentence from the screen cannot be prevented, and no
 * policy claims that.
 */
import { connectionName } from '../connection-name.ts';
import { readPolicy } from './policy-mirror.ts';
import { readServiceRules } from './service-rules.ts';

/** The organisation that has turned all exports off, or the server that has for what came from it; undefined if nobody has. */
export const exportOffBy = async (
  connections: readonly string[],
): Promise<{ by: 'organisation' | 'service'; name: string } | undefined> => {
  const { exportOff, organisation } = await readPolicy();
  if (exportOff) return { by: 'organisation', name: organisation };
  const off = await exportOffConnections();
  const one = connections.find((id) => off.includes(id));
  return one === undefined ? undefined : { by: 'service', name: (await connectionName(one)).name };
};

/** The connections whose servers have turned exports off. */
export const exportOffConnections = async (): Promise<string[]> =>
  Object.entries(await readServiceRules()).flatMap(([id, { exportOff }]) => (exportOff ? [id] : []));
