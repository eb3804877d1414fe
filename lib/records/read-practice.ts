/** Tells the checks of the practice on the first page, which are made up, from the user's checks. */
import { PRACTICE } from '../contract/device/device.ts';
import type { CheckRecord } from './check-record.ts';

export const isPractice = ({ connection }: Pick<CheckRecord, 'connection'>): boolean => connection === PRACTICE;
