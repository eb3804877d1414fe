/** The networks whose words the specification leaves out (2.7): of them the address is kept and nothing is quoted. */

type WithheldNetwork = 'x' | 'reddit';

/** By its name, or that of a program that posts there, as exports give it: "Twitter for iPhone", "X (Twitter)", "reddit.com". */
const NAMES: readonly [WithheldNetwork, RegExp][] = [
  ['x', /twitter|tweet|^\s*(?:x|𝕏)(?:\.com)?\s*(?:[(/|].*)?$/iu],
  ['reddit', /reddit/i],
];
/** By the address of a single post. */
const POSTS: readonly [WithheldNetwork, RegExp][] = [
  ['x', /^https?:\/\/(?:[\w-]+\.)*(?:twitter|x)\.com\/[^?#]*\/status(?:es)?\/\d/i],
  ['reddit', /^https?:\/\/(?:(?:[\w-]+\.)*reddit\.com\/[^?#]*\/comments|redd\.it)\/\w/i],
];
/** The name of a network alone. */
const ONLY_NAME = /^(?:twitter|x|reddit)$/i;
/** A post of one of these is not taken for one of X because the rest of its file is. */
const OTHERS =
  /^(?:facebook|instagram|threads|tiktok|telegram|youtube|mastodon|bluesky|linkedin|vk|gab|gettr|parler|truth ?social|4chan|hacker ?news|tumblr|forum|news|web)$/i;

const networkByName = (name: string): WithheldNetwork | undefined =>
  NAMES.find(([, pattern]) => pattern.test(name))?.[0];

export const networkByAddress = (address: string | undefined): WithheldNetwork | undefined =>
  address === undefined ? undefined : POSTS.find(([, pattern]) => pattern.test(address))?.[0];

/** The network decides, by whatever says it: a column with the program that a post was written in says nothing against it. */
export const withholdsWords = ({ platform, postUrl }: { platform: string; postUrl?: string | undefined }): boolean =>
  (networkByName(platform) ?? networkByAddress(postUrl)) !== undefined;

interface Named {
  /** What the row says; it may be the program that the post was written in. */
  platform: string | undefined;
  address: string | undefined;
  /** What the person says of the whole file. */
  platformOfFile: string;
}

/** Of a row of a file: where it is from, and whether its words are withheld. */
export const networkOfRow = ({
  platform,
  address,
  platformOfFile,
}: Named): { platform: string; isWithheld: boolean } => {
  const isOther = platform !== undefined && OTHERS.test(platform);
  const network = networkByName(platform ?? platformOfFile) ?? networkByAddress(address);
  // A post elsewhere that quotes one of X has its address, and is no post of X for that.
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
