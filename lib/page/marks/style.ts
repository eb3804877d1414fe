/** Adds a style to a document or shadow tree and removes it completely afterwards. */
import { leaveTrace } from './traces.ts';

const adopt = (root: Document | ShadowRoot, css: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};

const insert = (root: Document | ShadowRoot, css: string): (() => void) => {
  const document = root.ownerDocument ?? (root as Document); // only a document has no owner: the cast is safe
  const element = leaveTrace(document.createElement('style'));
  element.textContent = css;
  (root === document ? document.documentElement : root).append(element);
  return () => element.remove();
};

/** Falls back to an element where a browser refuses adopted style sheets to extension scripts. */
const addStyle = (root: Document | ShadowRoot, css: string): (() => void) => {
  try {
    return adopt(root, css);
  } catch {
    return insert(root, css);
  }
};

export const styleWhile = (root: Document | ShadowRoot, css: string, signal: AbortSignal): void => {
  if (signal.aborted) return;
  signal.addEventListener('abort', addStyle(root, css), { once: true });
};
