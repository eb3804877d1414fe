/**
 * Loads what most openings of the popup do not show, all of it at once: the checks of the page and the settings of its site, which are
 * half of the popup's code. Each file more is a round through the browser.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Loading } from '../controls/loading.tsx';

type Parts = typeof import('./loaded-parts.tsx');

let loaded: Parts | undefined;

export const loadParts = async (): Promise<void> => {
  loaded ??= await import('./loaded-parts.tsx');
};

export const Late = ({ children }: { children: (parts: Parts) => ComponentChildren }) => {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    // Loading fails if the extension was replaced while the popup was open.
    loadParts().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, []);
  if (loaded) return <>{children(loaded)}</>;
  if (state === 'loading') return <Loading />;
  return (
    <p class="notice notice-problem" role="status">
      {t('app.didNotWork')}
    </p>
  );
};
