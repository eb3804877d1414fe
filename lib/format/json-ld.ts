/** Reads the JSON-LD of a page; a block that cannot be parsed counts as absent. */

export type Thing = Readonly<Record<string, unknown>>;

/** The types that describe the page itself, next to its article. */
export const WEB_PAGE = /^(WebPage|ItemPage|FAQPage|ProfilePage)$/;

const MAX_DEPTH = 8;
const MAX_THINGS = 2000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Pages nest things in lists, in `@graph` and in one another. */
const collect = (value: unknown, things: Thing[], depth = 0): void => {
  if (depth > MAX_DEPTH || things.length >= MAX_THINGS) return;
  if (Array.isArray(value)) for (const item of value) collect(item, things, depth + 1);
  if (!isThing(value)) return;
  things.push(value);
  for (const inner of Object.values(value)) collect(inner, things, depth + 1);
};

/** All things in parsed JSON-LD, including nested ones. */
export const thingsIn = (value: unknown): Thing[] => {
  const things: Thing[] = [];
  collect(value, things);
  return things;
};

/** All things in the blocks. */
export const readThings = (blocks: readonly string[]): Thing[] => {
  const things: Thing[] = [];
  for (const block of blocks) collect(parse(block), things);
  return things;
};

/** `ClaimReview`, `schema:ClaimReview` and `https://schema.org/ClaimReview` are the same type. */
export const isOfType = (thing: Thing, type: RegExp): boolean =>
  asList(thing['@type']).some((name) => typeof name === 'string' && type.test(name.replace(/^.*[/:#]/, '')));

/** The names in the value of an author: a name, a thing with a name, or a list of either. */
export const namesIn = (value: unknown): string[] =>
  asList(value)
    .map((item) => (isThing(item) ? item.name : item))
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const byId = new WeakMap<readonly Thing[], ReadonlyMap<unknown, Thing>>();

/** The first thing of each `@id` that has more than that; built once, since a page may have as many references as letters. */
const thingsById = (things: readonly Thing[]): ReadonlyMap<unknown, Thing> => {
  const known = byId.get(things);
  if (known) return known;
  const named = things.filter((thing) => typeof thing['@id'] === 'string' && Object.keys(thing).length > 1);
  const created = new Map(named.toReversed().map((thing) => [thing['@id'], thing]));
  byId.set(things, created);
  return created;
};

/** Resolves references by `@id`, which pages use for one author or image of many things. */
export const resolve = (value: unknown, things: readonly Thing[]): unknown[] =>
  asList(value).map((item) => {
    if (!isThing(item) || typeof item['@id'] !== 'string' || Object.keys(item).length > 1) return item;
    return thingsById(things).get(item['@id']) ?? item;
  });
