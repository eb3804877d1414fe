/** What of a service's answer is drawn, and how a search stands in an address. */
import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../../components/foreign/outside-link.tsx';
import { cut, plainName, readableText } from '../../../../components/foreign/plain-name.ts';
import { problemOf } from '../../../../components/narrative/problem.ts';
import { around, readQuery } from '../../../../components/narrative/query/read-query.ts';
import {
  authorHref,
  type Looked,
  readLooked,
  searchHref,
  storyHref,
} from '../../../../components/narrative/stories-address.ts';
import { barsOf, barsOfHours, barsOfShares, barsOverTime } from '../../../../components/narrative/story/bars.ts';
import { storyLabel, storyRisk } from '../../../../components/narrative/story/story-words.ts';
import { readAddress } from '../../../../components/panel/address.ts';

const service = { name: 'Newsroom service', own: false };
const device = { name: 'This device', own: true };

describe('a search in the address', () => {
  it.each<Looked>([
    { kind: 'narratives', text: '' },
    { kind: 'posts', text: 'a AND "b & c?#"', project: 'harbour', from: '2026-03-01', to: '2026-03-02' },
    {
      kind: 'authors',
      text: 'ü/..%',
      sort: { field: 'author.followers', direction: 'ASC' },
      page: 'https://news.example/?q=1#top',
    },
  ])('comes back as it was: %j', (looked) => {
    expect(readLooked(readAddress(searchHref(looked)).query)).toEqual(looked);
  });

  it('is carried by the addresses of stories and accounts, whatever their ids are', () => {
    const looked: Looked = { kind: 'posts', text: 'ferry' };
    const id = '../?#/%2F&x';
    expect(readAddress(storyHref(looked, id)).path).toEqual(['story', id]);
    const { path, query } = readAddress(authorHref(looked, id));
    expect([path, readLooked(query)]).toEqual([['author', id], looked]);
  });

  it('ignores what is no kind and no order', () => {
    expect(readLooked(new URLSearchParams('kind=users&sort=x:UP'))).toMatchObject({
      kind: 'narratives',
      sort: undefined,
    });
  });
});

describe('columns', () => {
  it('are none of them negative, endless or no number', () => {
    const given = [-1, Number.NaN, Number.POSITIVE_INFINITY, '7', 1e300, 3].map((value) => ({ label: 'a', value }));
    expect(barsOf(given).map(({ value }) => value)).toEqual([0, 0, 0, 0, 1e12, 3]);
  });

  it('stand in the order of time, without what has no date', () => {
    const given = [
      { timestamp: '2026-03-02T00:00:00Z', count: 2 },
      { timestamp: 'soon', count: 9 },
      null,
      { timestamp: '2026-03-01T00:00:00Z', count: 1 },
    ];
    expect(barsOverTime(given, (moment) => moment.toISOString().slice(8, 10))).toEqual([
      { label: '01', value: 1 },
      { label: '02', value: 2 },
    ]);
  });

  it('have all hours of the day, and shares by size', () => {
    expect(barsOfHours({ '23': 2, '24': 9, x: 1 })).toHaveLength(24);
    expect(barsOfShares({ a: 1, b: 3 }, (name) => name).map(({ label }) => label)).toEqual(['b', 'a']);
  });
});

describe('somebody else’s words', () => {
  it('cannot turn ours round, hide in them or go on for ever', () => {
    expect(plainName('a\u202eb\u2066c\u200bd\ne\u0000f')).toBe('abcd e f');
    expect(plainName('x'.repeat(1e6))).toBe(`${'x'.repeat(60)}…`);
    expect(readableText('مرحبا \u202eabc', 100)).toBe('مرحبا abc');
    expect(cut('a😀b', 2)).toBe('a…');
  });

  it.each([
    ['https://social.example/1', 'social.example'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://social.example@evil.example/', undefined],
    ['//social.example', undefined],
    [undefined, undefined],
  ])('of an address %s, only a web site is linked to', (address, site) => expect(siteOf(address)).toBe(site));
});

describe('a label and a risk', () => {
  const row = { narrativeId: '1', contextLabel: 'Caution', contextScore: 6.4 };

  it('are the service’s, by its name', () => {
    expect(storyLabel(row, service)).toMatchObject({
      word: 'Caution',
      sentence: expect.stringContaining('Newsroom service'),
    });
    expect(storyRisk(row, service)?.sentence).toContain('6.4 of 10');
    expect(storyLabel({ ...row, contextLabel: 'Spicy' }, service)).toMatchObject({ chip: 'none', word: '"Spicy"' });
  });

  it('of this device stand only with what they were made of', () => {
    expect(storyLabel(row, device)).toBeUndefined();
    expect(storyRisk(row, device)).toBeUndefined();
    const made = {
      ...row,
      labelSentence: 'FactDesk rated a matching claim.',
      scoreInputs: [
        { name: 'factChecks', value: 0.5, sentence: 'Because.' },
        { name: 'x', value: 1, sentence: 'No formula has this.' },
      ],
      reach: 0.5,
      weightedRiskScore: 3.2,
    };
    expect(storyLabel(made, device)?.sentence).toBe('FactDesk rated a matching claim.');
    expect(storyRisk(made, device)).toMatchObject({
      inputs: [{ value: 0.5, weight: 6, sentence: 'Because.' }],
      byReach: { reach: 0.5, risk: 3.2 },
    });
  });

  it.each([-1, 10.1, 7e9, Number.NaN])('of %d is none that we know the meaning of', (contextScore) =>
    expect(storyRisk({ ...row, contextScore }, service)).toBeUndefined(),
  );
});

describe('a search that cannot be read', () => {
  it('is told with its column and what stands around it', () => {
    const reading = readQuery('ferry AND (pier', 'posts');
    expect(reading).toMatchObject({ isReadable: false, column: expect.any(Number) });
    expect(around('ferry AND (pier', 11)).toEqual({ before: 'ferry AND ', at: '(', after: 'pier' });
    expect(around('ab', 3)).toEqual({ before: 'ab', at: ' ', after: '' });
  });
});

describe('a problem', () => {
  it('has the kind and the next step that the desk gave, and being offline goes first', () => {
    const refused = Object.assign(new Error('No.'), { data: { kind: 'network', nextStep: 'Try again.' } });
    expect(problemOf(refused, true)).toEqual({ kind: 'network', said: 'No.', nextStep: 'Try again.' });
    expect(problemOf(refused, false).kind).toBe('offline');
    expect(problemOf(new Error('x'), true)).toEqual({ kind: 'unknown', said: 'x' });
  });
});
