/** The address that the panel's list of post sources had: opens it in the settings, and leads on to the stories. */
import { useEffect } from 'preact/hooks';
import { openOptions } from '../../lib/platform/windows.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';

export const ToSettings = ({ go }: Pick<ViewProps, 'go'>) => {
  useEffect(() => {
    void openOptions('networks').catch(() => {});
    go(hrefOf('posts'), 'replace');
  }, []);
  return null;
};
