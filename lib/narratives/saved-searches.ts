/** Stores the topics that collect nothing: the searches that the user saved under a name, never their results. */
import * as z from 'zod/mini';
import { sortEntry } from '../contract/search.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

export const savedSearch = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.optional(z.string().check(z.maxLength(10_000))),
  kind: z.enum(['posts', 'authors', 'narratives']),
  text: z.string().check(z.maxLength(20_000)),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  sort: z.optional(sortEntry),
  /** The connection it belongs to; another one has a different project of the same name, or none. */
  connection: z.string(),
  project: z.string(),
  savedAt: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** A larger number indicates a bug, not a user's list. */
const MAX_SEARCHES = 500;

export const savedSearchesSetting: StoredSetting<SavedSearch[]> = {
  key: 'saved searches',
  schema: z.array(savedSearch),
  empty: [],
};

/** Newest first. */
export const readSavedSearches = (): Promise<SavedSearch[]> => readStored(savedSearchesSetting);

/** Replaces a search with the same id; also restores a removed one. */
export const saveSearch = async (search: SavedSearch): Promise<void> => {
  await changeStored(savedSearchesSetting, (stored) =>
    [search, ...stored.filter(({ id }) => id !== search.id)]
      .sort((one, other) => other.savedAt - one.savedAt)
      .slice(0, MAX_SEARCHES),
  );
};

export const removeSearch = async (id: string): Promise<void> => {
  await changeStored(savedSearchesSetting, (stored) => stored.filter((search) => search.id !== id));
};
