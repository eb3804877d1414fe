/**
 * Tests the query of one of our pages if a host may be read, sent over the browser's messages and answered by the background.
 */
import '../../fakes/installed-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerMayRead, mayReadByBackground } from '../../../lib/platform/may-read.ts';
import type { FakeSender } from '../../fakes/fake-event.ts';
import { browser } from '../../fakes/installed-browser.ts';

const engine: FakeSender = { id: 'sidelight', url: `${browser.origin}/engine-host.html` };

beforeEach(() => {
  browser.clear();
  browser.permissions.held.origins.add('https://a.example/*');
  answerMayRead();
});

describe('the permission to read a host', () => {
  it('is answered by the background', async () => {
    expect(await mayReadByBackground('a.example')).toBe(true);
    expect(await mayReadByBackground('a.example:8443')).toBe(true);
    expect(await mayReadByBackground('b.example')).toBe(false);
  });

  it('is left to the browser if the background does not respond', async () => {
    browser.events.message.clear();
    expect(await mayReadByBackground('b.example')).toBe(true);
    browser.events.message.event.addListener(() => undefined);
    expect(await mayReadByBackground('b.example')).toBe(true);
  });

  it.each<[string, unknown, FakeSender]>([
    ['a page', { name: 'may-read', host: 'a.example' }, { id: 'sidelight', url: 'https://a.example/' }],
    ['another extension', { name: 'may-read', host: 'a.example' }, { id: 'other', url: engine.url ?? '' }],
    ['something else', { name: 'other', host: 'a.example' }, engine],
    ['no host', { name: 'may-read', host: 1 }, engine],
  ])('is not answered to %s', async (_, message, sender) => {
    expect(await browser.send(message, sender)).toBeUndefined();
  });
});
