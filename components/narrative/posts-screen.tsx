/** Posts and stories: what is being said, where, and by whom; each story, author and search under an address of its own. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { useConnections } from '../connection/use-connections.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { TopicsScreen } from '../topics/topics-screen.tsx';
import { AuthorView } from './account/author-view.tsx';
import { AboutPage } from './find/about-page.tsx';
import { ProjectsView } from './project/projects-view.tsx';
import { RunningJob } from './project/running-job.tsx';
import { forgetListings } from './search/kept-listings.ts';
import { SearchView } from './search/search-view.tsx';
import { usePlace } from './search/use-place.ts';
import { type Looked, readLooked, searchHref } from './stories-address.ts';
import { StoryView } from './story/story-view.tsx';

export const PostsScreen = ({ desk, address, go, shown }: ViewProps) => {
  const { place, who, problem, listProjects, reload } = usePlace(desk);
  const { askedOf } = useConnections(desk);
  // Coming here by an address asks no service; whoever has clicked has asked.
  const [hasAsked, setHasAsked] = useState(false);
  // Views come anew when there are other stories than those that they show.
  const [turn, setTurn] = useState(0);
  const looked = readLooked(address.query);
  const [what = '', id = ''] = address.path;
  const ask = () => setHasAsked(true);
  // The projects of this device are its topics.
  if (place && what === 'projects' && who.own) return <TopicsScreen desk={desk} />;
  if (!place) {
    return problem ? (
      <ProblemNote problem={problem} who={who.name} onRetry={reload} />
    ) : (
      <p class="quiet">{t('stories.loading')}</p>
    );
  }
  const isAsked = hasAsked || who.own;
  const project = looked.project ?? place.project;
  const shared = { desk, looked, place, who, isAsked, onOpen: ask };
  const comeAnew = () => {
    forgetListings();
    setTurn(turn + 1);
  };
  const submit = async (next: Looked) => {
    ask();
    const known = next.project ?? place.project ?? (await listProjects())?.projects[0]?.id;
    go(searchHref({ ...next, project: known }));
  };
  return (
    <div class="stories">
      {problem && <ProblemNote problem={problem} who={who.name} onRetry={() => void listProjects()} />}
      {who.own && project !== undefined && (
        <RunningJob key={`${project} ${turn}`} desk={desk} project={project} onOver={comeAnew} />
      )}
      {what === 'page' && <AboutPage desk={desk} tab={Number(id)} who={who} go={go} />}
      {what === 'story' && <StoryView key={`${id} ${turn}`} {...shared} id={id} onWritten={comeAnew} />}
      {what === 'author' && <AuthorView key={`${id} ${turn}`} {...shared} id={id} />}
      {what === 'projects' && !who.own && <ProjectsView {...shared} onChosen={reload} />}
      {what === '' && (
        <SearchView
          key={turn}
          {...shared}
          isBlank={address.query.size === 0}
          shown={shown}
          go={go}
          nameOf={(connection) => askedOf(connection).name}
          onListProjects={() => void listProjects()}
          onSubmit={submit}
        />
      )}
    </div>
  );
};
