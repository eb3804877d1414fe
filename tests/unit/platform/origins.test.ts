/** Tests the prompts before something is sent: in Firefox they include its consent to what an extension sends. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  allowReading,
  allowSearching,
  allowSending,
  allowService,
  PAGE_SEARCH_DATA,
  type Wish,
} from '../../../lib/platform/origins.ts';

afterEach(() => vi.unstubAllEnvs());

const answering = (answer: boolean) => {
  const wishes: Wish[] = [];
  const request = (wish: Wish) => {
    wishes.push(wish);
    return Promise.resolve(answer);
  };
  return { access: { request }, wishes };
};

describe('the prompt before words are sent', () => {
  it('opens within the click, with the hosts in the same one', async () => {
    const { access, wishes } = answering(true);
    const allowed = allowSending(access, ['a.example']);
    // Before the first await.
    expect(wishes).toEqual([{ origins: ['*://a.example/*'], data_collection: ['websiteContent', 'browsingActivity'] }]);
    expect(await allowed).toBe(true);
    expect(await allowSending(answering(false).access, [])).toBe(false);
  });
});

describe('the prompt before a page is read and its title is sent', () => {
  const held = (holds: boolean, answer: boolean) => {
    const { access, wishes } = answering(answer);
    return { access: { ...access, holds: async () => holds }, wishes };
  };

  it('opens within the click, for the hosts, and a refusal leaves the answer as it is', async () => {
    vi.stubEnv('FIREFOX', '');
    const { access, wishes } = held(false, false);
    const mayGoOn = allowReading(access, ['a.example']);
    expect(wishes).toEqual([{ origins: ['*://a.example/*'] }]);
    expect(await mayGoOn).toBe(true);
  });

  it('is one with the consent of Firefox, without which nothing goes on', async () => {
    vi.stubEnv('FIREFOX', 'true');
    const { access, wishes } = held(false, false);
    expect(await allowReading(access, ['a.example'])).toBe(false);
    expect(wishes).toEqual([{ origins: ['*://a.example/*'], data_collection: ['websiteContent', 'browsingActivity'] }]);
    expect(await allowReading(held(true, false).access, ['a.example'])).toBe(true);
    expect(await allowReading(held(false, true).access, ['a.example'])).toBe(true);
  });
});

describe('the prompt for a service', () => {
  it('names in Firefox that the sign-in is sent', async () => {
    vi.stubEnv('FIREFOX', 'true');
    const { access, wishes } = answering(true);
    await allowService(access, ['https://service.example/v1']);
    expect(wishes).toEqual([{ origins: ['*://service.example/*'], data_collection: ['authenticationInfo'] }]);
  });

  it('is for the hosts alone in other browsers', async () => {
    vi.stubEnv('FIREFOX', '');
    const { access, wishes } = answering(true);
    await allowService(access, ['https://service.example/v1']);
    expect(wishes).toEqual([{ origins: ['*://service.example/*'] }]);
  });
});

describe('the prompt for a search', () => {
  it('names in Firefox what was typed, with the hosts in the same one, within the click', async () => {
    vi.stubEnv('FIREFOX', 'true');
    const { access, wishes } = answering(false);
    const allowed = allowSearching(access, ['a.example']);
    expect(wishes).toEqual([{ origins: ['*://a.example/*'], data_collection: ['searchTerms'] }]);
    expect(await allowed).toBe(false);
  });

  it('names what comes from a page as well, where the words do', async () => {
    const { access, wishes } = answering(true);
    await allowSending(access, [], PAGE_SEARCH_DATA);
    expect(wishes).toEqual([{ origins: [], data_collection: ['searchTerms', 'websiteContent', 'browsingActivity'] }]);
  });

  it('is for the hosts alone in other browsers, and for none there is no prompt', async () => {
    vi.stubEnv('FIREFOX', '');
    const { access, wishes } = answering(false);
    expect(await allowSearching(access)).toBe(true);
    await allowSearching(access, ['a.example']);
    expect(wishes).toEqual([{ origins: ['*://a.example/*'] }]);
  });
});
