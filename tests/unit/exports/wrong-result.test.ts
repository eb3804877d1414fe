/** Tests the message about a wrong result: both claims and the link, for whoever rated or answered, and never the page. */
import { expect, it } from 'vitest';
import { snapshotWithWords } from '../../../components/check/actions/snapshot-with-words.ts';
import { addresseeOf, mailAddress, wrongResultSubject, wrongResultText } from '../../../lib/exports/wrong-result.ts';
import { CLAIM, doneWith, taken } from '../../fixtures/check-snapshots.ts';

const { record } = taken();

it('tells a publisher both claims, the rating and the link', () => {
  const own = snapshotWithWords(record, { name: 'This device', own: true });
  expect(addresseeOf(own)).toBe('FactDesk');
  const text = wrongResultText(own);
  for (const part of [CLAIM, '“Ferry carried 41,200”', '“False”, Mar 3, 2026', 'https://factdesk.example/ferry'])
    expect(text).toContain(part);
  expect(text).not.toContain('harbour-post.example');
});

it('tells a service its own number', () => {
  const service = snapshotWithWords(record, { name: 'Newsroom', own: false });
  expect(addresseeOf(service)).toBe('Newsroom');
  expect(wrongResultText(service)).toContain('Reference ID at Newsroom: 8115');
});

it('has nobody to write to without a rating or a service', () => {
  const state = doneWith({ matches: [], label: undefined });
  expect(addresseeOf(snapshotWithWords({ ...record, state }, { name: 'This device', own: true }))).toBeUndefined();
});

it('opens in a mail program without an addressee, and only while its address is short enough', () => {
  const own = snapshotWithWords(
    { ...record, input: `${CLAIM}&cc=eve@evil.example\n`.repeat(9) },
    { name: 'x', own: true },
  );
  const address = mailAddress(wrongResultSubject(own), wrongResultText(own)) ?? '';
  const { pathname, searchParams } = new URL(address);
  expect([pathname, [...searchParams.keys()]]).toEqual(['', ['subject', 'body']]);
  expect(mailAddress('a', 'b'.repeat(3000))).toBeUndefined();
});
