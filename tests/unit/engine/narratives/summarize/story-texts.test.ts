/** A narrative quotes its posts for no longer than they are here. */
import { describe, expect, it } from 'vitest';
import { quotePosts } from '../../../../../lib/engine/narratives/summarize/quote-posts.ts';
import { textsOfQuotes, withoutWordsOf } from '../../../../../lib/engine/narratives/summarize/story-texts.ts';
import { post, stories } from '../cluster/story-texts.ts';

const quotes = quotePosts(
  stories.comet.map((text, at) => post(`comet${at}`, text, { author: { username: `eye${at}` } })),
);
const [first, second] = quotes;
const row = {
  narrativeId: 'n',
  title: stories.comet[0],
  titlePostId: 'comet0',
  terms: ['comet', 'night'],
  ...textsOfQuotes(quotes),
};
const without = (...ids: (string | undefined)[]) => withoutWordsOf(row, (id) => ids.includes(id));

describe('the texts of a narrative without a language model', () => {
  it('are its quotes, with whose they are', () => {
    expect(quotes.length).toBeGreaterThan(1);
    expect(row.contextOneSentence).toBe(`${first?.author} (mastodon): “${first?.text}”`);
    expect(row.contextSummary?.split('\n')).toHaveLength(quotes.length);
  });

  it('stay as they are when another post goes', () => expect(without('harbour0')).toBeUndefined());

  it('lose what a post said that goes', () => {
    const left = without(first?.postId);
    expect(left).toMatchObject({
      textsFrom: 'quotes',
      contextOneSentence: expect.stringContaining(second?.text ?? '-'),
    });
    expect(JSON.stringify(left)).not.toContain(`“${first?.text}”`);
  });

  it('lose a title that was the post’s', () => {
    expect(without('comet0')).toMatchObject({ title: 'comet, night' });
    expect(without('comet0')).not.toHaveProperty('titlePostId');
  });

  it('are gone with the last of them', () => {
    const left = without(...quotes.map(({ postId }) => postId), 'comet0');
    for (const field of ['textsFrom', 'quotes', 'contextOneSentence', 'contextSummary']) {
      expect(left).not.toHaveProperty(field);
    }
    for (const text of stories.comet) expect(JSON.stringify(left)).not.toContain(text);
  });
});
