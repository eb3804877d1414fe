/** Exports who shared together in a story as GEXF and as a table, which other programs read. */
import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import type { AccountsSharing } from '../../../lib/contract/device/accounts-sharing.ts';
import { sharingFile } from '../../../lib/exports/sharing-file.ts';

const sharing: AccountsSharing = {
  windowSeconds: 60,
  accounts: [
    { authorId: 'mastodon 1', username: 'pier_watch', platform: 'mastodon', posts: 4 },
    { authorId: 'lemmy 2', platform: 'lemmy', posts: 3 },
    { authorId: 'lemmy 3', username: 'dry_dock', platform: 'lemmy', posts: 2 },
  ],
  pairs: [
    { accounts: [0, 1], times: 3, apart: [2, 40], posts: [{ postIds: ['p 1', 'p 2'], seconds: 2, what: 'link' }] },
    { accounts: [1, 2], times: 2, apart: [7, 7], posts: [] },
  ],
  morePairs: 0,
  isCut: false,
};
const about = {
  story: 'The night ferry stops',
  storyId: '429',
  project: 'harbour',
  service: 'This device',
  requestedAt: '2026-04-01T10:00:00.000Z',
};
const GEXF = 'http://gexf.net/1.3';

/** Throws on anything that is no well-formed XML; the character in place of a forbidden one is. */
const parsed = (of: AccountsSharing, origin = about) => {
  const onError = (level: string, message: string) => {
    if (!message.startsWith('Unicode replacement character')) throw new Error(`${level}: ${message}`);
  };
  const document = new DOMParser({ onError }).parseFromString(
    sharingFile('gexf', of, origin).content,
    'application/xml',
  );
  const all = (name: string, within: Element | typeof document = document) => [
    ...within.getElementsByTagNameNS(GEXF, name),
  ];
  const attributesOf = (element: Element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const valuesOf = (element: Element) =>
    Object.fromEntries(all('attvalue', element).map((one) => [one.getAttribute('for'), one.getAttribute('value')]));
  const rows = (name: string) => all(name).map((one) => ({ ...attributesOf(one), ...valuesOf(one) }));
  return { root: document.documentElement, all, attributesOf, rows };
};

describe('a GEXF file', () => {
  it('has a node for each account, and an undirected edge for each pair', () => {
    const { rows, attributesOf, all } = parsed(sharing);
    expect(rows('node')).toEqual([
      { id: 'mastodon 1', label: 'pier_watch', network: 'mastodon', posts: '4' },
      { id: 'lemmy 2', label: 'lemmy 2', network: 'lemmy', posts: '3' },
      { id: 'lemmy 3', label: 'dry_dock', network: 'lemmy', posts: '2' },
    ]);
    expect(rows('edge')).toEqual([
      { id: '0', source: 'mastodon 1', target: 'lemmy 2', weight: '3', shortestSeconds: '2' },
      { id: '1', source: 'lemmy 2', target: 'lemmy 3', weight: '2', shortestSeconds: '7' },
    ]);
    expect(all('graph').map(attributesOf)).toEqual([{ mode: 'static', defaultedgetype: 'undirected' }]);
  });

  it('has the elements of version 1.3 in their order, and declares each value that it uses', () => {
    const { root, all, attributesOf } = parsed(sharing);
    const namesIn = (element: Element | null) =>
      [...(element?.childNodes ?? [])].flatMap(({ localName }) => localName ?? []);
    expect([root?.namespaceURI, root?.localName, root?.getAttribute('version')]).toEqual([GEXF, 'gexf', '1.3']);
    expect(namesIn(root)).toEqual(['meta', 'graph']);
    expect(all('graph').map(namesIn)).toEqual([['attributes', 'attributes', 'nodes', 'edges']]);
    const declared = all('attributes').map((one) => [
      one.getAttribute('class'),
      all('attribute', one).map(attributesOf),
    ]);
    expect(declared).toEqual([
      [
        'node',
        [
          { id: 'network', title: 'network', type: 'string' },
          { id: 'posts', title: 'posts', type: 'integer' },
        ],
      ],
      ['edge', [{ id: 'shortestSeconds', title: 'shortestSeconds', type: 'integer' }]],
    ]);
  });

  it('names the story, its source and the date, and says if it is not everything', () => {
    const { all } = parsed(sharing);
    expect(all('meta')[0]?.getAttribute('lastmodifieddate')).toBe('2026-04-01');
    const description = all('description')[0]?.textContent ?? '';
    for (const fact of Object.values(about)) expect(description).toContain(fact);
    expect(description).toContain('isComplete: true');
    for (const part of [
      { ...sharing, morePairs: 3 },
      { ...sharing, isCut: true },
    ])
      expect(parsed(part).all('description')[0]?.textContent).toContain('isComplete: false');
  });

  it.each([
    '"><edge source="a" target="b"/>',
    ']]>&amp;&lt;\'"<!--',
    ' two\tlines\r\nand spaces ',
    '\u202Egpj.exe',
    '👩🏽‍🚀',
  ])('holds any name and id as text: %j', (text) => {
    const [first, ...others] = sharing.accounts;
    const accounts = [{ ...(first ?? expect.fail()), authorId: text, username: text, platform: text }, ...others];
    const { rows } = parsed({ ...sharing, accounts }, { ...about, story: text });
    expect(rows('node')[0]).toMatchObject({ id: text, label: text.replace(/\s+/g, ' ').trim(), network: text });
    expect(rows('edge')[0]).toMatchObject({ source: text });
    expect(rows('edge')).toHaveLength(2);
  });

  it('has no character that XML forbids', () => {
    const [first, ...others] = sharing.accounts;
    const username = 'a\0b\x0bc\ud800d\ufffee';
    expect(
      parsed({ ...sharing, accounts: [{ ...(first ?? expect.fail()), username }, ...others] }).rows('node')[0],
    ).toMatchObject({
      label: 'a\ufffdb c\ufffdd\ufffde',
    });
  });

  it('of a story at an unknown time has no date', () =>
    expect(
      parsed(sharing, { ...about, requestedAt: '' })
        .all('meta')[0]
        ?.hasAttribute('lastmodifieddate'),
    ).toBe(false));
});

/** Reads the written cells by the rules of RFC 4180. */
const tableOf = (of: AccountsSharing, origin = about) => {
  const [names = [], ...lines] = sharingFile('csv', of, origin)
    .content.slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
        .slice(0, -1)
        .map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
    );
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
};

