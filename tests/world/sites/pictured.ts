/** Builds the site of a fact-checker whose feed has images, of which those on its own host are files of the world. */
import type { Publisher } from '../content/publisher.ts';
import { pictures } from '../images.ts';
import type { Site } from '../site.ts';
import { publisherSite } from './publisher.ts';

/** `images` are the addresses of those of the first fact-checks. */
export const picturedSite = (publisher: Publisher, images: readonly string[]): Site => {
  const checks = publisher.checks.map((check, at) => {
    const image = images[at];
    return image === undefined ? check : { ...check, image };
  });
  const site = publisherSite({ ...publisher, checks });
  return {
    ...site,
    handle: (request) => {
      const content = pictures[new URL(request.url).pathname.slice(1)]?.();
      return content ? new Response(Uint8Array.from(content)) : site.handle(request);
    },
  };
};
