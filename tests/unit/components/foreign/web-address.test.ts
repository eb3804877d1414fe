/** What is linked to, and what the link says of where it leads. */
import { expect, it } from 'vitest';
import { siteOf } from '../../../../components/foreign/web-address.ts';

it.each([
  ['https://social.example/1', 'social.example'],
  ['https://www.social.example/1', 'social.example'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://social.example@evil.example/', 'evil.example'],
  ['//social.example', undefined],
  [undefined, undefined],
])('of an address %s, only a web site is linked to', (address, site) => expect(siteOf(address)).toBe(site));
