/** Dates of one view have one form, also in a language whose medium style is in numbers. */
import { expect, it } from 'vitest';
import { speakIn, standInForBrowser } from '../../stories/speak-in.ts';

standInForBrowser();
speakIn({ app_language: 'de' });
const { formatDay, formatLocalDay, formatMoment, formatSecond, formatUtc } = await import(
  '../../../lib/platform/format.ts'
);
const { dayText } = await import('../../../lib/checks/words/context-words.ts');

it('is that of the sentences of a result', () => {
  const noon = new Date(2026, 2, 3, 12);
  const day = dayText('2026-03-03');
  expect(day).toBe('3. März 2026');
  for (const shown of [
    ...[formatDay(noon), formatLocalDay(noon.getTime()), formatUtc(noon.getTime())],
    ...[formatMoment(noon.getTime()), formatSecond(noon.getTime())],
  ])
    expect(shown).toContain(day);
});
