/**
 * Chooses a connection that was pasted, once its server says whose account it signs in with: a text of somebody else would make
 * checks theirs, and their account reads them.
 */
import type { Desk, ServiceProfile } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import type { Pasted } from './pasted-connection.ts';

/** Returns a sentence for the user if the connection was not chosen. */
export const chooseConfirmed = async (
  desk: Desk,
  { id, name }: Pick<ServiceProfile, 'id' | 'name'>,
  { email }: Pick<Pasted, 'email'>,
): Promise<string | undefined> => {
  const { services } = await desk.connections.list();
  const you = services.find((service) => service.id === id)?.rules?.you;
  // A service of another kind has no addresses, in its text or in its answer.
  if (you?.toLowerCase() === email?.toLowerCase()) {
    await desk.connections.choose({ id });
    return undefined;
  }
  if (you === undefined) return t('service.accountUnknown', { name });
  return t('service.otherAccount', { name, email: plainName(you) });
};
