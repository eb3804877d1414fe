/** The messages as they are: what can be filled in is filled in, and every key that is used has its words. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locale, t } from '../../../lib/platform/words.ts';
import { readMessages } from '../../fakes/read-messages.ts';

afterEach(() => vi.unstubAllGlobals());

describe('words', () => {
  it('come with what is filled in, and take it as it is', () => {
    expect(t('popup.here', { count: 3 })).toBe('Your checks here (3)');
    expect(t('label.unknown', { label: '{label} $1 $& <b>' })).toBe('"{label} $1 $& <b>"');
  });

  it('know none, one and many', () => {
    const begin = (count: number) => t('picker.begin', count, { count, how: 'So.' });
    expect([0, 1, 2].map(begin)).toEqual([
      'Choose an image on this page: No images. So.',
      'Choose an image on this page: 1 image. So.',
      'Choose an image on this page: 2 images. So.',
    ]);
  });

  it('fit the menu, where each item has a letter of its own', async () => {
    const messages = await readMessages();
    const letters = Object.entries(messages)
      .filter(([key]) => key.startsWith('menu_') && key !== 'menu_asks')
      .map(([, message]) => /&(\w)/.exec(message)?.[1]?.toLowerCase());
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).not.toContain(undefined);
  });
});

describe('dates and numbers', () => {
  it.each([
    [['en-GB', 'de'], 'en-GB'],
    [['de-DE', 'en-AU'], 'en-AU'],
    [['ar'], 'en'],
  ])('are written for somebody with %j as %s', (languages, wanted) => {
    vi.stubGlobal('navigator', { languages });
    expect(locale()).toBe(wanted);
  });
});
