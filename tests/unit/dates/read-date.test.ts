/** Tests the reading of dates in the formats of other platforms and tools. */
import { describe, expect, it } from 'vitest';
import { orderOfLanguage } from '../../../lib/dates/day-order.ts';
import { orderShownBy, readDate, readMoment } from '../../../lib/dates/read-date.ts';

const NOON = '2022-12-10T14:03:11Z';

describe('a date with a time', () => {
  // The formats of X, snscrape and 4CAT; of feeds (RFC 5322); of CrowdTangle's tables; of JavaScript and spreadsheets.
  it.each([
    [NOON, NOON],
    ['2022-12-10T14:03:11', NOON],
    ['2022-12-10 14:03:11', NOON],
    ['2022-12-10 14:03:11 UTC', NOON],
    ['2022-12-10 14:03:11 +0000', NOON],
    ['2022-12-10T14:03:11+00:00', NOON],
    ['2022/12/10 14:03:11', NOON],
    ['Sat Dec 10 14:03:11 +0000 2022', NOON],
    ['Sat, 10 Dec 2022 14:03:11 GMT', NOON],
    ['10 Dec 22 14:03:11 GMT', NOON],
    ['sáb., 10 dec 2022 15:03:11 +0100', '2022-12-10T15:03:11+01:00'],
    ['Sat Dec 10 2022 14:03:11 GMT+0000 (Coordinated Universal Time)', NOON],
    ['December 10, 2022 at 2:03:11 PM', NOON],
    ['31.12.2022 14:03', '2022-12-31T14:03:00Z'],
    ['12/31/2022 2:03 am', '2022-12-31T02:03:00Z'],
    ['2022-12-10T14:03:11.250Z', '2022-12-10T14:03:11.250Z'],
    ['2022-12-10T14:03:11+01:00', '2022-12-10T14:03:11+01:00'],
    ['2022-12-10 14:03:11 EST', '2022-12-10T14:03:11-05:00'],
    ['Sat, 10 Dec 2022 14:03:11 -0330', '2022-12-10T14:03:11-03:30'],
    ['Sat, 10 Dec 2022 14:03:11 CET', '2022-12-10T14:03:11+01:00'],
    ['10 July 2022 14:03 CEST', '2022-07-10T14:03:00+02:00'],
    ['Sun, 10 Jul 22 14:03:11 BST', '2022-07-10T14:03:11+01:00'],
    ['2022-03-27 14:03 BST', '2022-03-27T14:03:00+01:00'],
    ['December 10, 2022 2:03 pm IST', '2022-12-10T14:03:00+05:30'],
    ['2022-12-10 14:03:11 JST', '2022-12-10T14:03:11+09:00'],
    ['10.12.2022 14:03 MSK', '2022-12-10T14:03:00+03:00'],
    ['Sat, 10 Dec 2022 14:03:11 MET', '2022-12-10T14:03:11+01:00'],
    ['Sun, 10 Jul 2022 14:03:11 MEST', '2022-07-10T14:03:11+02:00'],
    ['2022-07-10 14:03:11 EEST', '2022-07-10T14:03:11+03:00'],
    ['2022-07-10 14:03:11 WEST', '2022-07-10T14:03:11+01:00'],
    ['Sat, 10 Dec 2022 14:03:11 ET', '2022-12-10T14:03:11-05:00'],
    ['Sun, 10 Jul 2022 14:03:11 ET', '2022-07-10T14:03:11-04:00'],
    ['July 10, 2022 2:03 pm CT', '2022-07-10T14:03:00-05:00'],
    ['December 10, 2022 2:03 p.m. MT', '2022-12-10T14:03:00-07:00'],
    ['Sun, 13 Mar 2022 01:59:00 PT', '2022-03-13T01:59:00-08:00'],
    ['Sun, 13 Mar 2022 03:00:00 PT', '2022-03-13T03:00:00-07:00'],
    ['Sat,10 Dec 2022 14:03:11 GMT', NOON],
    ['Samedi,10 Dec 2022 14:03:11 GMT', NOON],
  ])('%s is %s', (text, iso) => {
    expect(readDate(text)).toMatchObject({ iso, stated: iso });
    expect(readMoment(text)).toBe(Date.parse(iso));
  });

  it.each([
    ['2022-12-10 14:03 AMT'],
    ['2022-12-10 14:03 BST'],
    ['10.12.2022, 14:05 Uhr'],
    ['2022-12-10T25:00:00Z'],
    ['2022-12-10T14:03:11+19:00'],
    ['2022-12-10 13:03 PM'],
    ['2022-12-10 14:03 ET-0500'],
  ])('with an invalid time is read as a day without a moment: %s', (text) => {
    expect(readDate(text)).toEqual({ day: '2022-12-10', iso: '2022-12-10T00:00:00Z', stated: '2022-12-10' });
    expect(readMoment(text)).toBeUndefined();
  });
});

