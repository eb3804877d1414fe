/** The views that are loaded late, selected by the address. */
import { HistoryScreen } from '../history/history-screen.tsx';
import { OpenedFileScreen } from '../history/opened-file-screen.tsx';
import { LibraryScreen } from '../library/library-screen.tsx';
import { FindScreen } from '../narrative/find/find-screen.tsx';
import { ImportScreen } from '../narrative/import/import-screen.tsx';
import { PinnedScreen } from '../narrative/post/pinned-screen.tsx';
import { PostsScreen } from '../narrative/posts-screen.tsx';
import { ToSettings } from '../networks/to-settings.tsx';
import { SetUpScreen } from '../team/set-up/set-up-screen.tsx';
import type { ViewProps } from './view-props.ts';

export const LoadedView = (props: ViewProps) => {
  const { view, path } = props.address;
  if (view === 'team') return <SetUpScreen desk={props.desk} />;
  if (view === 'library') return <LibraryScreen {...props} />;
  if (view === 'history')
    return path[0] === 'file' ? <OpenedFileScreen desk={props.desk} /> : <HistoryScreen {...props} />;
  switch (path[0]) {
    case 'find':
      return <FindScreen {...props} />;
    case 'pinned':
      return <PinnedScreen {...props} />;
    case 'import':
      return <ImportScreen {...props} />;
    case 'sources':
      return <ToSettings {...props} />;
    default:
      return <PostsScreen {...props} />;
  }
};
