/** Tests that every sentence of the engine has a message with exactly its parameters, and is put into whole words. */
import { describe, expect, inject, it } from 'vitest';
import { C2PA_READINGS } from '../../../lib/contract/device/c2pa-readings.ts';
import { isDay, SENTENCES, sentence, sentenceWords } from '../../../lib/contract/sentence.ts';
import { ENGLISH } from '../../fixtures/english.ts';

const messages = inject('messages');
const messageOf = (code: string): string => messages[code.replaceAll('.', '_')] ?? '';
const placesIn = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

describe('a sentence', () => {
  it.each(Object.entries(SENTENCES))('%s has a message with its parameters', (code, parts) => {
    expect(messageOf(code)).not.toBe('');
    expect(placesIn(messageOf(code))).toEqual([...parts].sort());
  });

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
])('“%s” is a day: %s', (day, expected) => {
  expect(isDay(day)).toBe(expected);
});
