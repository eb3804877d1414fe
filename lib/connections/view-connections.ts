/** Lists the connections for the options page: with settings and findings, and without secrets. */
import type { ServiceFindings } from './findings.ts';
import { isFromPolicy } from './policy/policy.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { readServiceRules, type ServiceRules } from './policy/service-rules.ts';
import { isLocked, mergeConnections, readConnections } from './profiles.ts';
import { hasSecret } from './secrets.ts';
import { areSecretsLocked } from './secrets-key.ts';
import type { ServiceProfile } from './service-settings.ts';

export interface ProfileView extends ServiceProfile {
  isManaged: boolean;
  hasSecret: boolean;
  wantsSecret: boolean;
  wantsAccount: boolean;
  accessPrompted: boolean;
  found?: ServiceFindings;
  rules?: ServiceRules;
}

export const viewConnections = async () => {
  const [stored, policy, rules] = [await readConnections(), await readPolicy(), await readServiceRules()];
  const { active, services } = mergeConnections({ ...stored, found: {} }, policy);
  const view = async (service: ServiceProfile): Promise<ProfileView> => {
    const managed = policy.connections.find(({ id }) => id === service.id);
    const found = stored.found[service.id];
    const own = rules[service.id];
    return {
      ...service,
      isManaged: isLocked(service.id, policy),
      hasSecret: await hasSecret(service.id),
      wantsSecret: managed !== undefined && !managed.hasSecret,
      wantsAccount: managed !== undefined && !managed.hasSecret && managed.account === '',
      accessPrompted: !isFromPolicy(service.id) || stored.accessPrompted.includes(service.id),
      ...(found && { found }),
      ...(own && { rules: own }),
    };
  };
  return {
    active,
    secretsLocked: await areSecretsLocked(),
    services: await Promise.all(services.map(view)),
    organisation: policy.organisation,
    isLocked: {
      connections: policy.locked.includes('connections'),
      active: policy.locked.includes('activeConnection'),
    },
  };
};
