/** A page that replaces functions, removes nodes, floods and forges breaks nothing, and learns only that marks exist. */
import { sentences } from '../../world/content/sentences.ts';
import { until } from '../harness/until.ts';
import type { PageScript } from '../pages/page-script.ts';
import { expect, test } from '../pages/shared-world.ts';
import { t } from '../pages/words.ts';

const HOST = 'https://thorn-gazette.example';
const card = {
  recipientName: t('who.device'),
  chip: 'warning',
  word: t('label.warning'),
  sentence: 'FactDesk rated a matching claim.',
} as const;
const quote = { exact: sentences.checked, before: '', after: '' };

interface Seen {
  calls: Record<string, number>;
  foreignNodes: string[];
  shadowRoots: string[];
  messages: string[];
  events: string[];
  globals: string[];
  extensionApis: string[];
  highlights: string[];
  mutationsMade: number;
}

/** Read in our isolated world: the page has replaced its own functions. */
const seenBy = async (script: PageScript): Promise<Seen> =>
  JSON.parse(
    await until('what the page saw', () =>
      script.inOurWorld(() => document.querySelector('#seen')?.textContent || undefined),
    ),
  );

/** The marked texts, read by functions that the page has not replaced. */
const marked = (): string[] => {
  const texts: string[] = [];
  for (const range of CSS.highlights.get('margin-note') ?? []) {
    texts[texts.length] = (range as Range).cloneContents().textContent ?? ''; // cast: all our ranges are live
  }
  return texts;
};

for (const path of ['/', '/crowd'])
  test(`${path} can detect that something is marked, and nothing else`, async ({ openScript }) => {
    const script = await openScript(HOST + path);
    const before = await seenBy(script);
    await script.inOurWorld((text) => {
      const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent?.includes(text));
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
    }, sentences.checked);
    const captured = await script.tell({ type: 'capture-selection' });
    expect(captured.quote?.exact).toBe(sentences.checked);
    expect(captured.page.title).toBe('Thorn Gazette');
    expect(captured.page.text).toContain(sentences.unchecked);

    expect(await script.tell({ type: 'show', check: '1', quote, card })).toEqual({
      place: 'found',
      mark: 'highlighted',
    });
    // The page removes the card each time; this is reported, and the mark stays.
    expect(await script.untilHeard('card-lost')).toEqual({ type: 'card-lost', check: '1' });
    expect(await script.tab.evaluate(marked)).toEqual([sentences.checked]);

    await until('the flood to end', async () => (await seenBy(script)).mutationsMade >= 20_000, 60_000);
    // Words that the flood has moved are searched for again when it is over.
    await expect.poll(async () => (await seenBy(script)).highlights, { timeout: 20_000 }).toEqual(['margin-note:1']);
    const seen = await seenBy(script);
    for (const node of seen.foreignNodes) {
      expect(node).toBe('<div data-margin-note=""></div>');
    }
    // The glyphs of the marks and the card, each removed and back three times.
    expect(seen.foreignNodes).toHaveLength(8);
    expect(seen).toMatchObject({ shadowRoots: [], messages: [], globals: [], extensionApis: [] });
    expect(seen.calls).toEqual(before.calls);

    // The script still takes messages, and leaves nothing behind.
    await script.tell({ type: 'leave' });
    expect(await script.tab.evaluate(marked)).toEqual([]);
  });

test('a page that forges events and messages gets no answer, and presses no button', async ({ openScript }) => {
  const script = await openScript('https://harbour-post.example/2026/library-on-hook-street');
  const action = { kind: 'search-yourself', word: t('card.search') } as const;
  await script.tell({ type: 'show', check: '1', quote, card: { ...card, actions: [action] } });
  const before = await script.heard();
  await script.tab.evaluate(() => {
    const hosts = [...document.querySelectorAll('[data-margin-note]')];
    for (const target of [...hosts, document, window, document.querySelector('p')]) {
      for (const type of ['click', 'pointerdown', 'pointerup', 'submit'])
        target?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: 100, clientY: 400 }));
      for (const key of ['Escape', 'Enter', 'Tab'])
        target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    }
    for (const type of ['leave', 'show', 'capture-selection'])
      window.postMessage(
        { type, check: '1', card: { recipientName: '', chip: 'safe', word: 'Safe', sentence: '' } },
        '*',
      );
  });
  await script.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await script.heard()).toEqual(before);
  expect((await script.ownElements()).map(({ text }) => text.includes(t('label.warning')))).toEqual([true]);
});

test('the glyphs of all results look alike to the page', async ({ openScript }) => {
  const script = await openScript('https://harbour-post.example/2026/library-on-hook-street');
  const chips = ['warning', 'none'] as const;
  const marks = [sentences.checked, sentences.near].map((exact, at) => ({
    check: String(at),
    quote: { ...quote, exact },
    card: { ...card, chip: chips[at] ?? 'none', word: [t('label.warning'), t('image.inconclusiveSeal')][at] ?? '' },
  }));
  await script.tell({ type: 'show-many', marks });
  /** The size of each area in which a click would hit our one element, beside the marks. */
  const seen = await script.tab.evaluate(async () => {
    const hosts = document.querySelectorAll('[data-margin-note]');
    const areas: number[] = [];
    for (const range of CSS.highlights.get('margin-note') ?? []) {
      const block = range.startContainer.parentElement;
      block?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { top } = (range as Range).getBoundingClientRect(); // cast: all our ranges are live
      let pixels = 0;
      for (let y = top - 10; y < top + 30; y += 2)
        for (let x = 0; x < innerWidth; x += 2) if (document.elementFromPoint(x, y) === hosts[0]) pixels += 1;
      areas.push(pixels);
    }
    return { areas, html: Array.from(hosts, (one) => one.outerHTML) };
  });
  expect(seen.html).toEqual(['<div data-margin-note=""></div>']);
  expect(seen.areas).toHaveLength(2);
  expect(seen.areas[0]).toBeGreaterThan(30);
  expect(seen.areas[1]).toBe(seen.areas[0]);
});

test('marks that a page removes are restored, and reported when their words are gone', async ({ openScript }) => {
  const script = await openScript('https://harbour-post.example/2026/library-on-hook-street');
  await script.tell({ type: 'show-many', marks: [{ check: '1', quote, card }] });
  await script.tab.evaluate(() => {
    CSS.highlights.clear();
    document.body.append('x');
  });
  await until('the mark', async () => (await script.tab.evaluate(marked)).length === 1);
  await script.tab.evaluate(() => document.querySelector('article')?.remove());
  expect(await script.untilHeard('marks-lost')).toEqual({
    type: 'marks-lost',
    checks: ['1'],
    address: expect.any(String),
  });
});
