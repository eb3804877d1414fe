/** The view of posts: selects its screen by the address. */
import { CohortsScreen } from '../narrative/account/cohorts-screen.tsx';
import { FindScreen } from '../narrative/find/find-screen.tsx';
import { ImportScreen } from '../narrative/import/import-screen.tsx';
import { PinnedScreen } from '../narrative/post/pinned-screen.tsx';
import { PostsScreen } from '../narrative/posts-screen.tsx';
import { TopicsScreen } from '../topics/topics-screen.tsx';
import type { ViewProps } from './panel-screen.tsx';

export const PostsView = (props: ViewProps) => {
  switch (props.address.path[0]) {
    case 'find':
      return <FindScreen {...props} />;
    case 'topics':
      return <TopicsScreen {...props} />;
    case 'groups':
      return <CohortsScreen {...props} />;
    case 'pinned':
      return <PinnedScreen {...props} />;
    case 'import':
      return <ImportScreen {...props} />;
    default:
      return <PostsScreen {...props} />;
  }
};
