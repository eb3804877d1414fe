/** Tests the export of checks as JSON and CSV. */
import { describe, expect, it } from 'vitest';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { doneWith, taken } from '../../fixtures/check-snapshots.ts';

const parsed = (text: unknown): { checks: Record<string, unknown>[] } => JSON.parse(String(text));

describe('exported checks', () => {
  it('state the recipient, with the received label in addition to the judgement of the user', () => {
    const marked = { notSameClaim: true, note: 'Ask Ada', tags: ['pier', 'ferry'] };
    const { name, type, content } = exportChecks('json', [taken(marked, { word: 'No label' })], NOW);
    expect([name, type]).toEqual(['sidelight-checks-2026-01-01-12-00.json', 'application/json']);
    expect(parsed(content).checks).toMatchObject([
      {
        ...{ by: 'This device', model: 'rules 1.0', label: 'Warning', shownAs: 'No label', serviceId: '8115' },
        ...{ notSameClaim: true, note: 'Ask Ada', tags: ['pier', 'ferry'], page: 'https://harbour-post.example/ferry' },
        sources: [{ url: 'https://factdesk.example/ferry' }, { url: 'https://en.wikipedia.example/Ferry' }],
      },
    ]);
  });

  it('name every page that a check counts on', () => {
    const furtherPages = [{ pageKey: 'f', address: 'https://daily.example/row', title: 'A row', at: NOW }];
    const check = taken({ furtherPages });
    expect(parsed(exportChecks('json', [check], NOW).content).checks).toMatchObject([
      { page: 'https://harbour-post.example/ferry', furtherPages: ['https://daily.example/row'] },
    ]);
    expect(exportChecks('csv', [check], NOW).content).toContain('https://daily.example/row');
  });

  it('contain no formulas for a spreadsheet', () => {
    const input = '=HYPERLINK("https://x.example";"click")';
    const { content } = exportChecks('csv', [taken({ input, note: '+1' })], NOW);
    const [head = '', row = ''] = String(content).split('\r\n');
    expect(head).toContain('id,kind,input');
    expect(row).toContain(`"'=HYPERLINK`);
    expect(row).toContain("'+1");
  });

  it('contain at most ninety words of a source', () => {
    const state = doneWith({ sources: [{ url: 'https://a.example/', content: 'ferry winter night '.repeat(5000) }] });
    const { content } = exportChecks('json', [taken({ state }, { own: false })], NOW);
    expect(String(content).length).toBeLessThan(4000);
  });

  it('include every state', () => {
    const all = Object.values(states).map((state) => taken(record(state)));
    expect(parsed(exportChecks('json', all, NOW).content).checks.map(({ state }) => state)).toEqual(
      Object.keys(states),
    );
    expect(
      String(exportChecks('csv', all, NOW).content)
        .trim()
        .split('\r\n'),
    ).toHaveLength(all.length + 1);
  });
});
