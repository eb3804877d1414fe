/** The three searches of area C. Until the engine can search, it says so. */
import { ORPCError } from '@orpc/contract';
import { procedures } from '../procedures.ts';

const notYet = () => {
  throw new ORPCError('NOT_IMPLEMENTED', { message: 'Posts, authors and narratives cannot be searched here yet.' });
};

export const createSearch = () => ({
  posts: { search: procedures.posts.search.handler(notYet) },
  authors: { search: procedures.authors.search.handler(notYet) },
  narratives: { search: procedures.narratives.search.handler(notYet) },
});
