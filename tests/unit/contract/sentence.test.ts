/** Tests that every sentence of the engine has a message with exactly its parameters, and is put into whole words. */
import { describe, expect, inject, it } from 'vitest';
import { C2PA_READINGS } from '../../../lib/contract/device/c2pa-readings.ts';
import { isDay, sentence, sentenceWords } from '../../../lib/contract/sentence.ts';
import { SENTENCES } from '../../../lib/contract/sentences.ts';
import { ENGLISH } from '../../fixtures/english.ts';

const messages = inject('messages');
const messageOf = (code: string): string => messages[code.replaceAll('.', '_')] ?? '';
const placesIn = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
/** The form for 1 may lack the count and other parameters. */
const formsOf = (message: string): string[] => message.split(' | ');

describe('a sentence', () => {
  it.each(Object.entries(SENTENCES))('%s has a message with its parameters', (code, parts) => {
    expect(messageOf(code)).not.toBe('');
    expect(placesIn(messageOf(code))).toEqual([...parts].sort());
  });

  it.each(Object.keys(SENTENCES).filter((code) => formsOf(messageOf(code)).length > 1))(
    '%s has its count in the last plural form',
    (code) => {
      expect(placesIn(formsOf(messageOf(code)).at(-1) ?? '')).toContain('count');
    },
  );

  it.each(C2PA_READINGS.map((reading) => `c2pa.${reading}`))('%s has a message', (code) => {
    expect(messageOf(code)).toMatch(/^[A-Z].*\.$/);
  });

  it('has days in the language of the reader, and sentences as parameters', () => {
    const signed = sentence('finding.signedBy.listed', {
      signer: sentence('finding.unnamedSigner'),
      day: { day: '2026-03-03' },
    });
    expect(sentenceWords(signed, ENGLISH)).toBe(
      'Signed by someone who is not named, 3 Mar 2026; signature valid, signer on the trust list.',
    );
    expect(sentenceWords(signed, { ...ENGLISH, locale: 'de' })).toContain('3. März 2026');
  });
});

it.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['1', false],
  ['2026', false],
  ['', false],
])('"%s" is a day: %s', (day, expected) => {
  expect(isDay(day)).toBe(expected);
});
