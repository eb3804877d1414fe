/** What a platform tells of one post, whatever it tells it in. */
import type { Link } from './links.ts';
import type { Author } from './metadata.ts';

export interface Post {
  title?: string;
  text?: string;
  siteName?: string;
  /** As the platform states it. */
  lang?: string;
  published?: string;
  image?: string;
  /** The post is a film, and its own address is that of the film. */
  isVideo?: boolean;
  authors: Author[];
  links: Link[];
}
