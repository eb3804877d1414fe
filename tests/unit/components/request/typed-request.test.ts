/** Tests how typed tags and an index are read, and what is refused before it is sent. */
import { describe, expect, it } from 'vitest';
import {
  leftOutOfRequest,
  requestProblems,
  sentWith,
  typedRequest,
} from '../../../../components/request/typed-request.ts';

const typed = (serviceTags: string, indexOn = '') => ({ serviceTags, indexOn });

describe('typed tags', () => {
  it.each([
    ['desk=night', { desk: 'night' }],
    [' desk = night shift \n\nurgent', { desk: 'night shift', urgent: null }],
    ['sum=1=1', { sum: '1=1' }],
    ['empty=', { empty: '' }],
  ])('%j are read', (text, serviceTags) => {
    expect(requestProblems(typed(text))).toEqual({});
    expect(sentWith(typed(text))).toEqual({ serviceTags });
    expect(sentWith(typedRequest({ serviceTags }))).toEqual({ serviceTags });
  });

  it('and an index that are empty are not sent', () => {
    expect(sentWith(typed(' \n', '  '))).toEqual({});
    expect(sentWith(typed('', ' ferries '))).toEqual({ indexOn: 'ferries' });
  });

  it('and an index are sent without invisible characters, which are counted', () => {
    const hidden = typed('desk=ni\u200bght\u202e', 'fer\u{e0041}ries\u{e007f}');
    expect(sentWith(hidden)).toEqual({ serviceTags: { desk: 'night' }, indexOn: 'ferries' });
    expect(leftOutOfRequest(hidden)).toBe(4);
    expect(leftOutOfRequest(typed('desk=night', 'ferries'))).toBe(0);
  });

  it.each([
    ['a name with a space', typed('my desk=night'), 'serviceTags'],
    ['no name', typed('=night'), 'serviceTags'],
    ['one name twice', typed('desk=night\ndesk=day'), 'serviceTags'],
    ['eleven tags', typed(Array.from({ length: 11 }, (_, at) => `t${at}=x`).join('\n')), 'serviceTags'],
    ['a name of 101 characters', typed('x'.repeat(101)), 'serviceTags'],
    ['a value of 101 emoji', typed(`desk=${'🛥'.repeat(101)}`), 'serviceTags'],
    ['an index of 101 characters', typed('', 'x'.repeat(101)), 'indexOn'],
  ])('are refused with a sentence: %s', (_, request, member) => {
    expect(requestProblems(request)).toEqual({ [member]: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('of ten tags, and of 100 characters each, are accepted', () => {
    const lines = Array.from({ length: 10 }, (_, at) => `${String(at).padEnd(100, '0')}=${'🛥'.repeat(100)}`);
    expect(requestProblems(typed(lines.join('\n'), '🛥'.repeat(100)))).toEqual({});
  });
});