it.each([
  ['the hour that is skipped', '2022-03-13 02:30 ET'],
  ['the hour that comes twice', '2022-11-06 01:30 PT'],
])('a time in a zone of North America has no moment in %s', (_, text) => {
  expect(readMoment(text)).toBeUndefined();
});

describe('a day', () => {
  it.each([
    ['2022-12-10'],
    ['2022/12/10'],
    ['10 December 2022'],
    ['10th Dec. 2022'],
    ['10-Dec-2022'],
    ['10-Dec-22'],
    ['10 December 22'],
    ['Saturday, 10 December 2022'],
    ['December 10, 2022'],
    ['Dec 10th, 2022'],
    [' 10.12.2022 '],
  ])('%s is 10 December 2022', (text) => {
    expect(readDate(text)).toEqual({ day: '2022-12-10', iso: '2022-12-10T00:00:00Z', stated: '2022-12-10' });
    expect(readMoment(text)).toBe(Date.UTC(2022, 11, 10));
  });

  it('is the written one, in any zone', () => {
    expect(readDate('2022-12-10T23:30:00-05:00')?.day).toBe('2022-12-10');
  });

  it.each([
    ['10/12/2022'],
    ['10-12-2022'],
    ['13/13/2022'],
    ['2022-02-30'],
    ['30 February 2022'],
    ['2022'],
    ['2022-12'],
    ['2022-12-100'],
    ['10/12/22'],
    ['10 mars 2022'],
    ['10. Mai 2022'],
    ['1401-09-19'],
    ['2565-12-10'],
    ['soon'],
    ['7'],
    [''],
  ])('is not read if it is invalid or ambiguous: %j', (text) => {
    expect(readDate(text)).toBeUndefined();
    expect(readMoment(text)).toBeUndefined();
  });

  it('written in two numbers follows the order of its text', () => {
    expect(readDate('10/12/2022', 'day-first')?.day).toBe('2022-12-10');
    expect(readDate('10/12/2022', 'month-first')?.day).toBe('2022-10-12');
    expect(readDate('10.12.2022', 'month-first')?.day).toBe('2022-12-10');
    expect(readDate('12/31/2022', 'day-first')?.day).toBe('2022-12-31');
    expect(readDate('3/3/2022')?.day).toBe('2022-03-03');
  });

  it('with two digits for the year is read only in a known order', () => {
    expect(readDate('10/12/22 14:03', 'day-first')?.iso).toBe('2022-12-10T14:03:00Z');
    expect(readDate('10/12/22', 'month-first')?.day).toBe('2022-10-12');
    expect(readDate('31.12.98', 'day-first')?.day).toBe('1998-12-31');
    expect(readDate('31/12/22', 'month-first')).toBeUndefined();
    expect(readDate('31.12.22', 'month-first')).toBeUndefined();
    expect(readDate('31.12.22')).toBeUndefined();
  });
});

it.each([
  ['10/12/2022', 'unclear'],
  ['10.12.2022 10:00', 'unclear'],
  ['13/12/2022', 'day-first'],
  ['12-13-2022', 'month-first'],
  ['3/3/2022', undefined],
  ['13/13/2022', undefined],
  ['2022-12-10', undefined],
  ['10 December 2022', undefined],
])('%s shows the order of its column as %s', (text, order) => {
  expect(orderShownBy(text)).toBe(order);
});

it.each([
  ['en-US', 'month-first'],
  ['en_US', 'month-first'],
  ['en-Latn-PH', 'month-first'],
  ['es-PR', 'month-first'],
  ['es-PA', 'month-first'],
  ['fil-PH', 'month-first'],
  ['tl', 'month-first'],
  ['es', 'day-first'],
  ['en-GB', 'day-first'],
  ['en-IN', 'day-first'],
  ['de', 'day-first'],
  ['pt-BR', 'day-first'],
  ['en', undefined],
  ['en-CA', undefined],
  ['fr-CA', undefined],
  ['ja', undefined],
  ['sv-SE', undefined],
  ['eu', undefined],
  ['fa-IR', undefined],
  ['en-ZA', undefined],
  ['zu', undefined],
  ['und', undefined],
  ['x', undefined],
  ['', undefined],
  [undefined, undefined],
])('a page in %j uses the order %s', (language, order) => {
  expect(orderOfLanguage(language)).toBe(order);
});
