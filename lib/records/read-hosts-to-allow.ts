/** The hosts that a check on this device could not look into for want of a permission; a service's word on it is not taken. */
import { DEVICE } from '../contract/device/device.ts';
import { hostsToAllow } from '../contract/device/hosts-to-allow.ts';
import type { CheckRecord } from './check-record.ts';

export const hostsToAllowFor = ({ connection, state }: CheckRecord): string[] =>
  connection === DEVICE && state.name === 'done' && state.result.status === 'success'
    ? hostsToAllow(state.result.context)
    : [];
