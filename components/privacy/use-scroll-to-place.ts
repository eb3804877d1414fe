/** Brings the one place that an address of the options names into view, once it is there. */
import { useEffect } from 'preact/hooks';

export const useScrollToPlace = (isThere: boolean): void => {
  useEffect(() => {
    const id = location.hash.split('/')[1];
    if (isThere && id) document.getElementById(id)?.scrollIntoView();
  }, [isThere]);
};
