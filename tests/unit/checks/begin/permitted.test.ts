import { expect, it } from 'vitest';
import { dispatchPermitted } from '../../../../lib/checks/begin/permitted.ts';
import type { CheckEvent } from '../../../../lib/checks/check-events.ts';
import { record, states } from '../../../fixtures/check-samples.ts';

it('tells the checks that wait for hosts which may all be reached now, and no others', async () => {
  const waiting = (id: string, hosts: string[]) => record({ name: 'awaiting-permission', hosts }, { id });
  const open = [
    waiting('a', ['one.example']),
    waiting('b', ['one.example', 'two.example']),
    record(states['awaiting-consent'], { id: 'c' }),
  ];
  const told: [string, CheckEvent][] = [];
  const tell = async (id: string, event: CheckEvent) => void told.push([id, event]);
  await dispatchPermitted({ dispatch: tell }, open, async (hosts) => hosts.every((host) => host === 'one.example'));
  expect(told).toEqual([['a', { name: 'permitted' }]]);
});
