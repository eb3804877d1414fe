/** Text that is visible but not in the document: in frames of this host and of another, and in shadow trees. */
import { sentences } from '../content/sentences.ts';
import { pictures } from '../images.ts';
import { answer, notFound, page, script } from '../page.ts';
import type { Site } from '../site.ts';
import { pageScript } from './scripts.ts';

const host = 'mosaic.example';
const otherHost = 'embeds.example';

const outer = (): Response =>
  page({
    title: 'Mosaic',
    head: '<script src="/shadow.js" defer></script>',
    body: `<main><h1>Mosaic</h1>
<p>This sentence is in the page itself.</p>
<iframe id="same" title="Same origin" src="/inner"></iframe>
<iframe id="cross" title="Another origin" src="https://${otherHost}/quote"></iframe>
<iframe id="written" title="Written in place" srcdoc="<p>This sentence is in a frame without an address.</p>"></iframe>
<iframe id="boxed" title="Boxed in" sandbox src="/inner?boxed"></iframe>
<div id="declared"><template shadowrootmode="open"><p>This sentence is in a shadow tree the page declared.</p></template></div>
<div id="open"></div>
<div id="closed"></div>
</main>`,
  });

const inner = (): Response =>
  page({ title: 'Inner', body: `<p>${sentences.unchecked}</p><p>This sentence is in a frame of the same host.</p>` });

export const mosaic: Site = {
  host,
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return outer();
    if (pathname === '/inner') return inner();
    return pathname === '/shadow.js' ? script(pageScript('shadow')) : notFound();
  },
};

export const embeds: Site = {
  host: otherHost,
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/quote') return page({ title: 'Quote', body: `<blockquote>${sentences.checked}</blockquote>` });
    const draw = pathname === '/picture.png' && pictures['night-ferry.png'];
    return draw ? answer(new Uint8Array(draw()), 'image/png') : notFound();
  },
};
