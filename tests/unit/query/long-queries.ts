/** Queries of the most characters that one may have, each of one piece over and over. */
import { MAX_TEXT } from '../../../lib/query/limits.ts';

const fill = (unit: string) => unit.repeat(Math.ceil(MAX_TEXT / unit.length)).slice(0, MAX_TEXT);
const UNITS = [
  'a',
  ' ',
  'a ',
  '(',
  '((a) ',
  '"',
  '"a" ',
  '\\',
  '\\a',
  '/',
  '/a',
  '[',
  '-',
  '- ',
  '!',
  'NOT ',
  'a AND ',
  'a OR b AND ',
  'a:',
  'a:(',
  'f:a>1',
  'a:1111',
  '*',
  'a*',
  '~',
  'a~ ',
  '^',
  'a^2 ',
  '/(a*)*b/ ',
  '/.{100}/ ',
  'a>1',
  '1',
  'e1',
  '=>',
  'a\u0301',
  'a:a>1',
  '+a b AND c ',
];

/** The piece, and texts of it. */
export const longQueries = UNITS.map((unit): [string, string[]] => [
  unit,
  [fill(unit), `f:a>${fill(unit)}`.slice(0, MAX_TEXT), `${`f:a>${fill(unit)}`.slice(0, MAX_TEXT - 1)}x`],
]);
