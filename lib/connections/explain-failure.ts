/** Explains to the user why a step of a test failed, and the next step. */
import type { ServiceError } from '../contract/errors.ts';
import type { Addresses } from '../contract/index.ts';
import { sayAny, t } from '../platform/words.ts';
import { withoutEchoes } from '../remote/echoes.ts';
import { areaName, type TestedArea } from './area-names.ts';
import type { Finding } from './findings.ts';
import type { ServiceProfile } from './service-settings.ts';

const addressFields: Record<TestedArea, keyof Addresses> = {
  token: 'auth',
  context: 'base',
  vision: 'base',
  narratives: 'analytics',
  admin: 'admin',
};

/** The address that issues tokens depends on the grant (specification, preamble). */
export const fieldOf = (area: TestedArea, grant: ServiceProfile['grant']): keyof Addresses =>
  area === 'token' && grant === 'password' ? 'base' : addressFields[area];

export interface Circumstances {
  area: TestedArea;
  profile: ServiceProfile;
  /** True if the browser allows the extension to contact this host. */
  mayReach: boolean;
  /** Secrets that the service knows and that its messages must not repeat. */
  secrets: readonly string[];
}

const whatNow = (error: ServiceError, { area, profile, mayReach }: Circumstances): string => {
  // The label of the field in the form.
  const field = t(`service.${fieldOf(area, profile.grant)}`);
  switch (error.kind) {
    case 'auth':
      if (area !== 'token') return t('test.askForAccount');
      return profile.grant === 'password' ? t('test.checkPassword') : t('test.checkSecret');
    case 'permission':
      return t('test.askForArea', { area: areaName(area) });
    case 'network':
      return mayReach ? t('test.checkSlip', { field }) : t('test.pressAllow');
    case 'timeout':
      return t('test.slowAnswer', { field });
    case 'shape':
      return t('test.noSuchService', { field });
    case 'quota':
      return t('test.waitAWhile');
    case 'cancelled':
      return t('test.whenYouWant');
    case 'http':
      return whatNowAbout(error.status ?? 0, field, error.nextStep);
    default:
      return error.kind satisfies never;
  }
};

const whatNowAbout = (status: number, field: string, nextStep = t('test.itsProblem')): string => {
  if (status >= 500) return t('test.itsProblem');
  if (status === 404 || status === 405) return t('test.checkPath', { field });
  return status >= 300 && status < 400 ? t('test.leadsElsewhere', { field }) : nextStep;
};

export const failed = (found: ServiceError, circumstances: Circumstances): Finding => {
  const error = found.inWords(sayAny);
  return {
    area: circumstances.area,
    outcome: error.kind === 'permission' && circumstances.area !== 'token' ? 'not-allowed' : 'fails',
    sentence: withoutEchoes(error.message, circumstances),
    nextStep: whatNow(error, circumstances),
  };
};

/** A smaller skew does not affect tokens and lists. */
const TOLERATED_MS = 120_000;

/** Compares the date of the service's response with the local time of its arrival. */
export const clockFinding = (theirs: number, ours: number): Finding | undefined => {
  const skewMs = ours - theirs;
  if (Number.isNaN(skewMs) || Math.abs(skewMs) <= TOLERATED_MS) return undefined;
  const minutes = Math.round(Math.abs(skewMs) / 60_000);
  return {
    area: 'clock',
    outcome: 'fails',
    sentence: skewMs > 0 ? t('test.clockAhead', { minutes }) : t('test.clockBehind', { minutes }),
    nextStep: t('test.setClock'),
  };
};
