import { expect, it } from 'vitest';
import { dispatchPermitted } from '../../../../lib/background/follow-permissions.ts';
import type { CheckEvent } from '../../../../lib/checks/check-events.ts';
import { record, states } from '../../../fixtures/check-samples.ts';

it('notifies the checks whose hosts all have permission now, and no others', async () => {
  const waiting = (id: string, hosts: string[]) => record({ name: 'awaiting-permission', hosts }, { id });
  const open = [
    waiting('a', ['one.example']),
    waiting('b', ['one.example', 'two.example']),
    record(states['awaiting-consent'], { id: 'c' }),
  ];
  const events: [string, CheckEvent][] = [];
  const onEvent = async (id: string, event: CheckEvent) => void events.push([id, event]);
  await dispatchPermitted({ dispatch: onEvent }, open, async (hosts) => hosts.every((host) => host === 'one.example'));
  expect(events).toEqual([['a', { name: 'permitted' }]]);
});
