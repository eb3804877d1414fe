/**
 * Returns the hosts that a check on this device could not read without a permission; a service's list of hosts is not trusted.
 */
import type { Context } from '../contract/context-checks.ts';
import { DEVICE } from '../contract/device/device.ts';
import { hostsToAllow } from '../contract/device/hosts-to-allow.ts';
import type { CheckRecord } from './check-record.ts';

const contextHere = ({ connection, state }: CheckRecord): Context | undefined =>
  connection === DEVICE && state.name === 'done' && state.result.status === 'success'
    ? state.result.context
    : undefined;

export const hostsToAllowFor = (record: CheckRecord): string[] => {
  const context = contextHere(record);
  return context ? hostsToAllow(context) : [];
};

/** The host of a page or a link that was not read, so that nothing was searched for; undefined if it was read. */
export const unreadHost = (record: CheckRecord): string | undefined => {
  const isAddress = record.kind === 'page' || record.kind === 'link';
  const context = isAddress ? contextHere(record) : undefined;
  return context && hostsToAllow({ ...context, searched: [] })[0];
};
