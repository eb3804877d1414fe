/**
 * Detects the networks whose words the specification leaves out (2.7): of their posts the address is stored and nothing
 * is quoted.
 */

type WithheldNetwork = 'x' | 'reddit';

/**
 * The name of a network, or of a program that posts to it, as exports contain it: "Twitter for iPhone", "X (Twitter)",
 * "reddit.com".
 */
const NAMES: readonly [WithheldNetwork, RegExp][] = [
  ['x', /twitter|tweet|^\s*(?:x|𝕏)(?:\.com)?\s*(?:[(/|].*)?$/iu],
  ['reddit', /reddit/i],
];
/** The address of a single post. */
const POSTS: readonly [WithheldNetwork, RegExp][] = [
  ['x', /^https?:\/\/(?:[\w-]+\.)*(?:twitter|x)\.com\/[^?#]*\/status(?:es)?\/\d/i],
  ['reddit', /^https?:\/\/(?:(?:[\w-]+\.)*reddit\.com\/[^?#]*\/comments|redd\.it)\/\w/i],
];
/** The name of a network alone. */
const ONLY_NAME = /^(?:twitter|x|reddit)$/i;
/** A post of one of these networks does not count as one of X because the rest of its file does. */
const OTHERS =
  /^(?:facebook|instagram|threads|tiktok|telegram|youtube|mastodon|bluesky|linkedin|vk|gab|gettr|parler|truth ?social|4chan|hacker ?news|tumblr|forum|news|web)$/i;

const networkByName = (name: string): WithheldNetwork | undefined =>
  NAMES.find(([, pattern]) => pattern.test(name))?.[0];

export const networkByAddress = (address: string | undefined): WithheldNetwork | undefined =>
  address === undefined ? undefined : POSTS.find(([, pattern]) => pattern.test(address))?.[0];

/**
 * The network decides, whichever value names it. A column with the program that a post was written in does not count
 * against it.
 */
export const withholdsWords = ({ platform, postUrl }: { platform: string; postUrl?: string | undefined }): boolean =>
  (networkByName(platform) ?? networkByAddress(postUrl)) !== undefined;

interface Named {
  /** The value in the row, which may be the program that the post was written in. */
  platform: string | undefined;
  address: string | undefined;
  /** The user's choice for the whole file. */
  platformOfFile: string;
}

/** Determines the network of a row of a file, and whether its words are withheld. */
export const networkOfRow = ({
  platform,
  address,
  platformOfFile,
}: Named): { platform: string; isWithheld: boolean } => {
  const isOther = platform !== undefined && OTHERS.test(platform);
  const network = networkByName(platform ?? platformOfFile) ?? networkByAddress(address);
  // A post on another network that quotes one of X has that post's address, but is not a post of X.
  if (network !== undefined && isOther) return { platform, isWithheld: true };
  if (network !== undefined) {
    const names = [platform, platformOfFile].filter((name) => name !== undefined && ONLY_NAME.test(name));
    return { platform: names.find((name) => networkByName(name ?? '') === network) ?? network, isWithheld: true };
  }
  return {
    platform: platform ?? platformOfFile,
    isWithheld: !isOther && networkByName(platformOfFile) !== undefined,
  };
};
