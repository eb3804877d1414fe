// @vitest-environment happy-dom
/** Renders every story in a pseudo-language, which reveals text without a message key. Chromium checks it with axe (`main.ts`). */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMessages } from '../fakes/read-messages.ts';
import type { Messages } from '../fakes/spoken-words.ts';
import { languages } from './pseudo-words.ts';
import { placesOf, refusalsIn } from './refusals.ts';
import { speakIn, standInForBrowser } from './speak-in.ts';
import { states, views } from './states.ts';
import { bringsMain, type Page } from './story.ts';
import { wordsNotOurs } from './words-not-ours.ts';

standInForBrowser();
// happy-dom decodes no image.
vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 800 }));
const english: Messages = await readMessages();
const long = languages.long(english);
speakIn(english);
const { everyStory } = await import('./every-story.ts');
const { clearStory, drawStory } = await import('./draw-story.ts');

let root = document.createElement('main');
const openRoot = ({ page }: { page: Page }) => {
  root = document.createElement(bringsMain(page) ? 'div' : 'main');
  document.body.append(root);
};
const closeRoot = () => {
  clearStory(root);
  root.remove();
  speakIn(english);
};

describe.each(everyStory.map((story) => [story.name, story] as const))('%s', (_, story) => {
  beforeAll(async () => {
    openRoot(story);
    speakIn(long);
    await drawStory(story, root);
  });
  afterAll(closeRoot);

  it('shows no text of the extension outside the messages', () => {
    expect(wordsNotOurs(root, story)).toEqual([]);
  });
});

/** Administration is hidden as a whole if the service refuses it, with a sentence of the extension. */
const HAS_OWN_SENTENCE = 'team/refused';
const refused = everyStory
  .filter(({ name }) => name !== HAS_OWN_SENTENCE)
  .flatMap((story) => refusalsIn(story).map((refusal) => [story.name, refusal, story] as const));

describe.each(refused)('%s', (_, refusal, story) => {
  beforeEach(() => openRoot(story));
  afterEach(closeRoot);

  it('quotes the message of the service that refused', async () => {
    await drawStory(story, root);
    await expect.poll(() => placesOf(root, refusal)).not.toEqual([]);
    expect(placesOf(root, refusal).filter(({ isQuoted }) => !isQuoted)).toEqual([]);
  });
});

it('gives every story a unique name', () => {
  const names = everyStory.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(Object.entries(views))('%s', (_, row) => {
  it.each(states)('has a story, or a reason for none, in the state %s', (state) => {
    const shown = row[state];
    if (typeof shown === 'string') expect(everyStory.map(({ name }) => name)).toContain(shown);
    else expect(shown.because).toMatch(/\.$/);
  });
});
