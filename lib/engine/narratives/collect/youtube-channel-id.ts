/** Reads the id of a channel from its page on YouTube: the address of a channel's feed has the id, which its name does not tell. */
import { YOUTUBE_HOST } from '../../../contract/device/data-source.ts';

/** The attributes of these elements are short. */
const LINK = /<link\b[^<>]{1,600}>/g;
const HREF = /\shref\s*=\s*["']([^"']+)["']/;
/** The script's data of the channel that the page shows. Other keys also have the ids of recommended channels. */
const EXTERNAL_ID = /"externalId"\s{0,9}:\s{0,9}"(UC[\w-]{22})"/g;

const ID_IN_ADDRESS = new RegExp(
  `^https://${YOUTUBE_HOST}/(?:channel/|feeds/videos\\.xml\\?channel_id=)(UC[\\w-]{22})$`,
);

const idOfLink = ([element]: RegExpExecArray): string[] => {
  if (!/\srel\s*=\s*["']?(?:canonical|alternate)\b/i.test(element)) return [];
  const id = ID_IN_ADDRESS.exec(HREF.exec(element)?.[1] ?? '')?.[1];
  return id === undefined ? [] : [id];
};

/** Undefined if the page states none, or several: another channel's posts must not stand under this name. */
export const channelIdIn = (html: string): string | undefined => {
  const linked = [...html.matchAll(LINK)].flatMap(idOfLink);
  const stated = [...html.matchAll(EXTERNAL_ID)].map(([, id = '']) => id);
  const ids = new Set([...linked, ...stated]);
  return ids.size === 1 ? [...ids][0] : undefined;
};
