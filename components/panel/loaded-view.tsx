/** The views of posts and of the library, which are loaded late, selected by the address. */
import { LibraryScreen } from '../library/library-screen.tsx';
import { FindScreen } from '../narrative/find/find-screen.tsx';
import { ImportScreen } from '../narrative/import/import-screen.tsx';
import { PinnedScreen } from '../narrative/post/pinned-screen.tsx';
import { PostsScreen } from '../narrative/posts-screen.tsx';
import { ToSettings } from '../networks/to-settings.tsx';
import type { ViewProps } from './view-props.ts';

export const LoadedView = (props: ViewProps) => {
  if (props.address.view === 'library') return <LibraryScreen {...props} />;
  switch (props.address.path[0]) {
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
