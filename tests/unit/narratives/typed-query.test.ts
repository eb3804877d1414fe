/** Tests the parsing of the typed search terms of a project, and the position of a fault. */
import { describe, expect, it } from 'vitest';
import { postQuery } from '../../../lib/contract/device/post-query.ts';
import { readTypedQuery } from '../../../lib/narratives/typed-query.ts';

const nothing = { phrases: '', names: '', hashtags: '', links: '' };

describe('terms typed line by line', () => {
  it('are read as a query that the contract accepts', () => {
    const read = readTypedQuery({
      phrases: '  night ferry \n\nold pier',
      names: 'Inés Callow',
      hashtags: '#NightFerry\nfähre_26',
      links: 'https://news.example/a?b=1',
    });
    const query = 'query' in read ? read.query : undefined;
    expect(query).toEqual({
      phrases: ['night ferry', 'old pier'],
      names: ['Inés Callow'],
      hashtags: ['NightFerry', 'fähre_26'],
      links: ['https://news.example/a?b=1'],
    });
    expect(postQuery.safeParse(query).success).toBe(true);
  });

  it.each([
    ['hashtags', '#ok\n #not-ok', { line: 2, column: 6, what: 'sign' }],
    ['hashtags', '#', { line: 1, column: 1, what: 'sign' }],
    ['hashtags', '!ferry', { line: 1, column: 1, what: 'sign' }],
    ['links', 'news.example', { line: 1, column: 1, what: 'address' }],
    ['links', 'javascript:alert(1)', { line: 1, column: 1, what: 'address' }],
    ['links', 'https://a.example/ and b', { line: 1, column: 19, what: 'space' }],
    ['links', 'https://me:hush@a.example/', { line: 1, column: 16, what: 'account' }],
    ['phrases', 'x'.repeat(301), { line: 1, column: 301, what: 'long' }],
    ['names', Array.from({ length: 13 }, (_, at) => `Name ${at}`).join('\n'), { line: 13, column: 1, what: 'many' }],
  ] as const)('reports where in %s "%.20s" is invalid', (group, text, fault) => {
    expect(readTypedQuery({ ...nothing, [group]: text })).toEqual({ fault: { group, ...fault } });
  });

  it('are empty if no line has content', () => {
    expect(readTypedQuery({ ...nothing, names: ' \n ' })).toEqual({ fault: 'empty' });
  });
});
