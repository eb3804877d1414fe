/** A single-page app: it changes its address without loading, fetches its text late and re-renders it. */
import { sentences } from '../content/sentences.ts';
import { json, notFound, page, script } from '../page.ts';
import type { Site } from '../site.ts';
import { pageScript } from './scripts.ts';

const host = 'tideline.example';

interface Story {
  title: string;
  text: string[];
}

const stories: Record<string, Story> = {
  library: {
    title: 'A door on Hook Street',
    text: ['A padlock hangs on the old reading room.', sentences.checked, 'The shelves have gone up the hill.'],
  },
  ferry: {
    title: 'Eleven minutes by night',
    text: ['There is tea on board and a slate by the wheel.', sentences.unchecked],
  },
};

const shell = (): Response =>
  page({
    title: 'Tideline',
    head: '<script src="/app.js" defer></script>',
    body: `<nav>
<a href="/stories/library" data-route>The door</a>
<a href="/stories/ferry" data-route>The ferry</a>
<a href="/#/topics/harbour">Topic: harbour</a>
<a href="/#/topics/trams">Topic: trams</a>
<button type="button" id="redraw">Draw again</button>
</nav>
<main id="screen" aria-live="polite">Loading</main>`,
  });

export const tideline: Site = {
  host,
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/app.js') return script(pageScript('app'));
    const story = /^\/(?<api>api\/)?stories\/(?<name>[a-z]+)$/.exec(pathname)?.groups;
    if (!story) return pathname === '/' ? shell() : notFound();
    const found = stories[story.name ?? ''];
    if (!found) return notFound();
    return story.api ? json(found) : shell();
  },
};
