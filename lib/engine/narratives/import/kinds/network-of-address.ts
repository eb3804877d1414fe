/** Names the network that an address of a post belongs to. */

const HOSTS: Readonly<Record<string, string>> = {
  ...{ 'x.com': 'x', 'twitter.com': 'x', 'reddit.com': 'reddit', 'redd.it': 'reddit', 't.me': 'telegram' },
  ...{ 'tiktok.com': 'tiktok', 'douyin.com': 'douyin', 'instagram.com': 'instagram', 'facebook.com': 'facebook' },
  ...{ 'threads.com': 'threads', 'threads.net': 'threads', 'linkedin.com': 'linkedin', 'youtube.com': 'youtube' },
  ...{ 'youtu.be': 'youtube', 'bsky.app': 'bluesky', '9gag.com': '9gag', 'imgur.com': 'imgur', 'gab.com': 'gab' },
  ...{ 'pinterest.com': 'pinterest', 'truthsocial.com': 'truth social', 'xiaohongshu.com': 'xiaohongshu' },
  ...{ 'vk.com': 'vk', 'weibo.com': 'weibo', 'tumblr.com': 'tumblr' },
};

export const networkOfAddress = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const parts = new URL(address).hostname.split('.');
  return HOSTS[parts.slice(-2).join('.')];
};
