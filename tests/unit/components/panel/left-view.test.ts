/** Tests the way back from a view that the panel was led to: it is in the address, one step long. */
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../../components/panel/address.ts';
import { hrefOfLeft, ledFrom, leftView } from '../../../../components/panel/left-view.ts';

const led = (shown: string, hash: string) => ledFrom(readAddress(shown), hash);
const backFrom = (hash: string) => {
  const left = leftView(readAddress(hash));
  return left && hrefOfLeft(left);
};

describe('a panel that is led to a check', () => {
  it.each([
    '#/check/a',
    '#/posts?q=ferry&project=a&project=b',
    '#/posts/story/7?trail=search',
    '#/history',
    '#/image/own',
  ])('leads back to %s', (shown) => {
    expect(backFrom(led(shown, '#/check/b'))).toBe(shown);
  });

  it('keeps what the lead says of the view', () => {
    const hash = led('#/check/a', '#/image/b?text=now');
    expect(readAddress(hash)).toMatchObject({ view: 'image', path: ['b'] });
    expect([readAddress(hash).query.get('text'), backFrom(hash)]).toEqual(['now', '#/check/a']);
  });

  it('leads back one step, not two', () => {
    expect(backFrom(led(led('#/history', '#/check/a'), '#/check/b'))).toBe('#/check/a');
  });

  it('needs no way back to the view of the page', () => {
    expect(led('', '#/check/b')).toBe('#/check/b');
    expect(led('#/check', '#/check/b')).toBe('#/check/b');
  });

  it('stays where it is if it shows that check, and keeps its way back', () => {
    const shown = led('#/history', '#/check/b');
    expect(led(shown, '#/check/b')).toBe(shown);
    expect(led(shown.replace('check/b', 'image/b'), '#/check/b')).toBe(shown.replace('check/b', 'image/b'));
    expect(backFrom(led(shown, '#/image/b?text=now'))).toBe('#/history');
  });
});

it('has no way back without a lead', () => {
  expect(leftView(readAddress('#/check/a'))).toBeUndefined();
});

it('leads back to views of the panel alone', () => {
  expect(backFrom('#/check/a?back=https%3A%2F%2Fpaper.example')).toBe('#/check');
});
