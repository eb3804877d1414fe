/** The words for each finding about an image. */
import { describe, expect, it, vi } from 'vitest';
import { snapshotWithWords } from '../../../../components/check/actions/snapshot-with-words.ts';
import { checkCard } from '../../../../lib/checks/words/check-card.ts';
import { actionWords, faultWords, validationWords } from '../../../../lib/checks/words/credential-words.ts';
import { imageWords, ruleOf } from '../../../../lib/checks/words/image-words.ts';
import type { ImageReport, SignedStatement } from '../../../../lib/contract/device/image-report.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { browser } from '../../../../lib/platform/browser.ts';
import { readImageReport } from '../../../../lib/records/read-image-report.ts';
import { record } from '../../../fixtures/check-samples.ts';

const image = { address: 'https://pictures.example/a.png', from: 'network' } as const;
const result = (analysis: Record<string, unknown>) => ({
  id: '1',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:01.000Z',
  input: image.address,
  options: { explain: true },
  status: 'success' as const,
  analysis,
});
const report = (first: ImageReport['findings'][number], more: Partial<ImageReport> = {}) => ({
  basis: first.basis,
  findings: [first],
  image,
  ...more,
});
const words = (analysis: Record<string, unknown>) => imageWords(result(analysis), 'Acme');

/** The chip `synthetic` marks findings that point to AI generation, and no others. */
const chipOf = (word: string) => (/AI|ComfyUI/.test(word) ? 'synthetic' : 'none');

describe('a report of our own engine', () => {
  it.each([
    ['Made with AI, according to its Content Credentials', report({ basis: 'signed-ai' })],
    ['From a camera, according to its Content Credentials', report({ basis: 'signed-camera' })],
    ['File says it was made with ComfyUI', report({ basis: 'generator-note', tool: 'ComfyUI' })],
    ['File says it was made with AI', report({ basis: 'generator-note' })],
    [
      'Changed after signing',
      report({ basis: 'broken-seal' }, { credentials: { integrity: 'changed', trust: 'no-list', codes: [] } }),
    ],
    [
      'Content Credentials that cannot be read',
      report({ basis: 'broken-seal' }, { credentials: { integrity: 'unreadable', trust: 'no-list', codes: [] } }),
    ],
    ['Content Credentials, not conclusive', report({ basis: 'inconclusive-seal' })],
    ['An earlier version does not fit its credentials', report({ basis: 'broken-ingredient' })],
    ['Pixels only', report({ basis: 'pixels-only' })],
    ['Nothing to go on', report({ basis: 'no-signal' })],
  ])('shows "%s", and no number in its sentence', (word, analysis) => {
    expect(words(analysis)).toMatchObject({ chip: chipOf(word), word });
    expect(words({ ...analysis, confidence: 0.99 }).sentence).not.toMatch(/\d/);
  });

  /** A badge has room for 28 letters. */
  const MAX_LETTERS = 28;
  const broken = (integrity: 'changed' | 'unreadable') =>
    report({ basis: 'broken-seal' }, { credentials: { integrity, trust: 'no-list', codes: [] } });
  it.each([
    ['AI, by its credentials', report({ basis: 'signed-ai' })],
    ['AI, by a note in the file', report({ basis: 'generator-note', tool: 'ComfyUI' })],
    ['No origin data', report({ basis: 'no-signal' })],
    ['Camera, by its credentials', report({ basis: 'signed-camera' })],
    ['Recorded, by its credentials', report({ basis: 'signed-camera' }, { image: { ...image, format: 'mp3' } })],
    ['Credentials, origin not said', report({ basis: 'signed-other' })],
    ['Unreadable credentials', broken('unreadable')],
    ['Credentials, not conclusive', report({ basis: 'inconclusive-seal' })],
    ['Earlier version does not fit', report({ basis: 'broken-ingredient' })],
    [undefined, broken('changed')],
    [undefined, report({ basis: 'camera-note' })],
    [undefined, report({ basis: 'pixels-only' })],
  ])('has the short form "%s" where it stands alone, on the image', (mark, analysis) => {
    const check = record({ name: 'analysed', result: result(analysis) }, { kind: 'image' });
    const card = checkCard(check, { name: 'This device', own: true });
    expect(card.mark).toBe(mark);
    expect((card.mark ?? card.word).length).toBeLessThanOrEqual(MAX_LETTERS);
    // The card has the words of the panel.
    expect(card.word).toBe(words(analysis).word);
  });

  it('shows the sentence of the deciding finding, and mentions the others only outside the panel', () => {
    const findings = [
      { basis: 'generator-note' as const, sentence: 'Such notes can be added.' },
      { basis: 'camera-note' as const, sentence: 'The file says Field 2.' },
    ];
    const analysis = { basis: 'generator-note', findings, image };
    const check = record({ name: 'analysed', result: result(analysis) }, { kind: 'image' });
    const device = { name: 'This device', own: true };
    expect(words(analysis).sentence).toBe('Such notes can be added.');
    expect(snapshotWithWords(check, device).sentence).toBe('Such notes can be added.');
    expect(checkCard(check, device).sentence).toBe('Such notes can be added. 1 more finding.');
  });
});

