import { describe, expect, it } from 'vitest';
import { COLLECTED_AT } from '../../../../lib/contract/collected-at.ts';
import { PINNED_BECAUSE } from '../../../../lib/contract/pinned-because.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { toCsv } from '../../../../lib/format/csv.ts';
import { exportRows, exportTopics } from '../../../../lib/narratives/listing/export-rows.ts';

const question = {
  kind: 'posts',
  project: 'harbour',
  text: 'ferry',
  sort: { field: 'createdAt', direction: 'DESC' },
} as const;
const about = {
  question,
  service: 'Newsroom service',
  requestedAt: '2026-04-01T10:00:00.000Z',
  page: 'https://news.example/ferry',
  total: 12,
  withOpinions: false,
};
const post = {
  postId: '1960806742217574502',
  createdAt: '2026-03-01T00:00:00.000Z',
  platform: 'mastodon',
  postUrl: 'https://social.example/1',
  text: 'The ferry stops.',
  anomalousScore: 0.9,
  author: {
    username: 'pier',
    isBotLike: true,
    profileImageUrl: 'https://social.example/face.png',
    cohorts: { Sea: 1 },
  },
};

/** Reads the written cells by the rules of RFC 4180. */
const cells = (csv: string) =>
  [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? bare : quoted.replaceAll('""', '"'),
  );

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\n=cmd', '\u200b=1', '|calc', '＝1'])(
    'never begins a cell with a formula character: %j',
    (text) => {
      const [, cell = ''] = cells(toCsv(['a'], [[text]]));
      expect([cell[0], cell.replaceAll("'", '')]).toEqual(["'", text]);
    },
  );

  it('keeps commas, quotation marks and line breaks within their cell, and numbers unchanged', () => {
    expect(cells(toCsv(['a', 'b'], [['x, "y"\r\nz', -3]]))).toEqual(['a', 'b', 'x, "y"\r\nz', '-3']);
  });

  it('has a UTF-8 byte order mark', () => expect(toCsv(['a'], []).startsWith('\ufeff')).toBe(true));
});

describe('an export', () => {
  it('names query, project, service, time and page on every line', () => {
    const { name, text } = exportRows('csv', [post, post], about);
    expect(name).toBe('sidelight-posts-2026-04-01-10-00.csv');
    const [names = '', ...lines] = text.trim().split('\r\n');
    expect(names).toContain('search.query,');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      for (const value of ['ferry', 'harbour', 'Newsroom service', about.requestedAt, about.page, post.postId]) {
        expect(line).toContain(value);
      }
    }
  });

  it('names them once in JSON', () => {
    const { search, rows } = JSON.parse(exportRows('json', [post], about).text);
    expect(search).toMatchObject({
      query: 'ferry',
      project: 'harbour',
      requestedAt: about.requestedAt,
      page: about.page,
      totalAtService: 12,
    });
    expect(rows).toHaveLength(1);
  });

  it('leaves out a model’s opinions of accounts unless requested', () => {
    const [without] = JSON.parse(exportRows('json', [post], about).text).rows;
    expect(without).toMatchObject({ 'author.username': 'pier', postUrl: post.postUrl });
    expect(Object.keys(without).join()).not.toMatch(/bot|cohort|anomalous/i);
    const [opinions] = JSON.parse(exportRows('json', [post], { ...about, withOpinions: true }).text).rows;
    expect(opinions).toMatchObject({ 'author.isBotLike': true, anomalousScore: 0.9, 'author.cohorts': { Sea: 1 } });
  });

  it('has the address of an account’s picture, as text like any other', () => {
    const face = 'https://social.example/face.png';
    const [row] = JSON.parse(exportRows('json', [post], about).text).rows;
    expect(row['author.profileImageUrl']).toBe(face);
    expect(cells(exportRows('csv', [post], about).text)).toEqual(
      expect.arrayContaining(['author.profileImageUrl', face]),
    );
    const authors = { ...about, question: { ...question, kind: 'authors' as const } };
    const account = { authorId: 'a', profileImageUrl: '=HYPERLINK("https://social.example")' };
    const csv = cells(exportRows('csv', [account], authors).text);
    expect(csv).toEqual(expect.arrayContaining(['profileImageUrl', `'${account.profileImageUrl}`]));
    expect(JSON.parse(exportRows('json', [account], authors).text).rows).toEqual([account]);
  });

  it('does not contain the reason why a post is pinned, nor when it was collected', () => {
    const pinned = { ...post, [PINNED_BECAUSE]: 'The case of Ann', [COLLECTED_AT]: '2026-03-10T12:00:00.000Z' };
    const [row] = JSON.parse(exportRows('json', [pinned], { ...about, withOpinions: true }).text).rows;
    expect(row.postUrl).toBe(post.postUrl);
    expect(row).not.toHaveProperty(COLLECTED_AT);
    expect(JSON.stringify(row)).not.toContain('The case');
    expect(exportRows('csv', [pinned], about).text).not.toContain('The case');
  });

  it('passes on no cohort about beliefs', () => {
    const author = { authorId: 'a', cohorts: { Seafaring: 1, 'Far right': 1, AntiVax: 1, Мусульмане: 1 } };
    const [row] = JSON.parse(
      exportRows('json', [author], { ...about, question: { ...question, kind: 'authors' }, withOpinions: true }).text,
    ).rows;
    expect(row.cohorts).toEqual({ Seafaring: 1 });
  });

  it('contains at most ninety words of a post', () => {
    const long = { ...post, title: 'one two', text: Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ') };
    const [row] = JSON.parse(exportRows('json', [long], about).text).rows;
    expect(row.title).toBe('one two');
    expect(row.text.split(' ')).toHaveLength(89);
    expect(row.text.endsWith('w87 […]')).toBe(true);
  });
});

