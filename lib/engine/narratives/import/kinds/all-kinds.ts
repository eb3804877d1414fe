/** Lists the kinds of files that are recognised. The first that fits is taken; those with the clearest marks stand first. */
import type { FileWriter } from '../../../../contract/device/imports.ts';
import { blueskyPosts, blueskyStream } from './bluesky-files.ts';
import type { FileKind } from './file-kind.ts';
import { fourCat } from './four-cat.ts';
import { mastodonArchive, mastodonStatuses } from './mastodon-files.ts';
import { redditDump } from './reddit-dumps.ts';
import { researchTables } from './research-tables.ts';
import { snscrape } from './snscrape.ts';
import { telegramExport } from './telegram.ts';
import { xArchive, xVersion1, xVersion2 } from './x-files.ts';
import { zeeschuimer } from './zeeschuimer.ts';

export const allKinds: readonly FileKind[] = [
  ...[zeeschuimer, telegramExport, xArchive, xVersion1, xVersion2, mastodonArchive, mastodonStatuses],
  ...[blueskyPosts, blueskyStream, snscrape, redditDump, ...researchTables, fourCat],
];

const byWriter = new Map(allKinds.map((kind) => [kind.writer, kind]));

export const kindBy = (writer: FileWriter | undefined): FileKind | undefined =>
  writer === undefined ? undefined : byWriter.get(writer);