describe('a table of pairs', () => {
  it('has the columns that Gephi reads, both accounts, and the origin on each line', () => {
    const [first, second] = tableOf(sharing);
    expect(first).toEqual({
      ...{ Source: 'mastodon 1', Target: 'lemmy 2', Type: 'Undirected', Weight: '3' },
      ...{ shortestSeconds: '2', longestSeconds: '40' },
      ...{ sourceName: 'pier_watch', sourceNetwork: 'mastodon', sourcePosts: '4' },
      ...{ targetName: 'lemmy 2', targetNetwork: 'lemmy', targetPosts: '3' },
      posts: JSON.stringify([{ postIds: ['p 1', 'p 2'], seconds: 2, what: 'link' }]),
      ...Object.fromEntries(Object.entries(about).map(([name, value]) => [`search.${name}`, value])),
      ...{ 'search.windowSeconds': '60', 'search.isComplete': 'true' },
    });
    expect(second).toMatchObject({ Source: 'lemmy 2', Target: 'lemmy 3', 'search.story': about.story });
  });

  it('contains no formulas for a spreadsheet', () => {
    const accounts = sharing.accounts.map((account) => ({
      ...account,
      authorId: `=${account.authorId}`,
      username: '@SUM(A1)',
    }));
    const [first] = tableOf({ ...sharing, accounts }, { ...about, story: '+1' });
    expect(first).toMatchObject({ Source: "'=mastodon 1", sourceName: "'@SUM(A1)", 'search.story': "'+1" });
  });
});

it('files are named after what they hold and when, with their own endings', () => {
  expect(
    (['gexf', 'csv'] as const)
      .map((format) => sharingFile(format, sharing, about))
      .map(({ name, type }) => [name, type]),
  ).toEqual([
    ['sidelight-accounts-2026-04-01-10-00.gexf', 'application/gexf+xml'],
    ['sidelight-accounts-2026-04-01-10-00.csv', 'text/csv'],
  ]);
});
