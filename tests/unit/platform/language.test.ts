/** Tests the language of a text as the browser detects it: only if the result is reliable. */
import { expect, it, vi } from 'vitest';

const api = vi.hoisted(() => ({
  // The cast gives the empty list its element type.
  answer: { isReliable: true, languages: [] as { language: string; percentage: number }[] },
  i18n: { detectLanguage: async () => api.answer },
}));
vi.mock('webextension-polyfill', () => ({ default: api }));

const { certainLanguage } = await import('../../../lib/platform/language.ts');

it.each([
  [{ isReliable: true, languages: [{ language: 'fr', percentage: 97 }] }, 'fr'],
  [
    {
      isReliable: true,
      languages: [
        { language: 'la', percentage: 20 },
        { language: 'fr', percentage: 80 },
      ],
    },
    'fr',
  ],
  [{ isReliable: false, languages: [{ language: 'la', percentage: 60 }] }, undefined],
  [{ isReliable: true, languages: [{ language: 'und', percentage: 100 }] }, undefined],
  [{ isReliable: false, languages: [] }, undefined],
])('%j: %j', async (answer, language) => {
  api.answer = answer;
  expect(await certainLanguage('words')).toBe(language);
});
