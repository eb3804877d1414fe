/** Stores a summary of a search about a page for the popup. */

import { DEVICE } from '../contract/device/device.ts';
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import type { Page } from '../narratives/listing/listing.ts';
import type { RowKind } from '../narratives/listing/row-ids.ts';
import { summarisePosts, summariseStories } from '../narratives/summarise.ts';
import { pageKey } from '../records/page-key.ts';
import { writePageStories } from '../records/page-stories.ts';
import type { SearchRequest } from './stories.ts';

/** The popup shows posts on this device, and narratives at a service; searches of other kinds are not stored. */
export const rememberForPage = async (
  kind: RowKind,
  { connection, page, text, project, scope }: SearchRequest,
  { rows, pageInfo }: Page<unknown>,
  at: number,
): Promise<void> => {
  const wanted: RowKind = connection === DEVICE ? 'posts' : 'narratives';
  if (!page || scope || kind !== wanted) return;
  const found =
    wanted === 'posts'
      ? summarisePosts(rows as Post[], pageInfo.totalCount) // cast: rows of the requested kind
      : summariseStories(rows as Narrative[], pageInfo.totalCount); // cast: as above
  const key = await pageKey({ address: page.address });
  await writePageStories({ version: 1, pageKey: key, connection, text, project, at, found });
};
