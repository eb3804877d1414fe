/**
 * Returns the hosts that a check on this device could not read without a permission; a service's list of hosts is not trusted.
 */
import { DEVICE } from '../contract/device/device.ts';
import { hostsToAllow } from '../contract/device/hosts-to-allow.ts';
import type { CheckRecord } from './check-record.ts';

export const hostsToAllowFor = ({ connection, state }: CheckRecord): string[] =>
  connection === DEVICE && state.name === 'done' && state.result.status === 'success'
    ? hostsToAllow(state.result.context)
    : [];
