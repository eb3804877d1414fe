/** A fact-check of the library on the clipboard: as the rating of a check is copied and cited, and by its title without one. */
import { expect, it } from 'vitest';
import { citationOfFactCheck, copiedFactCheck } from '../../../lib/exports/copied-fact-check.ts';

const AT = Date.UTC(2026, 2, 20, 12);
const unread = {
  url: 'https://factdesk.example/ferry',
  title: 'How many took\nthe ferry?',
  publisher: 'FactDesk',
  date: '2026-03-03',
};
const rated = { ...unread, claim: 'Ferry carried 41,200', rating: 'False' };

it('copies who rated which claim and how, with the address', () =>
  expect(copiedFactCheck(rated, AT)).toBe(
    'Rated “False” by FactDesk, Mar 3, 2026: “Ferry carried 41,200” https://factdesk.example/ferry',
  ));

it('copies the title of one whose article was never read, and no rating', () =>
  expect(copiedFactCheck(unread, AT)).toBe(
    'FactDesk. “How many took the ferry?”. Mar 3, 2026. https://factdesk.example/ferry (found Mar 20, 2026 with Sidelight)',
  ));

it('cites the rating in the style of a citation', () => {
  expect(citationOfFactCheck(rated, 'apa', AT)).toBe(
    'FactDesk. (2026, March 3). How many took the ferry? [Fact-check; rating: False]. https://factdesk.example/ferry',
  );
  expect(citationOfFactCheck(rated, 'markdown', AT)).toBe(
    '- FactDesk: [How many took the ferry?](<https://factdesk.example/ferry>), Mar 3, 2026, **False** · “Ferry carried 41,200”, \\(found Mar 20, 2026 with Sidelight\\)',
  );
});

it('cites one without a day', () => {
  const { date: _, ...undated } = unread;
  expect(citationOfFactCheck(undated, 'apa', AT)).toBe(
    'FactDesk. (n.d.). How many took the ferry?. https://factdesk.example/ferry',
  );
});
