/** Removes the parts of a page that it does not show: by an attribute, a style of their own, or a rule of the page. */
import type { ParsedDocument, ParsedElement } from '../../web/parsed-document.ts';
import { hiddenNames, isHiding, isShowing } from './hiding-rules.ts';
import { lettersIn } from './letters-in.ts';

/** An element with this share of the letters is shown by a script as soon as the page is ready. */
const MAX_SHARE = 0.5;

const hasHidingName = (element: ParsedElement, names: ReadonlySet<string>): boolean =>
  names.has(`#${element.getAttribute('id')}`) ||
  (element.getAttribute('class') ?? '').split(/\s+/).some((name) => names.has(`.${name}`));

const isHidden = (element: ParsedElement, names: ReadonlySet<string>): boolean => {
  if (element.getAttribute('hidden') !== null || element.getAttribute('aria-hidden') === 'true') return true;
  const style = element.getAttribute('style') ?? '';
  return isHiding(style) || (names.size > 0 && !isShowing(style) && hasHidingName(element, names));
};

/** Not for print and the like. */
const isForScreens = (style: ParsedElement): boolean =>
  /^\s*(?:(?:all|screen)\s*)?$/i.test(style.getAttribute('media') ?? '');

/** Reads the style elements, and must be called before they are removed. */
export const removeHidden = (document: ParsedDocument): void => {
  const [page] = document.querySelectorAll('body');
  if (!page) return;
  const styles = [...document.querySelectorAll('style')].filter(isForScreens);
  const names = hiddenNames(styles.map((style) => style.textContent ?? '').join('\n'));
  const candidates = `[hidden], [aria-hidden], [style]${names.size > 0 ? ', [class], [id]' : ''}`;
  const hidden = [...page.querySelectorAll(candidates)].filter((element) => isHidden(element, names));
  if (hidden.length === 0) return;
  const letters = lettersIn(page, [page, ...hidden]);
  const most = MAX_SHARE * (letters.get(page) ?? 0);
  for (const element of hidden) if ((letters.get(element) ?? 0) < most) element.remove();
};
