/** Converts a service profile to form fields and back, and validates them. */
import type { ServiceProfile } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { Problems } from '../controls/form.tsx';
import { requestProblems, sentWith, typedRequest } from '../request/typed-request.ts';

export const addressFields = ['base', 'analytics', 'admin', 'auth'] as const;

export interface Values {
  name: string;
  base: string;
  analytics: string;
  admin: string;
  auth: string;
  grant: ServiceProfile['grant'];
  account: string;
  secret: string;
  fieldPrefix: string;
  /** Empty: detected. */
  projectField: '' | 'slug' | 'name';
  defaultProject: string;
  /** Empty: the service's default. */
  modelVersion: '' | '1.0' | '2.0';
  bypassCache: boolean;
  videos: boolean;
  /** One a line. */
  serviceTags: string;
  indexOn: string;
  /** Empty: not requested. */
  framesAnnotation: '' | NonNullable<ServiceProfile['framesAnnotation']>;
}

const empty: Values = {
  name: '',
  base: '',
  analytics: '',
  admin: '',
  auth: '',
  grant: 'client_credentials',
  account: '',
  secret: '',
  fieldPrefix: '',
  projectField: '',
  defaultProject: '',
  modelVersion: '',
  bypassCache: false,
  videos: false,
  serviceTags: '',
  indexOn: '',
  framesAnnotation: '',
};

export const formValues = (profile: ServiceProfile | undefined): Values =>
  profile
    ? {
        name: profile.name,
        ...profile.addresses,
        grant: profile.grant,
        account: profile.account,
        secret: '',
        fieldPrefix: profile.fieldPrefix ?? '',
        projectField: profile.projectField ?? '',
        defaultProject: profile.defaultProject ?? '',
        modelVersion: profile.modelVersion ?? '',
        bypassCache: profile.bypassCache,
        videos: profile.videos ?? false,
        ...typedRequest(profile),
        framesAnnotation: profile.framesAnnotation ?? '',
      }
    : empty;

export const profileFromValues = (values: Values, id: string): ServiceProfile => {
  const [fieldPrefix, defaultProject] = [values.fieldPrefix.trim(), values.defaultProject.trim()];
  const { grant, projectField, modelVersion, bypassCache, videos, framesAnnotation } = values;
  return {
    id,
    name: values.name.trim(),
    addresses: {
      base: values.base.trim(),
      analytics: values.analytics.trim(),
      admin: values.admin.trim(),
      auth: values.auth.trim(),
    },
    grant,
    account: values.account.trim(),
    bypassCache,
    ...(fieldPrefix && { fieldPrefix }),
    ...(projectField && { projectField }),
    ...(defaultProject && { defaultProject }),
    ...(modelVersion && { modelVersion }),
    ...(videos && { videos }),
    ...sentWith(values),
    ...(framesAnnotation && { framesAnnotation }),
  };
};

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

const addressProblem = (text: string): string | undefined => {
  if (text.trim() === '') return t('service.enterAddress');
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return t('service.noWebAddress');
  if (url.username || url.password) return t('service.noUserInAddress');
  if (url.search || url.hash) return t('service.noQueryInAddress');
  return url.protocol === 'http:' && !isThisMachine(url.hostname) ? t('service.onlyHttps') : undefined;
};

/** Returns an empty object if all values are valid. `takenNames` are those of the other connections. */
export const problemsWith = (values: Values, takenNames: readonly string[], hasSecret: boolean): Problems<Values> => {
  const problems: Problems<Values> = {};
  const name = values.name.trim().toLowerCase();
  if (name === '') problems.name = t('service.enterName');
  else if (takenNames.some((taken) => taken.trim().toLowerCase() === name)) {
    problems.name = t('service.nameTaken');
  }
  for (const field of addressFields) {
    const problem = addressProblem(values[field]);
    if (problem) problems[field] = problem;
  }
  if (values.account.trim() === '') {
    problems.account = values.grant === 'password' ? t('service.enterUserName') : t('service.enterClientId');
  }
  if (values.secret === '' && !hasSecret) {
    problems.secret = values.grant === 'password' ? t('service.enterPassword') : t('service.enterClientSecret');
  }
  if (values.fieldPrefix.trim() !== '' && !/^[a-z][A-Za-z0-9]*$/.test(values.fieldPrefix.trim())) {
    problems.fieldPrefix = t('service.prefixShape');
  }
  return { ...problems, ...requestProblems(values) };
};
