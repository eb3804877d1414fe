import { describe, expect, it } from 'vitest';
import { linksOf } from '../../../../lib/engine/narratives/links.ts';
import { isSameAddress, sameAddress } from '../../../../lib/format/same-address.ts';
import { post } from './cluster/story-texts.ts';

describe('the address of a page', () => {
  it.each([
    ['https://www.paper.example/comet/?utm_source=x&fbclid=1#top', 'paper.example/comet'],
    ['http://paper.example/comet', 'paper.example/comet'],
    ['https://paper.example/?id=7', 'paper.example?id=7'],
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
  ])('normalizes %s to %s', (address, expected) => expect(sameAddress(address)).toBe(expected));
});

it('an address is the same for a mobile host, another parameter order and tracking parameters', () => {
  const one = 'https://www.paper.example/comet?b=2&a=1';
  expect(isSameAddress(one, 'https://m.paper.example/comet/?a=1&b=2&cmpid=7#top')).toBe(true);
  expect(isSameAddress(one, 'https://paper.example/comet?a=1')).toBe(false);
  expect(isSameAddress(one, 'https://paper.example:8443/comet?a=1&b=2')).toBe(false);
  expect(isSameAddress('nonsense', 'nonsense')).toBe(false);
});

describe('the links of a post', () => {
  it('are the listed links and those in its text, each once, without its own address', () => {
    const one = post('a', 'See https://paper.example/comet?utm_medium=x, and https://social.example/a.', {
      links: ['https://paper.example/comet', 'nonsense', 7],
      postUrl: 'https://social.example/a',
    });
    expect(linksOf(one)).toEqual(['paper.example/comet']);
  });
});
