/** Searches that the person keeps: what was looked for, never what was found. */
import * as z from 'zod/mini';
import { sortEntry } from '../contract/search.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

export const savedSearch = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(['posts', 'authors', 'narratives']),
  text: z.string().check(z.maxLength(20_000)),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  sort: z.optional(sortEntry),
  /** Where it was asked; asked elsewhere, it finds another project under the same name or none. */
  connection: z.string(),
  project: z.string(),
  savedAt: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** More than this is a mistake of ours, not a person's list. */
const MOST = 500;

const savedSearches: StoredSetting<SavedSearch[]> = {
  key: 'saved searches',
  schema: z.array(savedSearch),
  steps: [],
  empty: [],
};

/** Newest first. */
export const readSavedSearches = (): Promise<SavedSearch[]> => readStored(savedSearches);

/** Under the id of an earlier one it takes its place; the same brings a removed one back. */
export const saveSearch = async (search: SavedSearch): Promise<void> => {
  await changeStored(savedSearches, (stored) =>
    [search, ...stored.filter(({ id }) => id !== search.id)]
      .sort((one, other) => other.savedAt - one.savedAt)
      .slice(0, MOST),
  );
};

export const removeSearch = async (id: string): Promise<void> => {
  await changeStored(savedSearches, (stored) => stored.filter((search) => search.id !== id));
};
