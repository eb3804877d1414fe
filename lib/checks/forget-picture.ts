/** Deletes the image data that a page provided as soon as its check is over: images are never stored longer. */
import type { CheckRecord } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import { dropMaterial } from '../records/materials.ts';

export const forgetPicture = async ({ kind, state, input }: CheckRecord): Promise<void> => {
  if (kind === 'image' && isOver(state)) await dropMaterial(input);
};
