/** Keeps what a search about a page found, in short, for the popup. */

import { DEVICE } from '../contract/device/device.ts';
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import type { Page } from '../narratives/listing/listing.ts';
import type { Kind } from '../narratives/listing/row-ids.ts';
import { summarisePosts, summariseStories } from '../narratives/summarise.ts';
import { pageKey } from '../records/page-key.ts';
import { writePageStories } from '../records/page-stories.ts';
import type { SearchRequest } from './stories-contract.ts';

/** This device is asked for posts, a service for stories; what else is looked at on the way is not what the popup shows. */
export const rememberForPage = async (
  kind: Kind,
  { connection, page, text, project, scope }: SearchRequest,
  { rows, pageInfo }: Page<unknown>,
  at: number,
): Promise<void> => {
  const wanted: Kind = connection === DEVICE ? 'posts' : 'narratives';
  if (!page || scope || kind !== wanted) return;
  const found =
    wanted === 'posts'
      ? summarisePosts(rows as Post[], pageInfo.totalCount) // cast: rows of the kind that was asked for
      : summariseStories(rows as Narrative[], pageInfo.totalCount); // cast: as above
  const key = await pageKey({ address: page.address });
  await writePageStories({ version: 1, pageKey: key, connection, text, project, at, found });
};
