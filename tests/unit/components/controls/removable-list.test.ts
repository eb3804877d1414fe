// @vitest-environment happy-dom
/** The list whose rows can be removed: undo, what stands in place of the last row, the keys, and where the focus goes. */
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { RemovableList } from '../../../../components/controls/removable-list.tsx';
import { draw } from '../../../fixtures/drawn-view.ts';

const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
/** The view has heard of it once this is over. */
const press = (name: string) =>
  act(async () => {
    named(name)?.focus();
    named(name)?.click();
    await new Promise(setImmediate);
  });
const rows = () => [...document.querySelectorAll('li')].map((row) => row.querySelector('span')?.textContent);

const open = (keys: string[], options: { hasUndo?: boolean; isRefused?: boolean; isFixed?: boolean } = {}) => {
  const List = () => {
    const [left, setLeft] = useState(keys);
    return h(RemovableList, {
      rows: left.map((key) => ({ key })),
      empty: 'None yet.',
      isFixed: options.isFixed ?? false,
      onRemove: async ({ key }: { key: string }) => {
        if (options.isRefused) throw new Error('It was refused.');
        setLeft(left.filter((one) => one !== key));
      },
      ...(options.hasUndo && { onUndo: async ({ key }: { key: string }) => setLeft([...left, key]) }),
    });
  };
  return draw(h(List, {}));
};

describe('a list whose rows can be removed', () => {
  it('offers to undo a removal, which has the focus', async () => {
    await open(['a.example', 'b.example'], { hasUndo: true });
    await press('Remove a.example');
    expect(rows()).toEqual(['b.example']);
    expect(document.querySelector('[role="status"]')?.textContent).toContain('a.example removed.');
    expect(document.activeElement?.textContent).toBe('Undo');
    await press('Undo');
    expect(rows()).toEqual(['b.example', 'a.example']);
    expect(document.activeElement).toBe(named('Remove a.example'));
    expect(named('Undo')).toBeUndefined();
  });

  it('without undo leaves the focus in the list, and at last where it was', async () => {
    await open(['a.example', 'b.example']);
    await press('Remove b.example');
    expect(document.activeElement).toBe(named('Remove a.example'));
    await press('Remove a.example');
    expect(document.activeElement?.textContent).toBe('None yet.');
  });

  it('keeps a row whose removal failed, and says why', async () => {
    await open(['a.example'], { hasUndo: true, isRefused: true });
    await press('Remove a.example');
    expect(rows()).toEqual(['a.example']);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('It was refused.');
    expect(named('Undo')).toBeUndefined();
  });

  it('is walked with the arrow keys', async () => {
    await open(['a.example', 'b.example']);
    named('Remove a.example')?.focus();
    const key = { key: 'ArrowDown', bubbles: true };
    await act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key)));
    expect(document.activeElement).toBe(named('Remove b.example'));
  });

  it('that somebody else manages has no buttons', async () => {
    await open(['a.example'], { isFixed: true });
    expect(rows()).toEqual(['a.example']);
    expect(document.querySelector('button')).toBeNull();
  });
});
