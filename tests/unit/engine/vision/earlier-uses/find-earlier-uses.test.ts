/** Queries Google's index of fact-checks for those of a picture, in the documented response shape. */
import { describe, expect, it } from 'vitest';
import { findEarlierUses } from '../../../../../lib/engine/vision/earlier-uses/find-earlier-uses.ts';
import { webPermitted } from '../../../../fakes/web-of.ts';

const KEY = 'secret-key-1';
const PICTURE = 'https://pictures.example/pier.jpg?size=large&crop=1';

const review = {
  publisher: { name: 'FactDesk', site: 'factdesk.example' },
  url: 'https://factdesk.example/pier',
  title: 'The pier still stands',
  reviewDate: '2026-03-03T00:00:00Z',
  textualRating: 'Old photo',
  languageCode: 'en',
};
/** https://developers.google.com/fact-check/tools/api/reference/rest/v1alpha1/claims/imageSearch */
const listed = (...reviews: object[]) => ({
  results: [{ claim: { text: 'The  pier\nis gone.', claimant: 'A post', claimReview: reviews } }],
  nextPageToken: 'CAo',
});

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);

const find = async (
  answer: () => Response | Promise<Response>,
  { hasKey = true, mayRead = true, signal = new AbortController().signal } = {},
) => {
  const key = async () => (hasKey ? KEY : undefined);
  const sent: { address: URL; init: RequestInit }[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    sent.push({ address: new URL(address), init });
    return answer();
  };
  const answered = await findEarlierUses(PICTURE, signal, { web: webPermitted(fetch, () => mayRead), key });
  return { answered, sent };
};

describe('the earlier uses of a picture', () => {
  it('are requested by its address, with the key outside the URL', async () => {
    const { sent } = await find(() => json({}));
    const [{ address, init } = { address: new URL('about:blank'), init: {} }] = sent;
    expect(sent).toHaveLength(1);
    expect(`${address.origin}${address.pathname}`).toBe(
      'https://factchecktools.googleapis.com/v1alpha1/claims:imageSearch',
    );
    expect(address.searchParams.get('imageUri')).toBe(PICTURE);
    expect(new Headers(init.headers).get('x-goog-api-key')).toBe(KEY);
    expect(address.href).not.toContain(KEY);
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
  });

  it('include the publisher, its rating in its own words, and the date', async () => {
    expect((await find(() => json(listed(review)))).answered).toEqual({
      outcome: 'answered',
      uses: [
        {
          claim: 'The pier is gone.',
          claimant: 'A post',
          publisher: 'FactDesk',
          url: review.url,
          title: review.title,
          rating: 'Old photo',
          date: '2026-03-03',
        },
      ],
    });
  });

  it('are empty if the index has no match', async () => {
    for (const nothing of [{}, { results: [] }, { results: [{}] }, { results: [{ claim: {} }] }])
      expect((await find(() => json(nothing))).answered).toEqual({ outcome: 'answered', uses: [] });
  });

  it('are returned once each, and only with web addresses', async () => {
    const { answered } = await find(() =>
      json(listed(review, review, { ...review, url: 'javascript:alert(1)' }, { ...review, url: 'nowhere' })),
    );
    expect(answered.outcome === 'answered' && answered.uses.map(({ url }) => url)).toEqual([review.url]);
  });

  it('omit unknown details of a fact-check', async () => {
    const { answered } = await find(() => json(listed({ url: review.url, reviewDate: 'last year' })));
    expect(answered).toMatchObject({ uses: [{ claim: 'The pier is gone.', publisher: 'factdesk.example' }] });
    expect(answered).not.toHaveProperty('uses.0.rating');
    expect(answered).not.toHaveProperty('uses.0.date');
  });
});

describe('an unavailable search for earlier uses', () => {
  it('sends no request without a key or without permission', async () => {
    const withoutKey = await find(() => json({}), { hasKey: false });
    const forbidden = await find(() => json({}), { mayRead: false });
    expect(withoutKey).toEqual({ answered: { outcome: 'failed', because: 'no-key' }, sent: [] });
    expect(forbidden).toEqual({ answered: { outcome: 'failed', because: 'no-permission' }, sent: [] });
  });

  it.each([
    ['refused', () => json({ error: { code: 400 } }, { status: 400 })],
    ['refused', () => json({ error: { code: 403 } }, { status: 403 })],
    ['later', () => json({}, { status: 429 })],
    ['no-answer', () => json({}, { status: 500 })],
    ['no-answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['not-understood', () => new Response('<html>')],
    ['not-understood', () => json({ results: 'none' })],
    ['not-understood', () => json({ error: { code: 400 } })],
  ])('reports the reason: %s', async (because, answer) => {
    expect((await find(answer)).answered).toEqual({ outcome: 'failed', because });
  });

  it('rejects an aborted search instead of reporting a failure', async () => {
    const end = new AbortController();
    const search = find(
      () => {
        end.abort(new Error('stopped'));
        return json({});
      },
      { signal: end.signal },
    );
    await expect(search).rejects.toThrow('stopped');
  });
});
