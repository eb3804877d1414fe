/** An ordinary news site: OpenGraph, JSON-LD, canonical addresses, pictures, and everything around the text. */
import { type Article, articles } from '../content/articles.ts';
import { pictures, pictureType } from '../images.ts';
import { answer, escapeText, jsonLd, meta, notFound, page, paragraphs, redirect } from '../page.ts';
import type { Site } from '../site.ts';

const host = 'harbour-post.example';
const origin = `https://${host}`;
const name = 'Harbour Post';

const publisher = { '@type': 'NewsMediaOrganization', name, url: `${origin}/` };

const newsArticle = ({ path, title, description, author, published, modified, image }: Article) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  description,
  mainEntityOfPage: origin + path,
  datePublished: published,
  dateModified: modified ?? published,
  author: [{ '@type': 'Person', name: author }],
  publisher,
  ...(image ? { image: [`${origin}/images/${image.name}`] } : {}),
});

const headOf = (article: Article): string =>
  [
    `<link rel="canonical" href="${origin}${article.path}">`,
    `<meta name="description" content="${escapeText(article.description)}">`,
    `<meta name="author" content="${escapeText(article.author)}">`,
    meta({
      'og:type': 'article',
      'og:site_name': name,
      'og:title': article.title,
      'og:description': article.description,
      'og:url': origin + article.path,
      ...(article.image ? { 'og:image': `${origin}/images/${article.image.name}` } : {}),
      'article:published_time': article.published,
    }),
    jsonLd(newsArticle(article)),
  ].join('\n');

const navigation = `<header><nav aria-label="Main"><a href="/">${name}</a> <a href="/pictures">Pictures</a></nav></header>`;
const footer = '<footer><p>Harbour Post is made up, and so is everything in it.</p></footer>';

const figure = ({ image }: Article): string =>
  image
    ? `<figure><img src="/images/${image.name}" width="640" alt="${escapeText(image.alt)}">
<figcaption>${escapeText(image.caption)}</figcaption></figure>`
    : '';

const link = ({ path, title }: Article): string => `<li><a href="${path}">${escapeText(title)}</a></li>`;

const articlePage = (article: Article): Response =>
  page({
    title: `${article.title} | ${name}`,
    head: headOf(article),
    body: `${navigation}
<main><article>
<h1>${escapeText(article.title)}</h1>
<p class="byline">By ${escapeText(article.author)}, <time datetime="${article.published}">${article.published.slice(0, 10)}</time></p>
${figure(article)}
${paragraphs(article.paragraphs)}
</article>
<aside><h2>Also in ${name}</h2><ul>${articles
      .filter((other) => other !== article)
      .map(link)
      .join('\n')}</ul>
<p><a href="https://factdesk.example/library-on-hook-street">What FactDesk found</a></p></aside></main>
${footer}`,
  });

const frontPage = (): Response =>
  page({
    title: name,
    head: jsonLd({ '@context': 'https://schema.org', ...publisher }),
    body: `${navigation}\n<main><h1>${name}</h1><ul>${articles.map(link).join('\n')}</ul></main>\n${footer}`,
  });

/** Pictures in the forms that pages use: plain, with `srcset`, lazy, as a background, as a link. */
const picturesPage = (): Response =>
  page({
    title: `Pictures | ${name}`,
    head: '<style>#background { width: 640px; height: 360px; background-image: url(/images/night-ferry.png); }</style>',
    body: `${navigation}
<main><h1>Pictures</h1>
<img id="plain" src="/images/reading-room.jpg" alt="A reading room">
<img id="sizes" src="/images/badge.png" srcset="/images/badge.png 48w, /images/lighthouse.jpg 640w" sizes="640px" alt="A tower">
<img id="lazy" loading="lazy" src="/images/painted-harbour.png" alt="A painted harbour">
<a id="linked" href="/images/painted-harbour.png"><img src="/images/badge.png" alt="A badge that leads to a painting"></a>
<div id="background" role="img" aria-label="The night ferry"></div>
</main>\n${footer}`,
  });

/** Pictures on which no context menu opens, or whose bytes are not readable from every origin. */
const galleryPage = (): Response =>
  page({
    title: `Gallery | ${name}`,
    head: `<style>
#stack { position: relative; width: 320px; height: 180px; } #stack img { width: 320px; height: 180px; }
#veil { position: absolute; inset: 0; background: rgb(255 255 255 / 0.1); } #through { pointer-events: none; }
</style>`,
    body: `${navigation}
<main><h1>Gallery</h1>
<figure><div id="stack"><img id="covered" src="/images/reading-room.jpg" alt="A room under a veil"><div id="veil"></div></div>
<figcaption>The reading room, before.</figcaption></figure>
<img id="written" width="160" height="90" alt="Written into the page"
 src="data:image/png;base64,${Buffer.from(pictures['badge.png']?.() ?? '').toString('base64')}">
<img id="foreign" width="320" src="https://embeds.example/picture.png" alt="From another host">
<img id="through" width="320" src="/images/lighthouse.jpg" alt="Lets the pointer through">
</main>\n${footer}`,
  });

const picture = (file: string): Response => {
  const draw = pictures[file];
  return draw ? answer(new Uint8Array(draw()), pictureType(file)) : notFound();
};

export const harbourPost: Site = {
  host,
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return frontPage();
    if (pathname === '/pictures') return picturesPage();
    if (pathname === '/gallery') return galleryPage();
    if (pathname.startsWith('/images/')) return picture(pathname.slice('/images/'.length));
    if (pathname === '/go/library') return redirect('/2026/library-on-hook-street?utm_source=newsletter');
    const article = articles.find(({ path }) => path === pathname);
    return article ? articlePage(article) : notFound();
  },
};
