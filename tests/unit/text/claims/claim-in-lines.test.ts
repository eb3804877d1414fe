/** The lines of a screenshot that hold its first claim. */
import { describe, expect, it } from 'vitest';
import { claimInLines } from '../../../../lib/text/claims/claim-in-lines.ts';

const held = (lines: string[], aside: string[] = []) => [...claimInLines(lines, aside)];

describe('the first claim in lines', () => {
  it('is one line, or the lines that it runs over', () => {
    expect(held(['Merrowhaven closed its last public library.', 'Who signed for that?'])).toEqual([0]);
    expect(
      held(['Merrowhaven closed its last', 'public library in January 2026. Nobody', 'wants to say why.']),
    ).toEqual([0, 1]);
  });

  it('begins after author and date, and after what states nothing', () => {
    const lines = ['Harbour Traders', 'Look at this!!!', 'The night ferry stops in March.', '9:41 PM 24 Feb 2026'];
    expect(held(lines, ['Harbour Traders', '24 Feb 2026'])).toEqual([2]);
    expect(
      held(['Harbour Traders', '@harbour_traders', 'The night ferry stops.'], ['Harbour Traders @harbour_traders']),
    ).toEqual([2]);
  });

  it('is nowhere in words that claim nothing', () => {
    expect(held([])).toEqual([]);
    expect(held(['Menu', 'Home'])).toEqual([]);
    expect(held(['Who signed for that?'])).toEqual([]);
  });
});
