/** Reads the names that the style elements of a page hide: classes and ids of simple rules, which nothing shows again. */

/** Longer styles are those of a whole site; what follows is not read. */
const MAX_CHARS = 500_000;
const MAX_NAMES = 1000;

const HIDES = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\s*(?:!\s*important\s*)?(?:;|$)/i;
const SHOWS = /(?:^|[;\s])(?:display\s*:(?!\s*none)|visibility\s*:\s*visible)/i;
/** A rule for one class or id. Others depend on where an element stands, and in which state. */
const SIMPLE = /^[.#][\w-]+$/;
const NAMES = /[.#][\w-]+/g;

/** The effect of the declarations of an attribute or a rule on an element. */
export const isHiding = (declarations: string): boolean => HIDES.test(declarations);
export const isShowing = (declarations: string): boolean => SHOWS.test(declarations);

interface Rule {
  selectors: string[];
  declarations: string;
  /** Within `@media` and the like. */
  isConditional: boolean;
}

const withoutComments = (css: string): string => {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const start = css.indexOf('/*', at);
    pieces.push(css.slice(at, start < 0 ? undefined : start));
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    if (end < 0) return pieces.join(' ');
    at = end + 2;
  }
};

const rulesIn = (css: string): Rule[] => {
  const rules: Rule[] = [];
  const open: string[] = [];
  // Each piece is the text before a brace and the brace, or the rest.
  for (const piece of css.split(/(?<=[{}])/)) {
    const text = piece.slice(0, -1);
    if (piece.endsWith('{')) open.push(text.slice(text.lastIndexOf(';') + 1).trim());
    else if (piece.endsWith('}')) {
      const prelude = open.pop();
      if (prelude && !prelude.startsWith('@')) {
        rules.push({ selectors: prelude.split(','), declarations: text, isConditional: open.length > 0 });
      }
    }
  }
  return rules;
};

/** Each with its sign: `.name`, `#name`. */
export const hiddenNames = (css: string): ReadonlySet<string> => {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const { selectors, declarations, isConditional } of rulesIn(withoutComments(css.slice(0, MAX_CHARS)))) {
    if (isShowing(declarations)) {
      for (const selector of selectors) for (const name of selector.match(NAMES) ?? []) shown.add(name);
    } else if (!isConditional && isHiding(declarations)) {
      for (const selector of selectors) {
        if (hidden.size < MAX_NAMES && SIMPLE.test(selector.trim())) hidden.add(selector.trim());
      }
    }
  }
  return new Set([...hidden].filter((name) => !shown.has(name)));
};
