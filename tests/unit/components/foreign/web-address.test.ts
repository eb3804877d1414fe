/** Reads the site that a link names. */
import { expect, it } from 'vitest';
import { siteName } from '../../../../components/foreign/web-address.ts';

it.each([
  ['https://social.example/1', 'social.example'],
  ['https://www.social.example/1', 'social.example'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://social.example@evil.example/', 'evil.example'],
  ['//social.example', undefined],
  [undefined, undefined],
])('reads the site of %s only if it is a web address', (address, site) => expect(siteName(address)).toBe(site));
