// @vitest-environment happy-dom
/** The consent prompt for a search for posts sends the query that it shows, with the user's edits. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { FindConsent } from '../../../../components/consent/find-consent.tsx';
import type { PostQuery } from '../../../../lib/contract/device/post-query.ts';
import type { ConsentAnswer, PostSourceView } from '../../../../lib/desk/client.ts';
import { all, draw, press, textsOf, undraw, write } from '../../../fixtures/drawn-view.ts';

const query: PostQuery = {
  links: ['https://harbour-post.example/ferry'],
  phrases: ['The night ferry'],
  names: [],
  hashtags: ['NightFerry'],
};
const source = (id: PostSourceView['source'], kind: PostSourceView['kind'], host: string): PostSourceView => ({
  source: id,
  kind,
  name: host,
  hosts: [host],
});
const sources = [
  source('hacker-news', 'hacker-news', 'hn.algolia.com'),
  source('mastodon:social.example', 'mastodon', 'social.example'),
];

const open = async (leftOut?: number) => {
  const answers: { answer: ConsentAnswer; query: PostQuery; sources: string[] }[] = [];
  const onAnswer = (answer: ConsentAnswer, sent: PostQuery, recipients: PostSourceView[]) =>
    answers.push({ answer, query: sent, sources: recipients.map((one) => one.source) });
  await draw(h(FindConsent, { query, leftOut, sources, site: 'harbour-post.example', onAnswer }));
  return answers;
};
/** The ticked hosts. */
const hosts = () => textsOf('li:has(:checked) .host');

describe('the consent prompt', () => {
  it('sends the query that it shows', async () => {
    const answers = await open();
    expect(document.body.textContent).toContain('#NightFerry');
    expect(hosts()).toEqual(['hn.algolia.com', 'social.example']);
    await press('Send once');
    expect(answers).toEqual([{ answer: 'once', query, sources: sources.map((one) => one.source) }]);
  });

  it('says how many characters were left out', async () => {
    await open();
    expect(document.querySelector('[role="note"]')).toBeNull();
    await undraw();
    await open(12);
    expect(document.querySelector('[role="note"]')?.textContent).toMatch(/^12 invisible/);
  });

  it('lists no host of a source that is switched off, and sends nothing without a source', async () => {
    const answers = await open();
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    await act(() => boxes()[0]?.click());
    expect(hosts()).toEqual(['social.example']);
    await press('Always from harbour-post.example');
    expect(answers).toMatchObject([{ answer: 'always', sources: ['mastodon:social.example'] }]);
    await act(() => boxes()[1]?.click());
    await press('Send once');
    expect(answers).toHaveLength(1);
  });

  it('sends the edited query without terms that cannot be searched for', async () => {
    const answers = await open();
    await press('Edit search');
    const fill = (place: number, text: string) => write(all('textarea')[place], text);
    await fill(0, 'not an address');
    await fill(1, '');
    expect(document.querySelector('[role="note"]')).toBeNull();
    await fill(2, 'Ada\u200b Lovelace\n\n');
    expect(document.querySelector('[role="note"]')?.textContent).toMatch(/^1 invisible/);
    await fill(3, '#Night Ferry!\n');
    await press('Send once');
    expect(answers[0]?.query).toEqual({ links: [], phrases: [], names: ['Ada Lovelace'], hashtags: ['NightFerry'] });
  });
});
