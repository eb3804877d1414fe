/** Extracts the hosts that this device could not reach from its engine's result; not part of the service. */
import { isObject } from '../../format/json.ts';
import type { Context } from '../context-checks.ts';

const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

/** The hosts that lack only the browser's permission. */
export const hostsToAllow = ({ needs_permission, searched }: Context): string[] => {
  const silent = Array.isArray(searched) ? searched.filter(isObject) : [];
  const notPermitted = silent.filter(({ because }) => because === 'no permission').map(({ host }) => host);
  const hosts = [needs_permission, ...notPermitted].filter((host) => typeof host === 'string' && HOST.test(host));
  // The cast follows from the filter.
  return [...new Set(hosts as string[])];
};
