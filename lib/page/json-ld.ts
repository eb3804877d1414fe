/** Reads the JSON-LD of a page; blocks that cannot be parsed are ignored. */

export type Thing = Readonly<Record<string, unknown>>;

const DEEPEST = 8;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The object itself and every object within it: pages nest them in lists, in `@graph` and in each other. */
const thingsIn = (value: unknown, depth = 0): Thing[] => {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => thingsIn(item, depth + 1));
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap((inner) => thingsIn(inner, depth + 1))];
};

export const readThings = (document: Document): Thing[] =>
  Array.from(document.querySelectorAll('script[type="application/ld+json" i]')).flatMap(({ textContent }) =>
    thingsIn(parse(textContent ?? '')),
  );

/** `ClaimReview`, `schema:ClaimReview` and `https://schema.org/ClaimReview` are the same type. */
export const isOfType = (thing: Thing, type: RegExp): boolean =>
  asList(thing['@type']).some((name) => typeof name === 'string' && type.test(name.replace(/^.*[/:#]/, '')));

/** An author is a name, an object with a name, or a list of either. */
export const namesIn = (value: unknown): string[] =>
  asList(value)
    .map((item) => (isObject(item) ? item.name : item))
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '');
