/** Says for people what went wrong in one step of a test, and what to do about it. */
import type { ServiceError } from '../contract/errors.ts';
import type { Addresses } from '../contract/index.ts';
import { withoutEchoes } from '../remote/echoes.ts';
import { areaNames, type TestedArea } from './area-names.ts';
import type { Finding } from './findings.ts';
import type { ServiceProfile } from './service-settings.ts';

const addressFields: Record<TestedArea, keyof Addresses> = {
  token: 'auth',
  context: 'base',
  vision: 'base',
  narratives: 'analytics',
  admin: 'admin',
};

/** As the form calls them. */
const fieldNames: Record<keyof Addresses, string> = {
  base: 'Address of checks',
  analytics: 'Address of posts and stories',
  admin: 'Address of administration',
  auth: 'Address of sign-in',
};

/** Where tokens are had depends on the grant (specification, preamble). */
export const fieldOf = (area: TestedArea, grant: ServiceProfile['grant']): keyof Addresses =>
  area === 'token' && grant === 'password' ? 'base' : addressFields[area];

export interface Circumstances {
  area: TestedArea;
  profile: ServiceProfile;
  /** Whether the browser lets the extension ask this host. */
  mayReach: boolean;
  /** What the service knows of us, and must not say back through us. */
  secrets: readonly string[];
}

const credentialsOf = ({ grant }: ServiceProfile): string =>
  grant === 'password' ? 'the user name and the password' : 'the client identifier and the secret';

const whatNow = (error: ServiceError, { area, profile, mayReach }: Circumstances): string => {
  const field = fieldNames[fieldOf(area, profile.grant)];
  switch (error.kind) {
    case 'auth':
      return area === 'token'
        ? `Check ${credentialsOf(profile)}: a space before or after is enough to make them wrong.`
        : 'The sign-in itself worked. Ask an administrator of the service whether this account may be used here.';
    case 'permission':
      return `Ask an administrator of the service to allow this account: ${areaNames[area]}.`;
    case 'network':
      return mayReach
        ? `Check “${field}” for a slip, and that this computer is online.`
        : 'The browser does not let Sidelight reach it yet. Press “Allow access”.';
    case 'timeout':
      return `Try again in a while. If it stays so, check “${field}”: another computer may be answering there.`;
    case 'shape':
      return `Check “${field}”: it may be that of a website. Or a network asks you to sign in to it first.`;
    case 'quota':
      return 'Wait a while, then test again.';
    case 'cancelled':
      return 'Test again when you want to.';
    case 'http':
      return whatNowAbout(error.status ?? 0, field, error.nextStep);
    default:
      return error.kind satisfies never;
  }
};

const whatNowAbout = (status: number, field: string, nextStep: string): string => {
  if (status >= 500) return 'The service itself has a problem. Try again in a while.';
  if (status === 404 || status === 405) return `Check “${field}”: a part of the path, such as /v1, may be missing.`;
  return status >= 300 && status < 400
    ? `Check “${field}”: it leads elsewhere, often to https or to a sign-in page.`
    : nextStep;
};

export const failed = (error: ServiceError, circumstances: Circumstances): Finding => ({
  area: circumstances.area,
  outcome: error.kind === 'permission' && circumstances.area !== 'token' ? 'not-allowed' : 'fails',
  sentence: withoutEchoes(error.message, circumstances),
  nextStep: whatNow(error, circumstances),
});

/** Less than this is of no consequence to tokens and lists. */
const TOLERATED_MS = 120_000;

/** By the moment that the service wrote on its answer, and ours when it came. */
export const clockFinding = (theirs: number, ours: number): Finding | undefined => {
  const ahead = ours - theirs;
  if (Number.isNaN(ahead) || Math.abs(ahead) <= TOLERATED_MS) return undefined;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  return {
    area: 'clock',
    outcome: 'fails',
    sentence: `The clock of this computer is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} that of the service.`,
    nextStep: 'Set the clock: sign-ins may end too early, and checks may be looked for at the wrong time.',
  };
};
