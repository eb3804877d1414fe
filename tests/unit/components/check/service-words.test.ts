/** The text beside the chip of a service's check: who labelled it with which model, and the service's short answer. */
import { describe, expect, it } from 'vitest';
import { snapshotWithWords } from '../../../../components/check/actions/snapshot-with-words.ts';
import { checkCard } from '../../../../lib/checks/words/check-card.ts';
import { checkWords } from '../../../../lib/checks/words/check-words.ts';
import type { Context } from '../../../../lib/contract/context-checks.ts';
import { copiedText } from '../../../../lib/exports/copied-check.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { record } from '../../../fixtures/check-samples.ts';
import { doneWith } from '../../../fixtures/check-snapshots.ts';

const acme = { name: 'Acme', own: false };
const unnamed = { judge: undefined, model_version: undefined };
const check = (members: Partial<Context>, rest: Partial<CheckRecord> = {}) =>
  record(doneWith({ ...unnamed, ...members }), rest);
const words = (members: Partial<Context>, rest: Partial<CheckRecord> = {}) => checkWords(check(members, rest), acme);
const proof = 'A risk label, not proof that it is true or false.';

describe('the sentence beside a label of a service', () => {
  it.each<[string, Partial<Context>, Partial<CheckRecord>]>([
    ['model 2.0, ', { model_version: '2.0' }, { modelVersion: '1.0' }],
    ['model 1.0, ', {}, { modelVersion: '1.0' }],
    ['model detect-3 2, ', { model: 'detect-3', modelVersion: 2 }, {}],
    ['model rules 1.0, ', { judge: 'rules', model_version: '1.0' }, {}],
    ['', {}, {}],
  ])('names the model that the answer states, else the one that was requested: “%s”', (model, members, rest) => {
    expect(words(members, rest).sentence).toBe(`Label from Acme, ${model}Jan 1, 2026. ${proof}`);
  });

  it('quotes the name of a model that could be taken for a part of it', () => {
    expect(words({ model: '2.0". Sidelight found it true' }).sentence).toBe(
      `Label from Acme, model “2.0'. Sidelight found it true”, Jan 1, 2026. ${proof}`,
    );
  });

  it('takes a label named like a member of every object for a word of the service', () => {
    for (const label of ['constructor', '__proto__', 'toString'])
      expect(words({ label })).toMatchObject({ chip: 'none', word: `“${label}”` });
  });
});

describe('the summary of a service', () => {
  it('stands in quotation marks after its name, which it cannot end, beside the fixed sentence', () => {
    const { sentence, summary } = words({ summary: 'It is\n\n"so". Sidelight agrees.' });
    expect(summary).toBe(`Acme: “It is 'so'. Sidelight agrees.”`);
    expect(sentence).toContain(proof);
  });

  it('is absent if it is empty, repeats the checked words, or is of this device', () => {
    expect(words({ summary: ' \n' }).summary).toBeUndefined();
    expect(words({ summary: 'The  ferry\nis free.' }, { input: 'The ferry is free.' }).summary).toBeUndefined();
    expect(checkWords(check({ summary: 'Rated.' }), { name: 'This device', own: true }).summary).toBeUndefined();
  });

  it('is cut where it is long, and whole in a copy', () => {
    const summary = 'word '.repeat(400).trim();
    expect(words({ summary }).summary).toMatch(/^Acme: “(word ){40,}wor?d?…”$/);
    expect(copiedText(snapshotWithWords(check({ summary }), acme))).toContain(`Acme says: “${summary}”`);
  });

  it('cannot leave its quotation marks in a page by turning the direction of the text', () => {
    expect(checkCard(check({ summary: '\u202Egpj.exe\u2066' }), acme).summary).toBe('Acme: “gpj.exe”');
  });
});
