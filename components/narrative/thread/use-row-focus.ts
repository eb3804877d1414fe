/** Puts the focus on the row that the user comes back to, once its list is shown. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export const useRowFocus = (list: RefObject<HTMLElement | null>, row: string | undefined, isShown: boolean): void => {
  useEffect(() => {
    if (row === undefined || !isShown) return;
    const found = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset.row === row,
    );
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [row, isShown]);
};
