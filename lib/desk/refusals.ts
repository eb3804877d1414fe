/**
 * Converts refusals into errors that extension pages can show: those of the policy, and those of a service with our own
 * sentence, the kind and the next step. The service's own message is a separate field, so that the two cannot be confused.
 */
import { ORPCError } from '@orpc/server';
import { PolicyRefusal } from '../connections/change-connections.ts';
import { ServiceError, type ServiceErrorKind } from '../contract/errors.ts';
import { serviceFaultWords } from '../contract/service-fault.ts';
import { sayAny, t } from '../platform/words.ts';
import { maySearchLeave } from '../privacy/leaving.ts';

export interface ServiceRefusal {
  /** `search-consent`: the browser's own consent to sending the words of a search is missing. */
  kind: ServiceErrorKind | 'search-consent';
  nextStep?: string;
  /** The service's own message, if any. */
  serviceMessage?: string;
}

const codes: Record<ServiceErrorKind, string> = {
  network: 'BAD_GATEWAY',
  timeout: 'GATEWAY_TIMEOUT',
  http: 'BAD_REQUEST',
  auth: 'UNAUTHORIZED',
  permission: 'FORBIDDEN',
  quota: 'TOO_MANY_REQUESTS',
  shape: 'BAD_GATEWAY',
  cancelled: 'CLIENT_CLOSED_REQUEST',
};

const sentenceOf = ({ fault, message }: ServiceError): string =>
  fault ? serviceFaultWords({ ...fault, serviceMessage: undefined }, sayAny) : message;

const dataOf = ({ kind, nextStep, fault }: ServiceError): ServiceRefusal => ({
  kind,
  ...(nextStep === undefined ? {} : { nextStep }),
  ...(fault?.serviceMessage === undefined ? {} : { serviceMessage: fault.serviceMessage }),
});

/** For a record that is shown later; undefined for an error that no service threw. */
export const refusalOf = (error: unknown): (ServiceRefusal & { message: string }) | undefined =>
  error instanceof ServiceError ? { message: sentenceOf(error), ...dataOf(error) } : undefined;

export const asRefusal = (error: unknown): unknown =>
  error instanceof ServiceError
    ? new ORPCError(codes[error.kind], { message: sentenceOf(error), data: dataOf(error), cause: error })
    : error;

export const withServiceRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
};

export const withPolicyRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PolicyRefusal) throw new ORPCError('FORBIDDEN', { message: error.message });
    throw error;
  }
};

/**
 * Refuses to send the words of a search to a service without the browser's own consent, which for words of a page covers more.
 * Without words there is nothing to refuse.
 */
export const insistOnSearchConsent = async (hasWords: boolean, from?: string): Promise<void> => {
  if (!hasWords || (await maySearchLeave(from))) return;
  const data = { kind: 'search-consent' } satisfies ServiceRefusal;
  throw new ORPCError('FORBIDDEN', { message: t('consent.searchRefused'), data });
};
