/** Facts about a source of a service, of which only the address and the words are known. The engine of this device brings its own. */
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import { siteOf } from '../foreign/web-address.ts';

export type SourceFact = { name: 'same-site'; number: number } | { name: 'the-page' } | { name: 'no-text' };

const withoutFragment = (address: string): string => address.replace(/#.*$/, '');

/** `pages` are the addresses of the page where the claim stands, or of the link that was checked. */
export const factsAbout = (
  sources: readonly ContextSource[],
  place: number,
  pages: readonly string[],
): SourceFact[] => {
  const source = sources[place];
  if (!source) return [];
  const site = siteOf(source.url);
  const first = sources.findIndex(({ url }) => site !== undefined && siteOf(url) === site);
  return [
    ...(pages.map(withoutFragment).includes(withoutFragment(source.url)) ? [{ name: 'the-page' } as const] : []),
    ...(first >= 0 && first < place ? [{ name: 'same-site', number: first + 1 } as const] : []),
    ...(source.content?.trim() ? [] : [{ name: 'no-text' } as const]),
  ];
};
