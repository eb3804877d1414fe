/** The views that are loaded late, selected by the address: posts with their topics, and the sources of posts. */
import { FindScreen } from '../narrative/find/find-screen.tsx';
import { ImportScreen } from '../narrative/import/import-screen.tsx';
import { PinnedScreen } from '../narrative/post/pinned-screen.tsx';
import { PostsScreen } from '../narrative/posts-screen.tsx';
import { SourcesScreen } from '../networks/sources-screen.tsx';
import type { ViewProps } from './view-props.ts';

export const LoadedView = (props: ViewProps) => {
  if (props.address.view === 'sources') return <SourcesScreen {...props} />;
  switch (props.address.path[0]) {
    case 'find':
      return <FindScreen {...props} />;
    case 'pinned':
      return <PinnedScreen {...props} />;
    case 'import':
      return <ImportScreen {...props} />;
    default:
      return <PostsScreen {...props} />;
  }
};
