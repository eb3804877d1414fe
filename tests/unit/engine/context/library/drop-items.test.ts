/** Selects the items that the library drops. */
import { describe, expect, it } from 'vitest';
import { itemsToDrop } from '../../../../../lib/engine/context/library/library.ts';

const item = (id: string, day: string, host = 'factdesk.example') => ({ id, host, language: 'en', day });

describe('itemsToDrop', () => {
  const listed = new Set(['factdesk.example']);

  it('drops items of unlisted publishers', () => {
    const items = [item('a', '2026-01-01'), item('b', '2026-01-02', 'tide.example')];
    expect(itemsToDrop(items, listed)).toEqual(['b']);
    expect(itemsToDrop(items, new Set())).toEqual(['a', 'b']);
  });

  it('drops what is from files before anything else, whatever day it states', () => {
    const ofFile = { ...item('of a file', '2026-12-31'), file: 'file:one' };
    const items = Array.from({ length: 10 }, (_, at) => item(String(at), `2026-01-${String(at + 10)}`));
    expect(itemsToDrop([ofFile, ...items], listed, 10)).toEqual(['of a file', '0']);
  });

  it('drops nothing while there is space', () => {
    expect(itemsToDrop([item('a', '1999-01-01'), item('b', '')], listed, 2)).toEqual([]);
  });

  it('drops the oldest and the undated items once space runs out', () => {
    const items = Array.from({ length: 11 }, (_, at) => item(String(at), `2026-01-${String(at + 10)}`));
    expect(itemsToDrop([item('dateless', ''), ...items], listed, 10)).toEqual(['dateless', '0', '1']);
  });
});