describe('the codes of a sentence', () => {
  const author = {
    authorId: 'a',
    platform: 'mastodon',
    botJustification: 'The account says it is automated: “harbour bot”.',
    botJustificationCoded: sentence('author.saysAutomated', { words: 'harbour bot' }),
    hashEncoded: 'a member of others',
  };
  const exported = (withOpinions: boolean) =>
    exportRows('json', [author], { ...about, question: { ...question, kind: 'authors' }, withOpinions }).text;

  it('are in no export, so that an opinion is in none that leaves it out', () => {
    expect(exported(false)).not.toContain('harbour bot');
    expect(exported(true)).toContain('harbour bot');
    expect(exported(true)).not.toContain('botJustificationCoded');
    expect(exported(false)).toContain('a member of others');
  });
});

describe('an export of topics', () => {
  const topics = [
    {
      at: 'Newsroom',
      project: {
        ...{ slug: 'ferry', displayName: 'Night ferry, daily', projectConfig: { query: { phrases: ['ferry'] } } },
        usersWithAccess: [{ email: 'ada@newsroom.example', roles: [] }],
      },
    },
    { at: 'This device', project: { slug: 'pier', displayName: 'Pier' } },
  ];
  const AT = '2026-03-04T05:06:07.000Z';

  it('has each with its place, and nobody who reads it', () => {
    const { name, text } = exportTopics('json', topics, AT);
    expect(name).toBe('sidelight-topics-2026-03-04-05-06.json');
    expect(JSON.parse(text)).toEqual({
      exportedAt: AT,
      topics: [
        {
          ...{ at: 'Newsroom', slug: 'ferry', displayName: 'Night ferry, daily' },
          projectConfig: { query: { phrases: ['ferry'] } },
        },
        { at: 'This device', slug: 'pier', displayName: 'Pier' },
      ],
    });
    expect(text).not.toContain('@');
  });

  it('is a table whose lines say when it was made', () => {
    const { name, text } = exportTopics('csv', topics, AT);
    expect(name).toBe('sidelight-topics-2026-03-04-05-06.csv');
    const [head, ferry, pier] = text.trim().split(/\r?\n/);
    expect(head).toContain('at,slug,displayName,projectConfig,topics.exportedAt');
    expect(ferry).toContain('"Night ferry, daily"');
    expect(pier).toBe(`This device,pier,Pier,,${AT}`);
    expect(text).not.toContain('@');
  });
});
