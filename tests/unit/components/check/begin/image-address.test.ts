import { expect, it } from 'vitest';
import { isImageAddress } from '../../../../../components/check/begin/claim-input.tsx';

it.each([
  'https://paper.example/pier.jpg',
  'http://paper.example/pier.JPEG',
  '  https://paper.example/a/b/pier.webp?width=640#top ',
  'https://paper.example/pier.avif',
  'https://paper.example/pier.gif',
  'https://paper.example/pier.svg',
  'https://paper.example/pier.png',
])('%s is the address of an image', (text) => {
  expect(isImageAddress(text)).toBe(true);
});

it.each([
  ['a page', 'https://paper.example/pier'],
  ['a suffix in the query alone', 'https://paper.example/view?file=pier.jpg'],
  ['a suffix in the host alone', 'https://pier.png'],
  ['an address and words', 'https://paper.example/pier.jpg shows the pier'],
  ['two addresses', 'https://paper.example/a.jpg https://paper.example/b.jpg'],
  ['words', 'pier.jpg'],
  ['another scheme', 'data:image/png;base64,AAAA.png'],
  ['a page about a file', 'https://encyclopedia.example/wiki/File:Pier.jpg'],
  ['the same, escaped', 'https://encyclopedia.example/wiki/Datei%3APier.jpg'],
  ['no address', 'https://'],
])('%s is not the address of an image', (_, text) => {
  expect(isImageAddress(text)).toBe(false);
});
