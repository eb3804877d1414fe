/** Reads the words of an article's address, and the folder that most articles are in. */
import { describe, expect, it } from 'vitest';
import { commonFolder, wordsInAddress } from '../../../../../../lib/engine/context/library/archive/address-words.ts';

describe('the words of an address', () => {
  it.each([
    ['/2024/05/did-the-pier-burn-down/', 'did the pier burn down'],
    ['/factchecks/2024/may/01/a-mayor/no-the-pier-is-fine-41200/', 'no the pier is fine 41200'],
    ['/fact-check/the_pier_is_fine.html', 'the pier is fine'],
    ['/%CE%BF-%CE%BC%CF%8D%CE%BB%CE%BF%CF%82-%CE%B4%CE%B5%CE%BD-%CE%BA%CE%AC%CE%B7%CE%BA%CE%B5', 'ο μύλος δεν κάηκε'],
    ['/news/did-the-%E0%A4%A-break', 'did the %E0%A4%A break'],
    ['/node/12345', undefined],
    ['/2024-05-01', undefined],
    ['/about-us', undefined],
    ['/', undefined],
  ])('%s', (path, words) => {
    expect(wordsInAddress(new URL(path, 'https://factdesk.example'))).toBe(words);
  });
});

describe('the folder of a publisher', () => {
  const at = (...paths: string[]) => commonFolder(paths.map((path) => `https://factdesk.example${path}`));

  it('is the one that most articles are in', () => {
    expect(at('/check/a', '/check/b', '/check/2024/c', '/check/d', '/other/e')).toBe('/check/');
  });

  it.each([
    ['few articles', ['/check/a', '/check/b']],
    ['articles in many folders', ['/a/a', '/b/b', '/c/c', '/d/d', '/e/e']],
    ['years', ['/2024/a', '/2024/b', '/2024/c', '/2024/d', '/2024/e']],
    ['none', ['/a', '/b', '/c/', '/d', '/e']],
  ])('is not known from %s', (_, paths) => {
    expect(at(...paths)).toBeUndefined();
  });
});
