/** Where what had the focus has gone, the focus goes to the head of the view: nobody who uses the keyboard starts from the top. */
import { useEffect } from 'preact/hooks';

/** The name of the view or, in the options, of the section. */
const focusHead = (): void => {
  const main = document.querySelector('main');
  const head = main?.querySelector('h1') ?? main?.querySelector('h2');
  if (!head) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Whoever knows a better place for it puts it there while drawing: this looks afterwards. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const end = new AbortController();
    let last: EventTarget | null = null;
    const options = { signal: end.signal };
    document.addEventListener('focusin', ({ target }) => (last = target), options);
    // A click beside everything lets go of the focus on purpose.
    document.addEventListener('pointerdown', () => (last = null), options);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return;
      last = null;
      if (isLost()) focusHead();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    end.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    return () => end.abort();
  }, []);
};
