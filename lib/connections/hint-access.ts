/** Decides whether a page of ours may listen to a service: at its own host, with the token that its requests have. */
import { DAY_MS } from '../dates/spans.ts';
import { forbiddenHost } from './open-service.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { mergeConnections, readConnections } from './profiles.ts';
import { areSecretsLocked } from './secrets-key.ts';
import { sessionTokens } from './session-tokens.ts';

/** `later`: no token is valid now. The next read of a check requests one; hints never do. */
export type HintAccess = { may: 'listen'; address: string; token: string } | { may: 'later' } | { may: 'never' };

/** Also after the clock was set back. */
const isPast = (moment: number, now: number): boolean => moment <= now || moment - now > DAY_MS;

export const readHintAccess = async (id: string, now: number): Promise<HintAccess> => {
  const [stored, policy] = await Promise.all([readConnections(), readPolicy()]);
  const profile = mergeConnections(stored, policy).services.find((service) => service.id === id);
  const events = stored.found[id]?.events;
  if (!profile || events?.base !== profile.addresses.base || !isPast(events.againAt, now)) return { may: 'never' };
  if (forbiddenHost(profile, policy) !== undefined || (await areSecretsLocked())) return { may: 'never' };
  const token = await sessionTokens(id).read();
  if (!token || token.expiresAt <= now) return { may: 'later' };
  return { may: 'listen', address: `${profile.addresses.base.replace(/(?<!\/)\/+$/, '')}/events`, token: token.value };
};
