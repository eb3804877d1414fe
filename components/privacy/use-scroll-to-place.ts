/** Scrolls to the place that the address of the options names, once it is rendered. */
import { useEffect } from 'preact/hooks';

export const useScrollToPlace = (isThere: boolean): void => {
  useEffect(() => {
    const id = location.hash.split('/')[1];
    if (isThere && id) document.getElementById(id)?.scrollIntoView();
  }, [isThere]);
};
