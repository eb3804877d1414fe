/** Quotes appear verbatim in their posts, come from different accounts, and never come from a network that withholds texts. */
import { describe, expect, it } from 'vitest';
import { quotePosts } from '../../../../../lib/engine/narratives/summarize/quote-posts.ts';
import { post, stories } from '../cluster/story-texts.ts';

const asides = [
  'My aunt likes the mountains and her three old cats.',
  'Rain again tomorrow, they say on the radio.',
  'Does anybody know a good dentist near the station?',
  'I lost a blue umbrella on Tuesday.',
  'Happy birthday to my brother Anton!',
];
const harbour = stories.harbour.map((text, at) =>
  post(`harbour${at}`, `${text}. Aside ${at}: ${asides[at]}`, {
    authorId: `account${at}`,
    author: { username: `writer${at}` },
    postUrl: `https://social.example/${at}`,
  }),
);

describe('quotes', () => {
  it('are sentences of the posts, with their author and address', () => {
    const quotes = quotePosts(harbour);
    expect(quotes.length).toBeGreaterThan(1);
    for (const { postId, text, author, postUrl } of quotes) {
      const at = postId.slice('harbour'.length);
      expect(harbour.find((one) => one.postId === postId)?.text).toContain(text);
      expect({ author, postUrl }).toEqual({ author: `writer${at}`, postUrl: `https://social.example/${at}` });
    }
  });

  it('start with the statement most posts share', () => {
    for (const { text } of quotePosts(harbour)) expect(text).toMatch(/bridge/i);
  });

  it('come one per account', () => {
    const quotes = quotePosts(harbour.map((one) => ({ ...one, authorId: 'one' })));
    expect(quotes).toHaveLength(1);
  });

  it('repeat no statement', () => {
    const text = 'The harbour bridge was closed because of cracks in its pillars.';
    expect(quotePosts(['a', 'b', 'c'].map((id) => post(id, text, { authorId: id })))).toHaveLength(1);
  });

  it.each(['twitter', 'Reddit', 'X'])('never come from %s', (platform) => {
    expect(quotePosts(harbour.map((one) => ({ ...one, platform })))).toEqual([]);
  });

  it('are truncated if a sentence is too long', () => {
    const [quote] = quotePosts([post('long', 'cracks in the bridge and its pillars '.repeat(200))]);
    expect(quote?.text.split(' ').length).toBeLessThanOrEqual(41);
    expect(quote?.text).toMatch(/ …$/);
  });

  it.each(['', '🙂🙂🙂', 'a', 'https://a.example/b'])('are not taken from %j', (text) => {
    expect(quotePosts([post('a', text)])).toEqual([]);
  });

  it('tolerate an invalid language code', () => {
    expect(quotePosts([post('a', stories.comet[0], { lang: 'not a language!' })])).toHaveLength(1);
  });
});
