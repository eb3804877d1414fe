/** A page can neither restyle a card nor bring one of its buttons under a click that is meant for something else. */
import type { CardAction, CardState, ToPage } from '../../../lib/page/messages.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { Browser } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { panelOrWindow } from '../pages/check.ts';
import type { PageScript } from '../pages/page-script.ts';
import { expect, test } from '../pages/shared-world.ts';
import { t } from '../pages/words.ts';

const ARTICLE = 'https://harbour-post.example/2026/library-on-hook-street';
/** The last one is the card; the first one has the glyphs of the marks. */
const HOST = '[data-margin-note]';
const notSame: CardAction = {
  kind: 'not-same-claim',
  word: 'Not the same claim',
  dropped: { word: t('label.none'), sentence: 'You said that it is another claim.', undo: 'Undo' },
};
const card: CardState = {
  recipientName: t('who.device'),
  chip: 'warning',
  word: t('label.warning'),
  sentence: t('verdict.rated', { publisher: 'FactDesk', rating: 'False', day: '3 Mar 2026' }),
  actions: [notSame],
};
const show: Extract<ToPage, { type: 'show' }> = {
  type: 'show',
  check: '1',
  quote: { exact: sentences.checked, before: '', after: '' },
  card,
  isRequested: true,
};

const openCard = async (openScript: (address: string) => Promise<PageScript>): Promise<PageScript> => {
  const script = await openScript(ARTICLE);
  await script.tab.evaluate((text) => {
    const words = [...document.querySelectorAll('p')].find((one) => one.textContent?.includes(text));
    words?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, sentences.checked);
  await script.tell(show);
  return script;
};

const restyle = (script: PageScript, css: string) =>
  script.tab.evaluate((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
  }, css);

const ownCard = async (script: PageScript) => {
  const [own] = await script.ownElements();
  if (!own) throw new Error('no card');
  return own;
};

const decisionButton = async (script: PageScript) => {
  const button = (await ownCard(script)).buttons.find(({ label }) => label === notSame.word);
  if (!button) throw new Error('no button');
  return button;
};
const press = async (script: PageScript) => script.clickAt(await decisionButton(script));
const decisions = async (script: PageScript) =>
  (await script.heard()).map(({ type }) => type).filter((type) => type === 'not-same-claim' || type === 'details');
/** Waits for the panel that a click opens which decides nothing; the next test would open its page in the panel's small window. */
const panelOpens = async (browser: Browser, script: PageScript): Promise<void> => {
  await until('the click', async () => (await decisions(script)).length === 1);
  expect(await decisions(script)).toEqual(['details']);
  await (await panelOrWindow(browser, script.tab)).close();
};
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const keepMoving = async (script: PageScript): Promise<void> => {
  await script.tab.evaluate(() => {
    let by = 3;
    setInterval(() => {
      by = -by;
      scrollBy(0, by);
    }, 150);
  });
  await wait(400);
};

test('styles of a page change neither the look of a card nor its place', async ({ openScript }) => {
  const script = await openCard(openScript);
  const before = await ownCard(script);
  const names = [
    'paper',
    'text',
    'edge',
    'quiet',
    'warning',
    'unzoom',
    'card-left',
    'card-top',
    'card-bottom',
    'card-room',
  ];
  await restyle(
    script,
    `${names.map((name) => `@property --${name} { syntax: '<length>'; inherits: true; initial-value: 1px; }`).join('\n')}
    @keyframes away { to { opacity: 0; transform: translateX(900px); color: red; } }
    html, ${HOST} {
      ${names.map((name) => `--${name}: 1px !important;`).join(' ')}
    }
    ${HOST}, ${HOST}::before, ${HOST}::backdrop, ${HOST}::part(box) {
      display: none !important; opacity: 0.01 !important; visibility: hidden !important; zoom: 3 !important; scale: 4 !important;
      transform: translate(400px, 90px) rotate(20deg) !important; filter: brightness(0) !important; mask: none !important;
      clip-path: circle(1px) !important; pointer-events: none !important; inset: 0 !important; position: static !important;
      color: red !important; background: red !important; font-size: 40px !important; border-color: red !important;
      animation: away 0.1s forwards !important; transition: all 9s !important; content: "x" !important; width: 1px !important;
    }
    html { opacity: 0.01 !important; filter: blur(9px) !important; pointer-events: none !important; visibility: hidden !important; }`,
  );
  await wait(300);
  const after = await ownCard(script);
  expect(after.looks).toEqual(before.looks);
  expect([after.left, after.right, after.bottom - after.top]).toEqual([
    before.left,
    before.right,
    before.bottom - before.top,
  ]);
  // The page's own test of what is there finds our element in front.
  const isInFront = await script.tab.evaluate(
    (x, y, css) => document.elementFromPoint(x, y)?.matches(css),
    (after.left + after.right) / 2,
    (after.top + after.bottom) / 2,
    HOST,
  );
  expect(isInFront).toBe(true);
});

test('a card returns to its place when the page moves it into an element of its own', async ({ openScript }) => {
  const script = await openCard(openScript);
  const { looks } = await ownCard(script);
  await script.tab.evaluate((css) => {
    const hidden = document.body.appendChild(document.createElement('div'));
    hidden.style.cssText = 'display: none; opacity: 0';
    hidden.append([...document.querySelectorAll(css)].at(-1) ?? '');
  }, HOST);
  await expect.poll(async () => (await ownCard(script)).looks).toEqual(looks);
  // Taken out and back at once: only the top layer tells the difference.
  await script.tab.evaluate((css) => {
    const host = [...document.querySelectorAll(css)].at(-1);
    host?.remove();
    document.documentElement.append(host ?? '');
    const popover = document.body.appendChild(document.createElement('div'));
    popover.popover = 'manual';
  }, HOST);
  await restyle(script, 'html { opacity: 0; clip-path: circle(1px) }');
  const isInFront = async () => {
    const { left, top } = await ownCard(script);
    const hit = (x: number, y: number, css: string) => document.elementFromPoint(x, y)?.matches(css);
    return script.tab.evaluate(hit, left + 20, top + 20, HOST);
  };
  await expect.poll(isInFront).toBe(true);
});

test('a click decides once the card has stood, and the keyboard at once', async ({ openScript }) => {
  const script = await openCard(openScript);
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await script.tab.press(key);
  await until('the decision by keyboard', async () => (await decisions(script)).length === 1);

  await script.tell({ ...show, check: '2' });
  await wait(1000);
  await press(script);
  await until('the decision by pointer', async () => (await decisions(script)).length === 2);
  expect(await decisions(script)).toEqual(['not-same-claim', 'not-same-claim']);
});

test('the name of a publisher opens no fact-check on a card that the page keeps moving', async ({
  inWorld,
  openScript,
}) => {
  const script = await openScript(ARTICLE);
  const address = 'https://factdesk.example/';
  await script.tell({ ...show, card: { ...card, factChecks: [{ publisher: 'FactDesk', address }] } });
  await wait(1000);
  await keepMoving(script);
  const link = (await ownCard(script)).buttons.find(({ label }) => label === 'FactDesk');
  if (!link) throw new Error('no link');
  await script.clickAt(link);
  await panelOpens(inWorld, script);
  expect((await inWorld.requests()).map((request) => request.address)).not.toContain(address);
});

test('a card takes the same room with a short sentence as with three lines, and with a short claim as with a long one', async ({
  openScript,
}) => {
  const script = await openScript(ARTICLE);
  const long = t('verdict.nothingFound', { answered: 4, searched: 5 });
  const heightsOf = async (states: object[]) => {
    const heights = new Set<number>();
    for (const state of states) {
      await script.tell({ ...show, card: { ...card, ...state } });
      const [own] = await script.ownElements();
      heights.add((own?.bottom ?? 0) - (own?.top ?? 0));
    }
    return [...heights];
  };
  expect(await heightsOf(['Short.', card.sentence, long].map((sentence) => ({ sentence })))).toHaveLength(1);
  const claims = ['"It rained."', `"${long}"`, `"${long.repeat(3)}"`];
  expect(await heightsOf(claims.map((claim) => ({ claim })))).toHaveLength(1);
});

test('a click on a card that the page keeps moving opens the panel, and decides nothing', async ({
  inWorld,
  openScript,
}) => {
  const script = await openCard(openScript);
  await wait(1000);
  await keepMoving(script);
  await press(script);
  await panelOpens(inWorld, script);
  expect((await ownCard(script)).text).toContain(t('label.warning'));
});

test('a click on a card that the page takes away and puts under the pointer decides nothing', async ({
  inWorld,
  openScript,
}) => {
  const script = await openCard(openScript);
  await wait(1000);
  const button = await decisionButton(script);
  // The card is back as soon as the pointer has arrived, and before the press.
  await script.tab.evaluate((css) => {
    const takeAway = () => [...document.querySelectorAll(css)].at(-1)?.remove();
    addEventListener('pointermove', takeAway, { capture: true, once: true });
  }, HOST);
  await script.clickAt(button);
  await panelOpens(inWorld, script);
});

test('a click through a popover that covers a card decides nothing', async ({ inWorld, openScript }) => {
  const script = await openCard(openScript);
  await wait(1000);
  await script.tab.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'width: 100%; height: 100%; margin: 0; background: #fff; pointer-events: none';
    cover.popover = 'manual';
    cover.showPopover();
    // Gone in the moment of the press, before the press reaches the card.
    addEventListener('pointerdown', () => cover.remove(), { capture: true });
  });
  await wait(1000);
  await press(script);
  await panelOpens(inWorld, script);
});
