/** Tests who counts as a sender of ours, with senders as browsers state them. */
import { describe, expect, it } from 'vitest';
import { isOurBackground, isOurExtension, isOurScript, isOurs } from '../../../lib/platform/senders.ts';

const runtime = { id: 'sidelight', getURL: (path: string) => `chrome-extension://sidelight${path}` };

const PAGE = 'chrome-extension://sidelight/options.html';
const tab = { id: 7, incognito: false };

const senders = {
  background: { id: 'sidelight', url: 'chrome-extension://sidelight/background.js' },
  'page in a tab': { id: 'sidelight', url: PAGE, tab },
  script: { id: 'sidelight', url: 'https://a.example/', tab },
  'script without an address': { id: 'sidelight', tab },
  'page whose address begins like ours': { id: 'sidelight', url: 'chrome-extension://sidelight.evil.example/' },
  'other extension': { id: 'other', url: PAGE },
  'other page of the web': { url: 'https://a.example/', tab },
};
type Name = keyof typeof senders;
const those = (asks: (sender: object, own: typeof runtime) => boolean) =>
  (Object.keys(senders) as Name[]).filter((name) => asks(senders[name], runtime)); // cast: an object literal has these keys

describe('a sender', () => {
  it('is one of our pages or workers by its address', () => {
    expect(those(isOurs)).toEqual(['background', 'page in a tab']);
    expect(isOurs(undefined, runtime)).toBe(false);
  });

  it('is the background without a tab', () => {
    expect(those(isOurBackground)).toEqual(['background']);
  });

  it('is a script of ours in a page of the web', () => {
    expect(those(isOurScript)).toEqual(['script', 'script without an address']);
  });

  it('is nobody of ours once the extension is gone', () => {
    const { id: _gone, ...orphan } = runtime;
    for (const asks of [isOurs, isOurBackground, isOurScript]) expect(asks({ tab }, orphan)).toBe(false);
    expect(isOurExtension({}, {})).toBe(false);
  });

  it('is the extension for a script in a page, which is told no address', () => {
    expect(isOurExtension({ id: 'sidelight' }, runtime)).toBe(true);
    expect(isOurExtension({ id: 'other' }, runtime)).toBe(false);
  });
});
