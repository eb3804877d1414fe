/** Declares the data of one post, in one form for all platforms. */
import type { Link } from './links.ts';
import type { PageAuthor } from './metadata.ts';

export interface PagePost {
  title?: string;
  text?: string;
  siteName?: string;
  /** As the platform states it. */
  lang?: string;
  published?: string;
  image?: string;
  /** The post is a video, and its own address is that of the video. */
  isVideo?: boolean;
  authors: PageAuthor[];
  links: Link[];
}
