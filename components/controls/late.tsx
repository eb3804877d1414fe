/** Loads parts of a page when they are first shown, in a script of their own. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Loading } from './loading.tsx';

interface Props<Parts> {
  children: (parts: Parts) => ComponentChildren;
}

export const createLate = <Parts,>(read: () => Promise<Parts>) => {
  let loaded: Parts | undefined;
  const load = async (): Promise<void> => {
    loaded ??= await read();
  };
  const Late = ({ children }: Props<Parts>) => {
    const [hasFailed, setHasFailed] = useState(false);
    const [, setLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      // Loading fails if the extension was replaced while the page was open.
      load().then(
        () => setLoaded(true),
        () => setHasFailed(true),
      );
    }, []);
    if (loaded !== undefined) return <>{children(loaded)}</>;
    if (!hasFailed) return <Loading />;
    return (
      <p class="notice notice-problem" role="status">
        {t('app.didNotWork')}
      </p>
    );
  };
  return { load, Late };
};
