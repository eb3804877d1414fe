/** The views of a team at a server of one's own, with users, shared checks and notes, as pictures in each look. */
import { ferryStories, PROJECT } from '../../fixtures/ferry-stories.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { extensionFor } from '../harness/test.ts';
import { pictureIn } from '../pages/album.ts';
import {
  inEachLook,
  PANEL_PX,
  photographViews,
  type Say,
  type ShownView,
  TAB_PX,
  tooWide,
} from '../pages/built-view.ts';
import { expect, test } from '../pages/in-world.ts';
import { type Newsroom, SHARED_PROJECT, startNewsroom } from '../pages/newsroom.ts';
import { addService } from '../pages/options-page.ts';
import { button, inState, openShare } from '../pages/panel.ts';
import { unpack } from '../pages/replaced-package.ts';
import { sendClaim } from '../pages/service-panel.ts';
import { fillIn, use } from '../pages/steps.ts';
import { storedChecks } from '../pages/stores.ts';
import { useConnection } from '../pages/team.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const PATIENCE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const CLAIM = 'The night ferry carries 900 cars.';
const STORY = '429';
const [BEA, CEM] = ['bea@example.org', 'cem@example.org'];

/** Two more users, of whom one is gone, a key of a program, and rules. */
const fillTeam = async ({ people, users, policy }: Newsroom['service']): Promise<void> => {
  await people.invite({ body: { email: BEA, roles: ['leadAnalyst'], firstName: 'Bea', lastName: 'Lind' } });
  const { user } = await people.invite({ body: { email: CEM, roles: ['analyst'] } });
  await users.update({ params: { id: user.id }, body: { id: user.id, status: 'deactivated' } });
  const [bea] = (await users.list({ query: { email: BEA } })).body;
  if (!bea) throw new Error('There is no user Bea.');
  await people.setMembership({ params: { id: bea.id }, body: { project: SHARED_PROJECT, isMember: true } });
  const expiresAt = new Date(Date.now() + 90 * DAY_MS).toISOString();
  await people.createKey({ params: { id: bea.id }, body: { name: 'Desk bot', scopes: ['read', 'check'], expiresAt } });
  await policy.replace({
    body: { neverSend: ['intranet.example', 'forum.example/members'], checksDays: 90, exportOff: false },
  });
};

/** A check with a decision and a note, and a note at a story, both of the colleague. */
const shareWork = async (browser: Browser): Promise<string> => {
  const panel = await browser.extensionPage('sidepanel.html');
  await sendClaim(panel, CLAIM);
  await panel.waitFor(inState('done'), PATIENCE_MS);
  await panel.click(button('Same claim'));
  await panel.waitFor({ css: '.close-match button', text: 'Undo' });
  await openShare(panel);
  await panel.click(button(t('sharing.open')));
  await panel.waitFor('#share-project');
  await fillIn(panel, t('sharing.note'), 'Compare the numbers.');
  await panel.click({ css: '.share-check form button', text: t('sharing.share') });
  await panel.waitFor(button(t('sharing.endNamed', { project: PROJECT.displayName })));
  await panel.goto(`${browser.extensionOrigin}/sidepanel.html#/posts/story/${STORY}?project=${SHARED_PROJECT}`);
  await use(panel, 'button', 'Load from Ada at the newsroom');
  await panel.waitFor('#story-note', PATIENCE_MS);
  await fillIn(panel, t('sharing.notes.text'), 'The same photo was posted in May.');
  await use(panel, 'button', t('sharing.notes.add'));
  await panel.waitFor(button(t('sharing.notes.remove')));
  const [check] = await storedChecks(panel);
  await panel.close();
  if (!check) throw new Error('There is no check.');
  return check.id;
};

const named = (say: Say, key: string, who: string) => button(say(key).replace('{who}', who));

const openTeam = async (page: Tab): Promise<void> => {
  for (const [press, shown] of [
    ['.team-search button[type="button"]', '.user'],
    ['[aria-labelledby="memberships-title"] > button', '.readers'],
    ['.readers summary', '.reader-list input'],
    ['[aria-labelledby="keys-title"] > button', '#key-name'],
    ['[aria-labelledby="rules-title"] > button', '#rules-places'],
    ['[aria-labelledby="roles-title"] > button', '[aria-labelledby="roles-title"] ul'],
  ] as const) {
    await page.click(press);
    await page.waitFor(shown, PATIENCE_MS);
  }
};

