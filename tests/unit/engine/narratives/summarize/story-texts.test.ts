/** A narrative quotes its posts only as long as they are stored. */
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
  it('are its quotes, with their authors', () => {
    expect(quotes.length).toBeGreaterThan(1);
    expect(row.contextOneSentence).toBe(`${first?.author} (mastodon): "${first?.text}"`);
    expect(row.contextSummary?.split('\n')).toHaveLength(quotes.length);
  });

  it('stay unchanged when another post is removed', () => expect(without('harbour0')).toBeUndefined());

  it('lose the quote of a removed post', () => {
    const remaining = without(first?.postId);
    expect(remaining).toMatchObject({
      textsFrom: 'quotes',
      contextOneSentence: expect.stringContaining(second?.text ?? '-'),
    });
    expect(JSON.stringify(remaining)).not.toContain(`“${first?.text}”`);
  });

  it('lose a title that came from the removed post', () => {
    expect(without('comet0')).toMatchObject({ title: 'comet, night' });
    expect(without('comet0')).not.toHaveProperty('titlePostId');
  });

  it('are removed with the last of them', () => {
    const remaining = without(...quotes.map(({ postId }) => postId), 'comet0');
    for (const field of ['textsFrom', 'quotes', 'contextOneSentence', 'contextSummary']) {
      expect(remaining).not.toHaveProperty(field);
    }
    for (const text of stories.comet) expect(JSON.stringify(remaining)).not.toContain(text);
  });
});
