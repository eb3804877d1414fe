/** Which hosts this device could not ask or read, as its engine says in an answer: it is no part of the service. */
import type { Context } from '../context-checks.ts';

const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Those that nothing but the browser's permission is missing for. */
export const hostsToAllow = ({ needs_permission, searched }: Context): string[] => {
  const silent = Array.isArray(searched) ? searched.filter(isObject) : [];
  const notPermitted = silent.filter(({ because }) => because === 'no permission').map(({ host }) => host);
  const hosts = [needs_permission, ...notPermitted].filter((host) => typeof host === 'string' && HOST.test(host));
  // The cast says what the filter does.
  return [...new Set(hosts as string[])];
};
