/** Splits a pasted list into claims. */
import { expect, it } from 'vitest';
import { listedClaims } from '../../../../../components/check/begin/listed-claims.ts';

it.each([
  ['', []],
  [' \n\r\n ', []],
  ['One', ['One']],
  [' One \r\nTwo\tthree\n\nhttps://a.example/x', ['One', 'Two three', 'https://a.example/x']],
  ['One\u2028Two', ['One', 'Two']],
])('%j', (text, claims) => expect(listedClaims(text)).toEqual({ claims, repeated: 0, leftOut: 0 }));

it('counts a repeated line once', () =>
  expect(listedClaims('a\nb\na \n a')).toEqual({ claims: ['a', 'b'], repeated: 2, leftOut: 0 }));
