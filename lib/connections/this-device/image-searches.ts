/** Stores which reverse image searches the user wants to see, in the user's order. */
import * as z from 'zod/mini';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';

/** More than there are. */
const MAX_SEARCHES = 50;

/** By its id in `lib/format/image-searches.ts`; one that this version does not know stays stored. */
export const imageSearchChoices = z
  .array(z.object({ id: z.string().check(z.maxLength(40)), isOn: z.boolean() }))
  .check(z.maxLength(MAX_SEARCHES));
type ImageSearchChoices = z.infer<typeof imageSearchChoices>;

/** Empty until the user chooses. */
const imageSearchesSetting: StoredSetting<ImageSearchChoices> = {
  key: 'image searches',
  schema: imageSearchChoices,
  steps: [],
  empty: [],
};

export const readImageSearches = (): Promise<ImageSearchChoices> => readStored(imageSearchesSetting);

export const writeImageSearches = (choices: ImageSearchChoices): Promise<ImageSearchChoices> =>
  changeStored(imageSearchesSetting, () => choices);
