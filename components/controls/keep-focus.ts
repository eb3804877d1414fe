/**
 * Moves the focus to the view's heading when the focused element is removed, so that keyboard users do not restart at the top.
 */
import { useEffect } from 'preact/hooks';

/** Focuses the heading of the view or, in the options, of the section. False while there is none: a view may be loading. */
const focusHead = (): boolean => {
  const main = document.querySelector('main');
  const head = main?.querySelector('h1') ?? main?.querySelector('h2');
  if (!head) return false;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
  return true;
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Runs after rendering, so that a component can first move the focus to a better place. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const end = new AbortController();
    let last: EventTarget | null = null;
    const options = { signal: end.signal };
    document.addEventListener('focusin', ({ target }) => (last = target), options);
    // A click outside any control releases the focus on purpose.
    document.addEventListener('pointerdown', () => (last = null), options);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return;
      if (!isLost() || focusHead()) last = null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    end.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    return () => end.abort();
  }, []);
};
