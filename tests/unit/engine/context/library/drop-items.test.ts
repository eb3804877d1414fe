/** What the library keeps no longer. */
import { describe, expect, it } from 'vitest';
import { itemsToDrop } from '../../../../../lib/engine/context/library/drop-items.ts';

const item = (id: string, day: string, host = 'factdesk.example') => ({ id, host, language: 'en', day });

describe('what is dropped', () => {
  const listed = new Set(['factdesk.example']);

  it('is what nobody who is listed published', () => {
    const items = [item('a', '2026-01-01'), item('b', '2026-01-02', 'tide.example')];
    expect(itemsToDrop(items, listed)).toEqual(['b']);
    expect(itemsToDrop(items, new Set())).toEqual(['a', 'b']);
  });

  it('is nothing as long as there is room', () => {
    expect(itemsToDrop([item('a', '1999-01-01'), item('b', '')], listed, 2)).toEqual([]);
  });

  it('is the oldest, and what has no day, where there is none left', () => {
    const items = Array.from({ length: 11 }, (_, at) => item(String(at), `2026-01-${String(at + 10)}`));
    expect(itemsToDrop([item('dateless', ''), ...items], listed, 10)).toEqual(['dateless', '0', '1']);
  });
});
