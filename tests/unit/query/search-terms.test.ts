/** Tests the search terms that a response lists. */
import { expect, it } from 'vitest';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { searchTerms } from '../../../lib/query/search-terms.ts';

it.each([
  ['climate OR "sea level"', ['climate', 'sea level']],
  ['climate AND title:climate', ['climate']],
  ['climate -hoax NOT "old news"', ['climate']],
  ['NOT (NOT kept)', ['kept']],
  ['platform:reddit AND followers:>5 AND clim* AND roam~', ['clim*', 'roam']],
  ['allAuthorText:jane AND engagement.note:x', ['jane', 'x']],
  ['*:*', []],
])('of %j are %j', (text, terms) => expect(searchTerms(parseLucene(text), 'posts')).toEqual(terms));
