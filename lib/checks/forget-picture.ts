/** A picture is looked at and not kept: what its page gave of it goes as soon as the check is over. */
import type { CheckRecord } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import { dropMaterial } from '../records/materials.ts';

export const forgetPicture = async ({ kind, state, input }: CheckRecord): Promise<void> => {
  if (kind === 'image' && isOver(state)) await dropMaterial(input);
};
