/** Scrolls to the place in a section that the address names, as soon as the section has drawn it. */

/** A place that is not there by then will not come. */
const PATIENCE_MS = 3000;

export const scrollToPlace = (signal: AbortSignal): void => {
  const id = location.hash.split('/')[1];
  if (!id) return;
  const end = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const look = (): boolean => {
    const place = document.getElementById(id);
    place?.closest('details')?.setAttribute('open', '');
    place?.scrollIntoView();
    if (place?.matches('input')) place.focus();
    return place !== null;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  end.addEventListener('abort', () => observer.disconnect(), { once: true });
};
