/** Converts a finished job into the numbers that the popup shows, without label or score. */
import type { JobRun } from '../contract/device/collecting.ts';
import type { FindRecord } from '../records/find-record.ts';
import type { PageStories } from '../records/page-stories.ts';

export const pageStoriesOf = (
  { pageKey, page, query, updatedAt }: FindRecord,
  connection: string,
  run: JobRun | undefined,
): PageStories | undefined => {
  if (pageKey === undefined || run?.state.name !== 'done') return undefined;
  const { found, platforms, from, to } = run.state.report;
  return {
    version: 1,
    pageKey,
    connection,
    text: query.phrases[0] ?? page?.title ?? '',
    project: run.project,
    at: updatedAt,
    found: {
      what: 'posts',
      count: found,
      networks: platforms,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  };
};
