/** A service whose answers, stories, posts and accounts are an attack: nothing runs, no request leaves, nothing overflows. */
import type { Browser, Tab, View } from '../../e2e/harness/surface.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, SEARCH, test } from '../../e2e/pages/stories-service.ts';
import { HOSTILE, JAVASCRIPT, TRACKER } from '../../stories/hostile.ts';

const HUGE = 1e21;
const LONG = `${HOSTILE} ${'many words '.repeat(20_000)}`;
/** A word of the attack that stays readable, so that its absence would show that nothing was displayed. */
const READABLE = 'dataset.hit=1';

const context = {
  created_at: '2026-03-01T00:00:00.000Z',
  label: HOSTILE,
  summary: LONG,
  response: `# ${HOSTILE}\n\n[1] [x](${JAVASCRIPT}) ![y](${TRACKER})\n\n> ${HOSTILE}\n\n${LONG}`,
  sources: [
    { url: JAVASCRIPT, title: HOSTILE, content: LONG, favicon: TRACKER },
    { url: 'https://factdesk.example/', title: HOSTILE, content: HOSTILE, source: HOSTILE, favicon: TRACKER },
  ],
};

const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, HOSTILE]));
const hostileAuthor = {
  ...texts(['username', 'displayName', 'profileBio', 'botJustification']),
  ...{ profileImageUrl: TRACKER, profileUrl: JAVASCRIPT, followers: HUGE, postCount: HUGE },
};
const hostileRow = {
  posts: { ...texts(['title', 'body']), text: LONG, postUrl: JAVASCRIPT, author: hostileAuthor },
  narratives: {
    ...texts(['title', 'contextHeadline', 'contextOneSentence', 'contextLabel', 'executiveBriefing']),
    ...{ contextSummary: LONG, contextResponse: LONG, postCount: HUGE, uniqueAuthors: HUGE, totalEngagement: HUGE },
  },
  authors: hostileAuthor,
};

/** Replaces what the service says and keeps the identifiers, so that the attack arrives as an answer in good order. */
const hostile = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hostile);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name === 'context' && one !== null) return [name, context];
      if (name in hostileRow && Array.isArray(one)) {
        const more = hostileRow[name as keyof typeof hostileRow]; // cast: by the condition
        return [name, one.map((row) => ({ ...row, ...more }))];
      }
      return [name, hostile(one)];
    }),
  );
};

const isAttacked = (target: string) => target.startsWith('/contextChecks') || target.includes('/-/search');

test.use({
  alterations: {
    answer: (body, target) => (isAttacked(target) ? JSON.stringify(hostile(JSON.parse(body))) : body),
  },
});

/** The effects of the attack in a page of ours. */
const harmIn = (view: View): Promise<string[]> =>
  view.evaluate(() => {
    const { dataset, scrollWidth, clientWidth } = document.documentElement;
    const dangerous = 'a[href^="javascript:"], a[href^="data:"], [src*="evil.example"], link[href*="evil.example"]';
    return [
      ...(dataset.hit === undefined ? [] : ['a script ran']),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth} px`] : []),
      ...[...document.querySelectorAll(dangerous)].map((element) => element.outerHTML.slice(0, 200)),
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    ];
  });

const expectHarmless = async (browser: Browser, view: View): Promise<void> => {
  expect(await harmIn(view)).toEqual([]);
  expect((await browser.requests()).filter(({ address }) => address.includes('evil.example'))).toEqual([]);
};

const shows = (tab: Tab, css: string) => expect.poll(() => tab.text(css), { timeout: 30_000 }).toContain(READABLE);

test('an answer, stories, posts and accounts with an attack in every field are shown as text', async ({
  ready,
  panel,
  world,
}) => {
  await sendClaim(panel);
  await panel.waitFor('[data-state="done"]', 60_000);
  await shows(panel, '.verdict');
  await expectHarmless(ready, panel);

  const history = await ready.extensionPage('sidepanel.html#/history');
  await history.waitFor('.history-row');
  await expectHarmless(ready, history);

  for (const [kind, row, words] of [
    ['narratives', '.story', 'ferry'],
    ['posts', '.post', 'ferry'],
    ['authors', '.results', 'pier'],
  ] as const) {
    const found = await ready.extensionPage(`sidepanel.html#/posts?kind=${kind}`);
    await found.type('#query-text', words);
    await found.click(SEARCH);
    await found.waitFor(row, 60_000);
    await shows(found, row);
    await expectHarmless(ready, found);
    await found.close();
  }
  expect(world.connections.filter(({ host }) => host.includes('evil'))).toEqual([]);
});
