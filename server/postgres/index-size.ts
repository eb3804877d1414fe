/** Says when a project has more posts than a server can well search: it holds the index of those in use in memory. */
import type { ProjectTable } from '../../lib/engine/store/store.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { PostgresDatabase } from './database.ts';

const MAX_SEARCHED_POSTS = 2_000_000;

const sentenceOn = (project: string, posts: number): string =>
  `The project ${project} has about ${posts} posts. Searches are made for ${MAX_SEARCHED_POSTS} in one project: beyond ` +
  'that the first one after a start takes long, and a server needs 0.7 GB of memory for each million.';

/** The sizes of segments count a post that was written again twice until they merge, and take no time to add up. */
const READ = `SELECT project, sum(size)::bigint AS posts FROM sidelight.posts_segments GROUP BY project
  HAVING sum(size) > $1 ORDER BY project`;

export const notesOnSize = async ({ read }: PostgresDatabase): Promise<string[]> => {
  const projects = await read<{ project: string; posts: number }>(READ, [MAX_SEARCHED_POSTS]);
  return projects.map(({ project, posts }) => sentenceOn(project, posts));
};

/** The same table, whose segments are counted as they are listed, before each search. A project is warned of once. */
export const warningOfSize = <Row>(table: ProjectTable<Row>, log: Log): ProjectTable<Row> => {
  const warned = new Set<string>();
  return {
    ...table,
    segments: async (project) => {
      const keys = await table.segments(project);
      const posts = keys.reduce((sum, { size }) => sum + size, 0);
      if (posts > MAX_SEARCHED_POSTS && !warned.has(project)) {
        warned.add(project);
        log.warn(sentenceOn(project, posts));
      }
      return keys;
    },
  };
};
