/** Provides the values for a new topic, from an open page or from a search. Nothing is searched before the user saves it. */
import { useMemo } from 'preact/hooks';
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import type { Desk, SavedSearch, StoriesPlace } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { sentenceOf } from '../connection/problem.ts';
import { useLoaded } from '../controls/action.tsx';
import { wordsToSearchFor } from '../narrative/find/words-to-search-for.ts';
import type { SearchParams } from '../narrative/stories-address.ts';
import { NO_WORDS } from './topic-draft.ts';

export interface Proposal {
  name: string;
  query: PostQuery;
  search?: SavedSearch;
}

const MAX_NAME = 120;

/** The query that networks are searched for, if the user selects some. */
export const proposalOf = (search: SavedSearch): Proposal => ({
  name: search.name,
  query: wordsToSearchFor(search.text, search.kind) ?? NO_WORDS,
  search,
});

const savedOf = (
  { page: _, connection: _at, trail: _trail, row: _row, only: _only, ...params }: SearchParams,
  { connection, project = '' }: Pick<StoriesPlace, 'connection' | 'project'>,
): SavedSearch => ({
  ...params,
  project: params.project ?? project,
  id: crypto.randomUUID(),
  name: params.text.trim().slice(0, MAX_NAME) || t(`stories.kind.${params.kind}`),
  connection,
  savedAt: Date.now(),
});

/** The page of a tab, or a search. */
export interface ProposedFrom {
  tab?: number;
  search?: SearchParams;
}

export const useProposal = (
  desk: Pick<Desk, 'stories'>,
  place: Pick<StoriesPlace, 'connection' | 'project'>,
  { tab, search }: ProposedFrom,
): { proposal?: Proposal | undefined; problem?: string } => {
  const ofPage = useLoaded(async (): Promise<Proposal | undefined> => {
    if (tab === undefined) return undefined;
    const { address, query } = await desk.stories.aboutPage({ tab });
    return { name: (query.phrases[0] ?? address).slice(0, MAX_NAME), query };
  }, [desk, tab]);
  const key = JSON.stringify(search);
  const ofSearch = useMemo(() => search && proposalOf(savedOf(search, place)), [key]);
  if (ofSearch) return { proposal: ofSearch };
  return ofPage.error === undefined ? { proposal: ofPage.loaded } : { problem: sentenceOf(ofPage.error) };
};