/** A new link for the first user who has one, and the question whether the access of the last shall end. */
const openQuestions = async (page: Tab): Promise<void> => {
  await page.click('.team-search button[type="button"]');
  await page.waitFor('.user select', PATIENCE_MS);
  await page.click('.user .actions button:nth-of-type(1)');
  await page.waitFor('#made-link', PATIENCE_MS);
  await page.click('.user:last-child .actions button:last-of-type');
  await page.waitFor('.user [role="alertdialog"]');
};

const viewsOf = (check: string): ShownView[] => [
  { name: 'team', path: 'options.html#team', width: TAB_PX, drawn: '.team-search', open: openTeam },
  { name: 'team-questions', path: 'options.html#team', width: TAB_PX, drawn: '.team-search', open: openQuestions },
  { name: 'team-connections', path: 'options.html#connections', width: TAB_PX, drawn: '.connection-details' },
  {
    ...{ name: 'team-topics', path: 'sidepanel.html#/posts/topics', width: PANEL_PX, drawn: '.stories button' },
    open: async (page, say) => {
      await page.click(named(say, 'stories.listProjects', 'Newsroom'));
      await page.waitFor(`[data-topic="${SHARED_PROJECT}"]`, PATIENCE_MS);
    },
  },
  {
    ...{ name: 'team-shared-check', path: 'sidepanel.html#/posts/topics', width: PANEL_PX },
    drawn: '.stories button',
    open: async (page, say) => {
      await page.click(named(say, 'stories.listProjects', 'Newsroom'));
      await page.click(`[data-topic="${SHARED_PROJECT}"] summary`);
      await page.click('.shared .actions button');
      await page.waitFor('.shared-check', PATIENCE_MS);
    },
  },
  {
    ...{ name: 'team-notes', path: `sidepanel.html#/posts/story/${STORY}?project=${SHARED_PROJECT}`, width: PANEL_PX },
    drawn: '.stories button',
    open: async (page, say) => {
      await page.click(named(say, 'stories.askNow', 'Newsroom'));
      await page.waitFor('#story-note', PATIENCE_MS);
    },
  },
  {
    ...{ name: 'team-share', path: `sidepanel.html#/check/${check}`, width: PANEL_PX, drawn: inState('done') },
    open: async (page, say) => {
      await page.click(button(say('copy.share')));
      await page.click(button(say('sharing.open')));
      await page.waitFor('.share-check', PATIENCE_MS);
    },
  },
];

/** The pages of the server that an invited user sees. */
const photographInvitation = async (browser: Browser, { people }: Newsroom['service'], scheme: 'light' | 'dark') => {
  const { link } = await people.invite({ body: { email: `dot.${scheme}@example.org`, roles: ['analyst'] } });
  const page = await browser.tab(link);
  await browser.preferScheme(page, scheme);
  await page.waitFor('#password');
  await page.photograph(pictureIn(browser, `invitation.${scheme}`), TAB_PX);
  await page.type('#password', 'ferry letter winter');
  await page.click('form button');
  await page.waitFor('#text');
  await page.photograph(pictureIn(browser, `invitation-ready.${scheme}`), TAB_PX);
  expect.soft(await tooWide(page), `invitation, ${scheme}`).toBeLessThanOrEqual(0);
  await browser.preferScheme(page, 'light');
  await page.close();
};

test('the views of a team, in light, dark, and from right to left', async ({ launchBrowser, world, engine }) => {
  test.setTimeout(600_000);
  const unpacked = await unpack(extensionFor(engine));
  const newsroom = await startNewsroom(world, ferryStories());
  try {
    const { proxyUrl: proxy, spki } = world;
    const browser = await launchBrowser({ extensionDir: unpacked.folder, proxy, spki });
    await fillTeam(newsroom.service);
    expect(await addService(browser, newsroom.administrator)).toEqual([]);
    expect(await addService(browser, newsroom.colleague)).toEqual([]);
    await useConnection(browser, 'Ada at the newsroom');
    const views = viewsOf(await shareWork(browser));
    await useConnection(browser, 'Newsroom');
    await photographInvitation(browser, newsroom.service, 'light');
    await photographInvitation(browser, newsroom.service, 'dark');
    await inEachLook(browser, unpacked.folder, (look, say) => photographViews(browser, views, look, say));
  } finally {
    await newsroom.close();
    await unpacked.remove();
  }
});
