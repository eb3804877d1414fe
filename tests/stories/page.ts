/** The page of the stories: renders the story and language that its address names, and others in its place on request, and judges their words. */
/// <reference types="vite/client" />
import english from 'virtual:messages';
import { isLanguage, languages } from './pseudo-words.ts';
import { unquotedIn } from './refusals.ts';
import { speakIn, standInForBrowser } from './speak-in.ts';
import { bringsMain, type Page, type Story } from './story.ts';
import { wordsNotOurs } from './words-not-ours.ts';

const styles: Record<Page, () => Promise<unknown>> = {
  popup: () => import('../../entrypoints/popup/style.css'),
  panel: () => import('../../entrypoints/sidepanel/style.css'),
  options: () => import('../../entrypoints/options/style.css'),
  welcome: () => import('../../entrypoints/welcome/style.css'),
};

const wanted = new URLSearchParams(location.search);
const language = wanted.get('language') ?? '';
standInForBrowser();
speakIn(languages[isLanguage(language) ? language : 'english'](english));
const [{ everyStory }, { clearStory, drawStory }] = await Promise.all([
  import('./every-story.ts'),
  import('./draw-story.ts'),
]);

interface Drawn {
  story: Story;
  root: HTMLElement;
}

/** The story before, and its root. */
let earlier: Drawn | undefined;

/** Draws a story in place of the one before, whose extension page must be the same: the styles of both would mix. */
const draw = async (name: string): Promise<void> => {
  const story = everyStory.find((one) => one.name === name);
  if (!story || (earlier && earlier.story.page !== story.page)) throw new Error(`${name} cannot be drawn in this page`);
  if (earlier) {
    clearStory(earlier.root);
    earlier.root.remove();
  } else {
    // Loads the styles in the order of the Chromium build. A rule that wins by this order alone looks wrong here as well.
    await styles[story.page]();
    await import('../../assets/tokens.css');
  }
  const root = document.createElement(bringsMain(story.page) ? 'div' : 'main');
  root.id = 'app';
  document.body.append(root);
  earlier = { story, root };
  await drawStory(story, root);
};

/** In a pseudo-language, which has no plain letters: names the words of the drawn story that are no message of ours. */
const judgeWords = async (): Promise<string[]> => {
  if (!earlier || language === 'english') throw new Error('No story is drawn, or one in English');
  const { story, root } = earlier;
  return [
    ...wordsNotOurs(root, story).map((text) => `has words that are no message: ${text}`),
    ...(await unquotedIn(root, story)).map((refusal) => `shows the words of a service outside a quotation: ${refusal}`),
  ];
};
Object.assign(globalThis, { drawStory: draw, judgeWords });

const name = wanted.get('story');
if (name === null) {
  document.title = JSON.stringify(everyStory.map(({ name, page }) => ({ name, page })));
  document.documentElement.dataset.story = 'none';
} else {
  const drawn = draw(name);
  // Reports a failure at once, so that the observer does not wait for the timeout.
  drawn.catch((error: Error) => document.documentElement.setAttribute('data-story', `failed: ${error.message}`));
  await drawn;
  document.documentElement.dataset.story = 'there';
}
