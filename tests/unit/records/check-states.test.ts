/** Tests the groups of states against the schema: a new state belongs to one of them, or is listed here as one that waits. */
import { expect, it } from 'vitest';
import type { CheckState } from '../../../lib/records/check-record.ts';
import { ANSWERED, OVER, RUNNING } from '../../../lib/records/check-states.ts';
import { states } from '../../fixtures/check-samples.ts';

/** The states that wait for the user, a permission, the network or a sign-in. */
const HELD: readonly CheckState['name'][] = ['awaiting-consent', 'awaiting-permission', 'offline', 'signed-out'];

it('puts every state into exactly one of running, over and held', () => {
  expect([...RUNNING, ...OVER, ...HELD].toSorted()).toEqual(Object.keys(states).toSorted());
});

it('counts every answered check as over', () => {
  expect(ANSWERED.filter((name) => !OVER.includes(name))).toEqual([]);
});
