/** A blog that serves only its RSS feed: https://www.rssboard.org/rss-specification */
import type { Site } from '../site.ts';

export interface FeedItem {
  title: string;
  path: string;
  at: string;
}

export const feedSite = (host: string, items: readonly FeedItem[]): Site => ({
  host,
  handle: (request) => {
    if (new URL(request.url).pathname !== '/feed.xml') return new Response('Not found', { status: 404 });
    const entries = items.map(
      ({ title, path, at }) =>
        `<item><title>${title}</title><link>https://${host}${path}</link><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
    );
    return new Response(`<rss version="2.0"><channel><title>${host}</title>${entries.join('')}</channel></rss>`, {
      headers: { 'content-type': 'application/rss+xml', 'access-control-allow-origin': '*' },
    });
  },
});
