/** Tests a connection area by area, and detects the field names of its service. */
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import type { Project } from '../contract/projects.ts';
import { startOfHeader } from '../format/part-of-header.ts';
import type { Clock } from '../platform/clock.ts';
import { t } from '../platform/words.ts';
import { tokenAddress } from '../remote/addresses.ts';
import { defaultBounds, type ServiceFetch } from '../remote/exchange.ts';
import { createRemoteService } from '../remote/remote-service.ts';
import { retryRules } from '../remote/retry.ts';
import type { ServiceCredentials, Token, TokenStore } from '../remote/tokens.ts';
import { requestToken, type Wire } from '../remote/transport.ts';
import type { TestedArea } from './area-names.ts';
import { clockFinding, failed, fieldOf } from './explain-failure.ts';
import type { Finding, ServiceFindings } from './findings.ts';
import type { ProjectField, ServiceProfile } from './service-settings.ts';

export interface TestParts {
  fetch: ServiceFetch;
  clock: Clock;
  /** Stores the token for later requests. */
  tokenStore: Pick<TokenStore, 'write'>;
  mayReach: (address: string) => Promise<boolean>;
  /** The time limit of each response, since a user is waiting. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;

const works = (area: TestedArea, sentence: string): Finding => ({ area, outcome: 'works', sentence });
const leftOut = (area: TestedArea, sentence: string): Finding => ({ area, outcome: 'left-out', sentence });

/** Wraps `fetch`: checks the date of every response, and aborts every request with the test, including the token request. */
const listenIn = ({ fetch, clock }: TestParts, signal: AbortSignal | undefined) => {
  let skew: Finding | undefined;
  const listening: ServiceFetch = async (address, init) => {
    signal?.throwIfAborted();
    const signals = [signal, init.signal].filter((one) => one instanceof AbortSignal);
    const answer = await fetch(address, { ...init, signal: AbortSignal.any(signals) });
    skew ??= clockFinding(Date.parse(startOfHeader(answer.headers.get('date')) ?? ''), clock.now());
    return answer;
  };
  return { fetch: listening, skew: () => skew };
};

const testProjects = async (
  service: Service,
  profile: ServiceProfile,
  call: { signal?: AbortSignal },
): Promise<{ finding: Finding; projectField?: ProjectField }> => {
  const { data } = await service.projects.list({ query: {} }, call);
  const named = data.find(({ slug, name }) => [slug, name].includes(profile.defaultProject ?? ''));
  const project = named ?? data[0];
  if (!project) return { finding: works('narratives', t('test.noProjects')) };
  const { defaultProject } = profile;
  const missing = defaultProject && !named ? [t('test.projectMissing', { project: defaultProject })] : [];
  const projectField = await fieldThatIdentifies(service, profile, project, call);
  const many = t('test.projects', data.length, { count: data.length });
  const sentences = [many, ...missing, t('test.projectField', { field: projectField })];
  return { finding: works('narratives', sentences.join(' ')), projectField };
};

/** Tries both fields (specification 2.6 leaves it open); a response with rows is more conclusive than an empty one. */
const fieldThatIdentifies = async (
  service: Service,
  { projectField }: ServiceProfile,
  project: Project,
  call: { signal?: AbortSignal },
): Promise<ProjectField> => {
  const candidates: ProjectField[] = projectField ? [projectField] : ['slug', 'name'];
  let answered: ProjectField | undefined;
  let refusal: unknown;
  for (const field of candidates) {
    try {
      const query = { projectId: project[field] };
      const { narratives } = await service.narratives.search({ query, body: { page: { first: 1 } } }, call);
      if (narratives.length > 0) return field;
      answered ??= field;
    } catch (error) {
      if (error instanceof ServiceError && error.kind === 'cancelled') throw error;
      refusal ??= error;
    }
  }
  if (answered === undefined) throw refusal;
  return answered;
};

/** Any other service has no rules of its own. */
const isSidelightServer = async (service: Service, call: { signal?: AbortSignal }): Promise<boolean> => {
  try {
    await service.policy.read(undefined, call);
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind === 'cancelled') throw error;
    return false;
  }
};

const testAdmin = async (service: Service, profile: ServiceProfile, call: { signal?: AbortSignal }) => {
  // The specification has client credentials alone for this area (5); Sidelight's own server takes a user's password too.
  if (profile.grant === 'password' && !(await isSidelightServer(service, call)))
    return leftOut('admin', t('test.notForPasswords'));
  const { body } = await service.users.list({ query: {} }, call);
  return works('admin', t('test.users', body.length, { count: body.length }));
};

/**
 * Yields each finding as it is made, and returns everything that was learnt. A failed step does not stop the others, but
 * without a token there is nothing to test.
 */
export async function* testConnection(
  profile: ServiceProfile,
  credentials: ServiceCredentials,
  parts: TestParts,
  signal?: AbortSignal,
): AsyncGenerator<Finding, ServiceFindings> {
  const { clock } = parts;
  const heard = listenIn(parts, signal);
  const bounds = { ...defaultBounds, timeLimitMs: parts.patienceMs ?? PATIENCE_MS };
  const wire: Wire = { fetch: heard.fetch, clock, random: Math.random, bounds };
  const call = signal ? { signal } : {};
  const secret = credentials.grant === 'password' ? credentials.password : credentials.clientSecret;
  const findings: Finding[] = [];
  let learnt: Pick<ServiceFindings, 'fieldPrefix' | 'projectField'> = {};
  let token: Token | undefined;

  const attempt = async (area: TestedArea, request: () => Promise<Finding>): Promise<Finding> => {
    const mayReach = await parts.mayReach(profile.addresses[fieldOf(area, profile.grant)]);
    const finding = await request().catch((error: unknown) => {
      if (!(error instanceof ServiceError) || signal?.aborted) throw error;
      return failed(error, { area, profile, mayReach, secrets: [secret, ...(token ? [token.value] : [])] });
    });
    findings.push(finding);
    return finding;
  };
  const service = createRemoteService({
    addresses: profile.addresses,
    credentials,
    tokenStore: { read: async () => token, write: parts.tokenStore.write },
    ...(profile.fieldPrefix === undefined ? {} : { fieldPrefix: profile.fieldPrefix }),
    onFieldPrefix: (fieldPrefix) => {
      learnt = { ...learnt, fieldPrefix };
    },
    fetch: heard.fetch,
    clock,
    bounds,
  });

  yield await attempt('token', async () => {
    token = await requestToken(wire, retryRules.token, tokenAddress(profile.addresses, credentials.grant), credentials);
    await parts.tokenStore.write(token);
    return works('token', t('test.accepted'));
  });
  const steps: [TestedArea, () => Promise<Finding>][] = [
    [
      'context',
      async () => {
        await service.contextChecks.list({ query: { limit: 1 } }, call);
        return works('context', t('test.readable'));
      },
    ],
    [
      'vision',
      async () => {
        await service.visionAnalyses.list({ query: { limit: 1 } }, call);
        return works('vision', t('test.readable'));
      },
    ],
    [
      'narratives',
      async () => {
        const { finding, projectField } = await testProjects(service, profile, call);
        if (projectField) learnt = { ...learnt, projectField };
        return finding;
      },
    ],
    ['admin', () => testAdmin(service, profile, call)],
  ];
  for (const [area, request] of steps) {
    signal?.throwIfAborted();
    yield await attempt(area, token ? request : async () => leftOut(area, t('test.signInFirst')));
  }
  const skew = heard.skew();
  if (skew) {
    findings.push(skew);
    yield skew;
  }
  return { at: clock.now(), findings, ...learnt };
}
