/** Resumes checks that wait for a permission once the browser grants it, wherever the user allowed it. */
import type { CheckRecord } from '../../records/check-record.ts';
import type { CheckRunner } from '../check-runner.ts';

export const dispatchPermitted = async (
  { dispatch }: Pick<CheckRunner, 'dispatch'>,
  open: readonly CheckRecord[],
  mayReach: (hosts: string[]) => Promise<boolean>,
): Promise<void> => {
  for (const { id, state } of open) {
    if (state.name === 'awaiting-permission' && (await mayReach(state.hosts)))
      await dispatch(id, { name: 'permitted' });
  }
};
