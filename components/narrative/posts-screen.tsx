/** The screen of posts and narratives; each narrative, author and search has its own address. */
import { useState } from 'preact/hooks';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { useConnections } from '../connection/use-connections.ts';
import { promptForSearch } from '../consent/search-prompt.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { JobOfProject } from '../topics/running-job.tsx';
import { TopicsView } from '../topics/topics-view.tsx';
import type { ProposedFrom } from '../topics/use-proposal.ts';
import { AuthorView } from './account/author-view.tsx';
import { AboutPage } from './find/about-page.tsx';
import { forgetListings } from './search/kept-listings.ts';
import { SearchView } from './search/search-view.tsx';
import { usePlace } from './search/use-place.ts';
import { readSearchParams, type SearchParams, searchHref } from './stories-address.ts';
import { StoryView } from './story/story-view.tsx';
import { PostView } from './thread/post-view.tsx';

const proposedBy = (what: string, tab: string | undefined, params: SearchParams): ProposedFrom => {
  if (what === 'page') return { tab: Number(tab) };
  return what === 'new' ? { search: params } : {};
};

export const PostsScreen = ({ desk, address, go, shown }: ViewProps) => {
  const params = readSearchParams(address.query);
  const { place, recipient, problem, listProjects, reload } = usePlace(desk, params.connection);
  const { recipientOf } = useConnections(desk);
  // Opening an address sends no request to a service; a click does.
  const [wasRequested, setWasRequested] = useState(false);
  // Remounts the views when narratives have changed.
  const [turn, setTurn] = useState(0);
  const [what = '', id = '', tab] = address.path;
  const request = () => setWasRequested(true);
  /** A click on a link requests the address that it opens, not the one that is still shown. */
  const requestNext = () => addEventListener('hashchange', request, { once: true });
  if (!place) {
    return problem ? (
      <ProblemNote problem={problem} recipientName={recipient.name} onRetry={reload} />
    ) : (
      <p class="quiet">{t('stories.loading')}</p>
    );
  }
  const isRequested = wasRequested || recipient.own;
  const project = params.project ?? place.project;
  const shared = { desk, params, place, recipient, isRequested, onOpen: requestNext };
  const refresh = () => {
    forgetListings();
    setTurn(turn + 1);
  };
  const submit = async (next: SearchParams) => {
    void promptForSearch(next, recipient.own);
    const known = next.project ?? place.project ?? (await listProjects())?.projects[0]?.id;
    // Both at once: the search that is still shown is not requested.
    request();
    go(searchHref({ ...next, project: known, row: undefined }));
  };
  return (
    <div class="stories">
      {problem && <ProblemNote problem={problem} recipientName={recipient.name} onRetry={() => void listProjects()} />}
      {recipient.own && project !== undefined && what !== 'topics' && (
        <JobOfProject key={`${project} ${turn}`} desk={desk} project={project} onOver={refresh} />
      )}
      {what === 'page' && <AboutPage desk={desk} tab={Number(id)} recipient={recipient} go={go} />}
      {what === 'story' && <StoryView key={`${id} ${turn}`} {...shared} id={id} onWritten={refresh} />}
      {what === 'author' && <AuthorView key={`${id} ${turn}`} {...shared} id={id} />}
      {what === 'post' && <PostView key={`${id} ${turn}`} {...shared} id={id} />}
      {what === 'topics' && (
        <TopicsView
          key={place.connection}
          {...shared}
          {...{ access, recipientOf }}
          from={proposedBy(id, tab, params)}
          onChosen={reload}
        />
      )}
      {what === '' && (
        <SearchView key={turn} {...shared} isBlank={address.query.size === 0} shown={shown} go={go} onSubmit={submit} />
      )}
    </div>
  );
};
