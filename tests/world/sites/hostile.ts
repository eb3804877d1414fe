/** A page that tries to detect and disturb the extension. Its observations are in `window.__seen`. */
import { sentences } from '../content/sentences.ts';
import { notFound, page, paragraphs, script } from '../page.ts';
import type { Site } from '../site.ts';
import { pageScript } from './scripts.ts';

const crowdSize = 100_000;

export const thornGazette: Site = {
  host: 'thorn-gazette.example',
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/hostile.js') return script(pageScript('hostile'));
    if (pathname !== '/' && pathname !== '/crowd') return notFound();
    const crowd = pathname === '/crowd' ? '<i>x </i>'.repeat(crowdSize) : '';
    return page({
      title: 'Thorn Gazette',
      // Not deferred: it patches the prototypes before any other script of the page runs.
      head: '<script src="/hostile.js"></script>',
      body: `<main><article><h1>Nothing to see</h1>
${paragraphs([sentences.checked, sentences.unchecked])}
</article><div>${crowd}</div></main>
<script type="application/json" id="seen"></script>`,
    });
  },
};
