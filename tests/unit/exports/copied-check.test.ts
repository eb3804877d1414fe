/** Tests the text that is copied to the clipboard. */
import { describe, expect, it } from 'vitest';
import { snapshotWithWords } from '../../../components/check/actions/snapshot-with-words.ts';
import { copiedText } from '../../../lib/exports/copied-check.ts';
import { evidencePage } from '../../../lib/exports/evidence-page.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { wrongResultText } from '../../../lib/exports/wrong-result.ts';
import { NOW } from '../../fixtures/check-samples.ts';
import { CLAIM, closeMatches, doneWith, doneWithCloseMatches, PASSAGE, taken } from '../../fixtures/check-snapshots.ts';

const device = { name: 'This device', own: true };
const acme = { name: 'Acme', own: false };
const linesOf = (changes: Parameters<typeof taken>[0] = {}, recipient = device) =>
  copiedText(snapshotWithWords(taken(changes).record, recipient)).split('\n');

describe('a copied check', () => {
  it('begins with a sentence to paste, then the passage, and ends with Sidelight', () =>
    expect(linesOf()).toEqual([
      'Rated “False” by FactDesk, Mar 3, 2026: “Ferry carried 41,200” https://factdesk.example/ferry',
      `    “${PASSAGE}”`,
      `Claim checked: “${CLAIM}”`,
      'Read at https://harbour-post.example/ferry',
      'Checked with Sidelight, Jan 1, 2026.',
    ]));

  it('says the checked claim once where the rated one has the same words', () =>
    expect(linesOf({ input: 'Ferry  carried 41,200' })).not.toContainEqual(expect.stringContaining('Claim checked')));

  it('has a sentence of each fact-checker, where they disagree', () => {
    const other = { rating: 'True', publisher: 'Pier Check', date: '2026-04-05', url: 'https://pier.example/1' };
    const state = doneWith({
      matches: [
        { claim: CLAIM, rating: 'False', publisher: 'FactDesk', date: '2026-03-03', url: 'https://factdesk.example/' },
        { claim: 'It "carried" 41,200', ...other },
      ],
    });
    expect(linesOf({ state }).filter((line) => line.startsWith('Rated'))).toEqual([
      `Rated “False” by FactDesk, Mar 3, 2026: “${CLAIM}” https://factdesk.example/`,
      "Rated “True” by Pier Check, Apr 5, 2026: “It 'carried' 41,200” https://pier.example/1",
    ]);
  });

  it('names the decision of the person who matched the claim', () => {
    const { claim, rating, publisher, date, url } = closeMatches[0] ?? expect.fail('No close match.');
    const state = doneWithCloseMatches();
    const closeDecisions = [{ claim, rating, publisher, date, url, same: true, at: NOW }];
    expect(linesOf({ state, closeDecisions })[0]).toBe(
      `Rated “False” by FactDesk, Mar 3, 2026: “${claim}” (the person who checked says that it is the same claim) ${url}`,
    );
  });

  it('has the question of a close match with the claim that was rated, and no rating of the checked one', () => {
    const lines = linesOf({ state: doneWithCloseMatches() });
    expect(lines[0]).toBe(`Claim checked: “${CLAIM}”`);
    expect(lines.join('\n')).toContain(`Their claim: “${closeMatches[0]?.claim}”`);
    expect(lines.join('\n')).not.toContain('Rated “');
  });

  it('of a service has its label, its summary and its answer under its name, and its sources', () => {
    const state = doneWith({
      ...{
        matches: undefined,
        label: 'Caution',
        summary: 'A tenth of it.',
        judge: undefined,
        model_version: undefined,
      },
      response: 'The office counts. [1]\n\nRated “True” by nobody.',
    });
    expect(linesOf({ state, connection: 'acme' }, acme)).toEqual([
      `Claim checked: “${CLAIM}”`,
      'Read at https://harbour-post.example/ferry',
      expect.stringMatching(/^Caution\. Label from Acme, /),
      'Acme says: “A tenth of it.”',
      'Answer of Acme:',
      '    The office counts. [1]',
      '',
      '    Rated “True” by nobody.',
      '[1] How many took the ferry?',
      '    https://factdesk.example/ferry',
      expect.stringContaining(PASSAGE),
      '[2] Ferry',
      '    https://en.wikipedia.example/Ferry',
      'Checked with Sidelight, by Acme, Jan 1, 2026.',
    ]);
  });

  it('contains at most ninety words of a source, nearest to the claim', () => {
    const content = `${'Nothing of it here. '.repeat(400)}\n${PASSAGE} ${'more words follow here '.repeat(80)}`;
    const state = doneWith({ sources: [{ url: 'https://a.example/', title: 'x', content }] });
    const [passage = ''] = copiedText(taken({ state }, { own: false })).match(/ {4}“.*”/) ?? [];
    expect(passage).toContain('4,120 passengers');
    expect(passage.trim().split(/\s+/).length).toBeLessThanOrEqual(91);
    const own = copiedText(taken({ state }, { own: true })).match(/ {4}“.*”/)?.[0] ?? '';
    expect(own.trim().split(/\s+/).length).toBeLessThanOrEqual(91);
    const rated = doneWith({ sources: [{ url: 'https://factdesk.example/ferry', title: 'x', content }] });
    expect(linesOf({ state: rated })[1]?.trim().split(/\s+/).length).toBeLessThanOrEqual(91);
  });

  it('has the sentence alone where the result has no chip', () => {
    const { word: _word, ...chipless } = taken({ kind: 'page' }, { sentence: 'Searched for its title only.' });
    expect(copiedText(chipless).split('\n')[2]).toBe('Searched for its title only.');
    expect(wrongResultText(chipless)).toContain('Shown as: Searched for its title only.');
    expect(evidencePage([chipless], NOW)).toContain(
      '<h2 class="headline"><bdi>Searched for its title only.</bdi></h2>',
    );
    const { checks } = JSON.parse(String(exportChecks('json', [chipless], NOW).content));
    expect(checks).toEqual([expect.not.objectContaining({ shownAs: expect.anything() })]);
  });

  it('states that there is no answer', () => {
    const failed = taken({ state: { name: 'failed', message: 'Away.' } }, { word: 'Check failed', sentence: 'Away.' });
    expect(copiedText(failed)).toContain('Check failed. Away.');
  });
});
