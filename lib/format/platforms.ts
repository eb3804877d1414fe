/** Recognizes the platform of an address, and the endpoint that returns the data of a post. */

export interface Recognised {
  /** As the service names it: twitter, youtube, tiktok, instagram, facebook, reddit, image, video or webpage. */
  inputType: string;
  /** The endpoint that returns this very post without a key; absent if the address is no single post. */
  metadataFrom?: { by: 'oembed' | 'atom'; at: URL };
}

interface Platform {
  inputType: string;
  host: RegExp;
  metadataFrom: (post: URL) => Recognised['metadataFrom'];
}

const oembed = (endpoint: string, post: URL): Recognised['metadataFrom'] => {
  const at = new URL(endpoint);
  at.searchParams.set('url', post.href);
  return { by: 'oembed', at };
};

/** The path distinguishes posts from profiles, lists and front pages. */
const where = (path: RegExp, endpoint: string) => (post: URL) =>
  path.test(post.pathname + post.search) ? oembed(endpoint, post) : undefined;

const META = 'https://graph.facebook.com/v25.0';

const redditPost = ({ hostname, pathname }: URL): Recognised['metadataFrom'] => {
  const id = hostname === 'redd.it' ? /^\/(\w+)\/?$/.exec(pathname)?.[1] : /\/comments\/(\w+)/.exec(pathname)?.[1];
  return id === undefined ? undefined : { by: 'atom', at: new URL(`https://www.reddit.com/comments/${id}/.rss`) };
};

const facebookPost = (post: URL): Recognised['metadataFrom'] =>
  where(/\/(videos|reel)\/|^\/watch\b/, `${META}/oembed_video`)(post) ??
  where(/\/(posts|photos)\/|^\/(permalink|story|photo)\.php/, `${META}/oembed_post`)(post);

const X_HOST = /^((www|mobile|m)\.)?(twitter|x)\.com$/;

/** The id of the post on X at an address. */
export const xPostOf = ({ hostname, pathname }: URL): string | undefined =>
  X_HOST.test(hostname) ? /\/status(?:es)?\/(\d{1,19})(?!\d)/.exec(pathname)?.[1] : undefined;

const PLATFORMS: readonly Platform[] = [
  {
    inputType: 'twitter',
    host: X_HOST,
    metadataFrom: where(/\/status(es)?\/\d+/, 'https://publish.twitter.com/oembed?omit_script=1&dnt=1'),
  },
  {
    inputType: 'youtube',
    host: /^((www|m|music)\.)?youtube(-nocookie)?\.com$/,
    metadataFrom: where(/^\/watch\?(.*&)?v=|^\/(shorts|live|embed)\//, 'https://www.youtube.com/oembed?format=json'),
  },
  {
    inputType: 'youtube',
    host: /^youtu\.be$/,
    metadataFrom: where(/^\/[\w-]+/, 'https://www.youtube.com/oembed?format=json'),
  },
  {
    inputType: 'tiktok',
    host: /^((www|m|vm|vt)\.)?tiktok\.com$/,
    metadataFrom: where(/^\/@[^/]+\/(video|photo)\/\d+/, 'https://www.tiktok.com/oembed'),
  },
  {
    inputType: 'instagram',
    host: /^(www\.)?instagram\.com$/,
    metadataFrom: where(/\/(p|reel|reels|tv)\/[\w-]+/, `${META}/instagram_oembed`),
  },
  {
    inputType: 'facebook',
    host: /^((www|m|web|mbasic)\.)?facebook\.com$|^fb\.(watch|com)$/,
    metadataFrom: facebookPost,
  },
  { inputType: 'reddit', host: /^((www|old|new|m|np|i)\.)?reddit\.com$|^redd\.it$/, metadataFrom: redditPost },
];

const FILES: readonly [string, RegExp][] = [
  ['image', /\.(png|jpe?g|gif|webp|avif|bmp|svg|tiff?|heic)$/i],
  ['video', /\.(mp4|m4v|webm|mov|ogv|mkv)$/i],
];

export const recognise = (address: URL): Recognised => {
  const platform = PLATFORMS.find(({ host }) => host.test(address.hostname));
  if (!platform) return { inputType: FILES.find(([, file]) => file.test(address.pathname))?.[0] ?? 'webpage' };
  const metadataFrom = platform.metadataFrom(address);
  return { inputType: platform.inputType, ...(metadataFrom ? { metadataFrom } : {}) };
};

/** The hosts that are contacted for a link: if a platform gives the data of a post, that host first, then that of the page. */
export const hostsOfLink = (address: string): string[] => {
  const link = new URL(address);
  const data = recognise(link).metadataFrom?.at.hostname;
  return [...new Set([...(data === undefined ? [] : [data]), link.hostname])];
};
