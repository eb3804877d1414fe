/** Tests renaming for a service with other field names: names are renamed where they are fields, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { renameFields, renameFieldsInQuery, renameFieldsInText } from '../../../lib/query/rename.ts';

const rename = (field: string) => field.replace(/^(narrative\.)?context(?=[A-Z])/, '$1acme');

describe('renameFieldsInText', () => {
  it.each([
    ['narrative.contextScore:>=5', 'narrative.acmeScore:>=5'],
    ['contextLabel:(Caution OR Warning)', 'acmeLabel:(Caution OR Warning)'],
    ['_exists_:contextHeadline', '_exists_:acmeHeadline'],
    ['contextHeadline:"contextScore:5"', 'acmeHeadline:"contextScore:5"'],
    ['contextScore:5 OR contextScore', 'acmeScore:5 OR contextScore'],
    ['a OR b AND contextScore:5', 'a OR (b AND acmeScore:5)'],
  ])('writes %j as %j', (text, renamed) => expect(renameFieldsInText(text, rename)).toBe(renamed));

  it.each(['contextScore', 'a  OR b AND c', '+a b', '"narrative.contextScore:5"', 'contextScore:(5', ''])(
    'leaves %j unchanged',
    (text) => expect(renameFieldsInText(text, rename)).toBe(text),
  );
});

it('renames fields in the tree, and leaves clauses without a field alone', () => {
  expect(renameFields(parseLucene('-(contextScore:5 a)^2'), rename)).toEqual(parseLucene('-(acmeScore:5 a)^2'));
});

describe('renameFieldsInQuery', () => {
  it('renames the fields of every clause, and nothing else', () => {
    const leaf = (prefix: string) => [
      { term: { [`${prefix}Label`]: 'contextLabel' } },
      { terms: { [`${prefix}Label`]: ['contextLabel'], boost: 2 } },
      { match: { [`${prefix}Summary`]: { query: 'contextScore', operator: 'and' } } },
      { match_phrase: { [`narrative.${prefix}Summary`]: 'contextScore' } },
      { range: { [`${prefix}Score`]: { gte: 5 } } },
      { wildcard: { [`${prefix}Headline`]: 'context*' } },
      { exists: { field: `${prefix}Score` } },
      { ids: { values: ['contextScore'] } },
    ];
    const query = (prefix: string) => ({
      bool: {
        must: leaf(prefix),
        should: { bool: { filter: leaf(prefix), must_not: { exists: { field: `${prefix}Label` } } } },
        minimum_should_match: 1,
      },
    });
    expect(renameFieldsInQuery(query('context'), rename)).toEqual(query('acme'));
  });

  it('never treats an option as a field', () => {
    const query = { terms: { a: ['x'], boost: 2 } };
    expect(renameFieldsInQuery(query, (field) => `new.${field}`)).toEqual({ terms: { 'new.a': ['x'], boost: 2 } });
  });

  it('keeps clauses that it does not know', () => {
    const odd = {
      contextScore: 5,
      unknown: { contextScore: 1 },
      bool: { must: [null, 'contextScore'], contextScore: 2 },
    };
    expect(renameFieldsInQuery(odd, rename)).toEqual(odd);
  });
});
