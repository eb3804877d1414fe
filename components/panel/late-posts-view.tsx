/**
 * Loads the view of posts when it is first shown: it is nearly half of the panel's code, and most openings of the panel do not
 * need it.
 */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Loading } from '../controls/loading.tsx';
import type { ViewProps } from './panel-screen.tsx';
import type { PostsView } from './posts-view.tsx';

let loaded: typeof PostsView | undefined;

const load = async (): Promise<void> => {
  loaded ??= (await import('./posts-view.tsx')).PostsView;
};

export const LatePostsView = (props: ViewProps) => {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
  useEffect(() => {
    // It fails if the extension was replaced while the panel was open.
    load().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, []);
  if (state === 'failed') {
    return (
      <p class="notice notice-problem" role="status">
        {t('app.didNotWork')}
      </p>
    );
  }
  const View = loaded;
  return View ? <View {...props} /> : <Loading />;
};
