/** Tests the actual messages: placeholders are filled in, and every used key has its message. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locale, t } from '../../../lib/platform/words.ts';
import { readMessages } from '../../fakes/read-messages.ts';

afterEach(() => vi.unstubAllGlobals());

describe('messages', () => {
  it('have their placeholders filled in, with values taken literally', () => {
    expect(t('popup.here', { count: 3 })).toBe('Your checks here (3)');
    expect(t('label.unknown', { label: '{label} $1 $& <b>' })).toBe('“{label} $1 $& <b>”');
  });

  it('distinguish none, one and many', () => {
    const begin = (count: number) => t('picker.begin', count, { count, how: 'So.' });
    expect([0, 1, 2].map(begin)).toEqual([
      'Choose an image on this page: No images. So.',
      'Choose an image on this page: 1 image. So.',
      'Choose an image on this page: 2 images. So.',
    ]);
  });

  it('have an access key of its own for each item of the menu', async () => {
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
  ])('are formatted for a user with %j as %s', (languages, wanted) => {
    vi.stubGlobal('navigator', { languages });
    expect(locale()).toBe(wanted);
  });
});
