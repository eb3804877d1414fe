/** A check of an image of the user wherever it is read: by its name, and honest about a file that is gone. */
import { describe, expect, it, vi } from 'vitest';
import { checkWords } from '../../../../lib/checks/words/check-words.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { copiedText } from '../../../../lib/exports/copied-check.ts';
import { exportChecks } from '../../../../lib/exports/exported-checks.ts';
import { lineOf } from '../../../../lib/records/check-line.ts';
import { checkRecord } from '../../../../lib/records/check-record.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { taken } from '../../../fixtures/check-snapshots.ts';

/** The browser's, as far as tests have it. */
declare const chrome: { i18n: { getMessage(key: string, ...rest: unknown[]): string } };

const own = {
  kind: 'image',
  connection: 'device',
  input: `urn:sha256:${'0'.repeat(64)}`,
  ownImage: { source: 'file', name: 'pier.jpg', bytes: 812_345, type: 'image/jpeg' },
} as const;

describe('a check of an image of the user', () => {
  it('is a valid record without an address', () => {
    const stored = record(states.analysed, own);
    expect(checkRecord.parse(stored)).toMatchObject(own);
    expect(stored.image).toBeUndefined();
  });

  it('is listed, found and exported by the name of the file', () => {
    const line = lineOf(record(states.analysed, own));
    expect(line.excerpt).toBe('pier.jpg');
    expect(line.text).toContain('pier.jpg');
    const one = taken({ ...own, state: states.analysed });
    expect(copiedText(one).split('\n')[0]).toBe('pier.jpg');
    expect(JSON.parse(String(exportChecks('json', [one], 0).content)).checks[0]).toMatchObject({
      input: own.input,
      fileName: 'pier.jpg',
    });
  });

  it('asks for the file again if the engine lost it, and does not send the user to a page', () => {
    const lost = { name: 'failed', coded: sentence('imageFile.gone'), serviceId: '7' } as const;
    const device = { name: 'This device', own: true };
    expect(checkWords(record(lost, own), device).sentence).toBe('The image wasn’t kept. Choose it again.');
    const ofPage = record(lost, { ...own, ownImage: undefined });
    expect(checkWords(ofPage, device).sentence).toContain('Open its page and check it again.');
  });

  it('says so if it failed for a reason that another version stated', () => {
    const stored = { name: 'failed', coded: { code: 'imageFile.earlier', parts: {} }, serviceId: '7' };
    const ofAnother = checkRecord.parse({ ...record(states.analysed, own), state: stored });
    const { getMessage } = chrome.i18n;
    // A browser has an empty text for a key that it does not know.
    vi.spyOn(chrome.i18n, 'getMessage').mockImplementation((key, ...rest) =>
      key === 'imageFile_earlier' ? '' : getMessage(key, ...rest),
    );
    const { sentence: said } = checkWords(ofAnother, { name: 'This device', own: true });
    vi.restoreAllMocks();
    expect(said).toContain('The check ended without a result or a reason.');
  });
});