const nested = (depth: number): object =>
  depth === 0 ? {} : { code: 'finding.undated', parts: { inner: nested(depth - 1) } };

describe('a finding in codes', () => {
  const day = { day: '2026-10-01' };
  const signed = [
    sentence('finding.signedBy.listed', { signer: 'Example Pictures', day }),
    sentence('finding.partlyAi'),
  ];

  it('is put into whole sentences, with the day in the form of the page', () => {
    const { sentence: shown } = words(report({ basis: 'signed-ai', sentences: signed }));
    expect(shown).toMatch(/^Signed by Example Pictures, .*2026.*; signature valid, signer on the trust list\. AI made/);
  });

  it('has the rule beside it only if there are several', () => {
    const [one, other] = [{ basis: 'signed-ai' as const, sentences: signed }, { basis: 'no-signal' as const }];
    expect(ruleOf({ ...report({ basis: 'signed-ai' }), findings: [one] })).toBeUndefined();
    expect(ruleOf({ ...report({ basis: 'signed-ai' }), findings: [one, other] })).toMatch(/^Where findings disagree/);
  });

  it.each([
    [{ code: 'claimSignature.validated', reading: 'claimSignature.validated' as const }, 'The signature is valid.'],
    [{ code: 'acme.checked' }, 'Code acme.checked'],
  ])('has validation results in words: %j', (result, text) => {
    expect(validationWords({ ...result, isFailure: false })).toBe(text);
  });

  it.each([
    ['c2pa.color_adjustments', 'Colours adjusted'],
    ['c2pa.edited.metadata', 'Metadata edited'],
    ['Colours adjusted', 'Colours adjusted'],
    ['com.example.painted', 'com.example.painted'],
    ['c2pa.never_heard', 'c2pa.never_heard'],
  ])('names the action %s', (action, text) => {
    expect(actionWords(action)).toBe(text);
  });

  it.each([
    ['changed', 'It was changed after it was signed.'],
    ['It was changed.', 'It was changed.'],
  ])('names the fault %s', (fault, text) => {
    expect(faultWords(fault)).toBe(text);
  });

  it('shows the fault of a later version, for which a browser has an empty message, as received', () => {
    vi.spyOn(browser.i18n, 'getMessage').mockReturnValue('');
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(faultWords('neverHeard')).toBe('neverHeard');
    vi.restoreAllMocks();
  });

  it.each([
    ['another message', { code: 'label.safe', parts: {} }],
    ['a day that is none', { code: 'finding.undated', parts: { day: { day: 'soon' } } }],
    ['a day that does not exist', { code: 'finding.undated', parts: { day: { day: '2026-02-31' } } }],
    ['a day that is a number', { code: 'finding.undated', parts: { day: { day: '1' } } }],
    ['a sentence in a sentence without end', nested(9)],
  ])('with %s is not a report of this engine', (_, one) => {
    expect(
      readImageReport({ ...report({ basis: 'no-signal' }), findings: [{ basis: 'no-signal', sentences: [one] }] }),
    ).toBeUndefined();
  });
});

describe('the response of another service', () => {
  it.each([
    [0.93, 'Strong sign of AI generation', 'A model of Acme scored 93 of 100. Models are often wrong.'],
    [0.82, 'Some sign of AI generation', 'A model of Acme scored 82 of 100. Models are often wrong.'],
    [0.3, 'Not conclusive', 'The model cannot tell. This does not show that the picture is real.'],
  ])('with a score of %d is described by its band', (confidence, word, sentence) => {
    expect(words({ confidence })).toEqual({ chip: chipOf(word), word, sentence });
  });

  it('about a video names it a video', () => {
    expect(imageWords(result({ confidence: 0.3 }), 'Acme', true).sentence).toContain('that the video is real.');
  });

  it('without a score is labelled "No score"', () => {
    expect(words({ verdict: 'real' })).toMatchObject({ word: 'No score', sentence: 'Acme answered without a score.' });
  });

  it.each([
    ['an unknown basis', { basis: 'aura', findings: [], image }],
    ['findings that are a string', { basis: 'no-signal', findings: 'none', image }],
    ['a finding without a basis', { basis: 'no-signal', findings: [{}], image }],
    ['a sentence that is an object', { basis: 'no-signal', findings: [{ basis: 'no-signal', sentence: {} }], image }],
    ['no image', { basis: 'no-signal', findings: [] }],
    ['a place without numbers', { ...report({ basis: 'no-signal' }), camera: { place: { latitude: 'x' } } }],
    [
      'credentials that contain themselves',
      report(
        { basis: 'signed-ai' },
        { credentials: { integrity: 'intact', trust: 'no-list', codes: [], statement: cyclicStatement() } },
      ),
    ],
  ])('is no report with %s', (_, analysis) => {
    expect(readImageReport(analysis)).toBeUndefined();
  });
});

/** Returns a statement that contains itself. */
function cyclicStatement(): SignedStatement {
  const statement: SignedStatement = { actions: [], sourceTypes: [], ingredients: [] };
  statement.ingredients.push(statement);
  return statement;
}
