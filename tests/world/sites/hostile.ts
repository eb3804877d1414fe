/** A page that wants to know who reads it, and to spoil the reading. What it saw is in `window.__seen`. */
import { sentences } from '../content/sentences.ts';
import { notFound, page, paragraphs, script } from '../page.ts';
import type { Site } from '../site.ts';
import { pageScript } from './scripts.ts';

export const thornGazette: Site = {
  host: 'thorn-gazette.example',
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/hostile.js') return script(pageScript('hostile'));
    if (pathname !== '/') return notFound();
    return page({
      title: 'Thorn Gazette',
      // Not deferred: it spoils the prototypes before anything else of the page runs.
      head: '<script src="/hostile.js"></script>',
      body: `<main><article><h1>Nothing to see</h1>
${paragraphs([sentences.checked, sentences.unchecked])}
</article></main>
<script type="application/json" id="seen"></script>`,
    });
  },
};
