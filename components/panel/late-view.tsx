/**
 * Loads the views of posts and sources when one is first shown: they are nearly half of the panel's code, and most openings of
 * the panel do not need them.
 */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Loading } from '../controls/loading.tsx';
import type { LoadedView } from './loaded-view.tsx';
import type { ViewProps } from './view-props.ts';

let loaded: typeof LoadedView | undefined;

const load = async (): Promise<void> => {
  loaded ??= (await import('./loaded-view.tsx')).LoadedView;
};

export const LateView = (props: ViewProps) => {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
  useEffect(() => {
    // Loading fails if the extension was replaced while the panel was open.
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
