/** The page of the stories: renders the story and language that its address names, and others in its place on request. */
/// <reference types="vite/client" />
import english from 'virtual:messages';
import { isLanguage, languages } from './pseudo-words.ts';
import { speakIn, standInForBrowser } from './speak-in.ts';
import { bringsMain, type Page } from './story.ts';

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

/** The page of the story before, and its root. */
let earlier: { page: Page; root: HTMLElement } | undefined;

/** Draws a story in place of the one before, whose extension page must be the same: the styles of both would mix. */
const draw = async (name: string): Promise<void> => {
  const story = everyStory.find((one) => one.name === name);
  if (!story || (earlier && earlier.page !== story.page)) throw new Error(`${name} cannot be drawn in this page`);
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
  earlier = { page: story.page, root };
  await drawStory(story, root);
};
Object.assign(globalThis, { drawStory: draw });

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
