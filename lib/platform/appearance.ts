/** Stores the appearance settings; they are available before the first paint and the same in all open extension pages. */
import { lastKnown } from './last-known.ts';

export const choices = {
  scheme: ['auto', 'light', 'dark'],
  density: ['normal', 'compact'],
} as const;

export type Appearance = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

const usual: Appearance = { scheme: 'auto', density: 'normal' };

const KEY = 'appearance';
// The cast is safe: the keys of an object literal are those that the compiler sees.
const names = Object.keys(choices) as (keyof Appearance)[];

export const isAppearance = (value: unknown): value is Appearance => {
  if (typeof value !== 'object' || value === null) return false;
  const chosen = new Map(Object.entries(value));
  return names.every((name) => choices[name].some((choice) => choice === chosen.get(name)));
};

const stored = lastKnown(KEY, isAppearance);

export const readAppearance = (): Appearance => stored.read() ?? usual;

const apply = ({ documentElement }: Document): void => {
  const appearance = readAppearance();
  for (const name of names) documentElement.dataset[name] = appearance[name];
};

/** Applies the stored appearance, and later changes from any extension page while this one is open. */
export const applyAppearance = (document: Document): void => {
  apply(document);
  document.defaultView?.addEventListener('storage', ({ key }) => key === KEY && apply(document));
};

export const keepAppearance = (document: Document, appearance: Appearance): void => {
  stored.keep(appearance);
  apply(document);
};
