import { describe, expect, it } from 'vitest';
import { linksOf, sameAddress } from '../../../../lib/engine/narratives/links.ts';
import { post } from './cluster/story-texts.ts';

describe('the address of a page', () => {
  it.each([
    ['https://www.paper.example/comet/?utm_source=x&fbclid=1#top', 'paper.example/comet'],
    ['http://paper.example/comet', 'paper.example/comet'],
    ['https://paper.example/?id=7', 'paper.example?id=7'],
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
  ])('%s is %s', (address, expected) => expect(sameAddress(address)).toBe(expected));
});

describe('the links of a post', () => {
  it('are those that are listed and those in its words, each once, its own address apart', () => {
    const one = post('a', 'See https://paper.example/comet?utm_medium=x, and https://social.example/a.', {
      links: ['https://paper.example/comet', 'nonsense', 7],
      postUrl: 'https://social.example/a',
    });
    expect(linksOf(one)).toEqual(['paper.example/comet']);
  });
});
