/** Tests the addresses from which nothing is ever sent. */
import { describe, expect, it } from 'vitest';
import { isNeverSend, neverSendReason, placeIn } from '../../../lib/privacy/never-send.ts';
import { neverSendGroups } from '../../../lib/privacy/never-send-list.ts';

const none = { blocked: [], own: [], except: [] };
const groupOf = (address: string): string | undefined => {
  const reason = neverSendReason(address, none);
  return reason?.by === 'group' ? reason.group : undefined;
};

describe('the groups', () => {
  it.each([
    ['https://docs.google.com/document/d/1/edit', 'documents'],
    ['https://contoso.sharepoint.com/sites/a', 'documents'],
    ['https://mail.google.com/mail/u/0/#inbox', 'mail'],
    ['https://webmail.example.org/', 'mail'],
    ['https://web.whatsapp.com/', 'chat'],
    ['https://x.com/messages/12', 'chat'],
    ['https://www.facebook.com/messages/t/1', 'chat'],
    ['https://www.instagram.com/direct/inbox/', 'chat'],
    ['https://moodle.uni.example/course', 'school'],
    ['https://someschool.instructure.com/courses/1', 'school'],
    ['https://mychart.clinic.example/', 'health'],
    ['https://www.chase.com/', 'bank'],
    ['https://onlinebanking.mybank.example/', 'bank'],
    ['https://www.somewhere.bank/', 'bank'],
    ['https://secure.login.gov/', 'government'],
    ['https://www.tax.service.gov.uk/account', 'government'],
    ['http://localhost:8080/', 'local'],
    ['http://192.168.1.1/', 'local'],
    ['http://[fd00::1]/', 'local'],
    ['http://8.8.8.8/', 'local'],
    ['http://wiki/page', 'local'],
    ['https://printer.local/', 'local'],
    ['https://intranet.example.org/', 'local'],
    ['file:///home/ada/letter.html', 'local'],
    ['chrome-extension://abc/page.html', 'local'],
    ['about:blank', 'local'],
    ['nonsense', 'local'],
  ])('contain %s under %s', (address, group) => {
    expect(groupOf(address)).toBe(group);
  });

  it.each([
    'https://www.dailymail.co.uk/news/article',
    'https://x.com/someone/status/1',
    'https://www.facebook.com/someone/posts/1',
    'https://www.instagram.com/p/1/',
    'https://www.reddit.com/r/news/comments/1/',
    'https://www.gov.uk/government/news/a',
    'https://www.cdc.gov/flu/',
    'https://docs.python.org/3/',
    'https://x.com/messagesfromearth',
    'https://mail.ru/',
    'https://www.bankrate.com/',
    'https://www.nytimes.com/2026/01/01/a.html',
    'https://harbour-post.example/2026/night-ferry',
    'https://en.wikipedia.org/wiki/Bank',
    'https://local.example.org/',
  ])('do not contain %s', (address) => {
    expect(groupOf(address)).toBeUndefined();
  });

  it('contain normalized hosts, each once', () => {
    const places = neverSendGroups.flatMap((group) => group.places);
    for (const place of places) expect(placeIn(place)).toBe(place);
    expect(new Set(places).size).toBe(places.length);
    for (const { words, endings } of neverSendGroups) {
      for (const word of words) expect(word).toMatch(/^[a-z0-9-]+$/);
      for (const ending of endings) expect(ending).toMatch(/^[a-z0-9.-]+$/);
    }
  });
});

describe('the lists', () => {
  it('apply in order: the policy, the user, the exceptions, the groups', () => {
    const address = 'https://docs.google.com/document/d/1';
    const place = 'docs.google.com';
    expect(isNeverSend(address, { ...none, except: [place] })).toBe(false);
    expect(neverSendReason(address, { ...none, own: [place], except: [place] })).toEqual({ by: 'person', place });
    expect(neverSendReason(address, { blocked: [place], own: [], except: [place] })).toEqual({ by: 'policy', place });
  });

  it('cover everything below a place and no siblings', () => {
    const lists = { ...none, own: ['example.org/members'] };
    expect(isNeverSend('https://www.example.org/members/7', lists)).toBe(true);
    expect(isNeverSend('https://example.org/members', lists)).toBe(true);
    expect(isNeverSend('https://example.org/membership', lists)).toBe(false);
    expect(isNeverSend('https://badexample.org/members', lists)).toBe(false);
  });

  it('except a part of a site from a group without the rest', () => {
    const lists = { ...none, except: ['docs.google.com/spreadsheets'] };
    expect(isNeverSend('https://docs.google.com/spreadsheets/d/1', lists)).toBe(false);
    expect(isNeverSend('https://docs.google.com/document/d/1', lists)).toBe(true);
  });
});

describe('a place typed by the user', () => {
  it.each([
    ['example.org', 'example.org'],
    ['https://www.Example.org/a/?b=c#d', 'www.example.org/a'],
    ['*.example.org', 'example.org'],
    ['localhost:3000', 'localhost'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is read as %s', (text, place) => {
    expect(placeIn(text)).toBe(place);
  });

  it.each(['', '   ', 'ftp://example.org', 'two words', 'javascript:alert(1)'])('%j is rejected', (text) => {
    expect(placeIn(text)).toBeUndefined();
  });
});
