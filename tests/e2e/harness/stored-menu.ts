/** Reads an extension's context menu as Chromium stores it in the profile, the only place that has the text of its items. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As `MenuItem::ToValue` of Chromium's chrome/browser/extensions/menu_manager.cc writes it. */
export interface MenuItem {
  string_uid: string;
  parent_uid?: string;
  title?: string;
  /** 3 is a separator. */
  type: number;
  /** Bits, see `contextBits`. */
  contexts: number;
  visible: boolean;
  /** Patterns of the links that the item is for; all of them without any. */
  target_url_patterns?: string[];
}

export const contextBits = { all: 1, page: 2, selection: 4, link: 8, editable: 16, image: 32, video: 64 };

const blockSize = 32 * 1024;
const headSize = 7;

/**
 * The content of a LevelDB journal, without the headers of its records.
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
const journalContent = (file: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 0;
  while (at + headSize <= file.length) {
    const leftInBlock = blockSize - (at % blockSize);
    const length = file.readUInt16LE(at + 4);
    if (leftInBlock >= headSize) parts.push(file.subarray(at + headSize, at + headSize + length));
    at += leftInBlock < headSize ? leftInBlock : headSize + length;
  }
  return Buffer.concat(parts);
};

/** The last text stored under a key. Its length precedes it, in seven bits per byte, the low ones first. */
const lastValue = (content: Buffer, key: string): string | undefined => {
  const found = content.lastIndexOf(key);
  if (found < 0) return undefined;
  let at = found + key.length;
  let length = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = content[at] ?? 0;
    length += (byte & 127) << shift;
    at += 1;
    if (byte < 128) break;
  }
  return content.toString('utf8', at, at + length);
};

export const storedMenu = async (profile: string, extensionId: string): Promise<MenuItem[]> => {
  const folder = join(profile, 'Default', 'Extension State');
  const journals = (await readdir(folder)).filter((name) => name.endsWith('.log')).sort();
  const contents = await Promise.all(journals.map(async (name) => journalContent(await readFile(join(folder, name)))));
  const value = lastValue(Buffer.concat(contents), `${extensionId}.context_menus`);
  return value === undefined ? [] : (JSON.parse(value) as MenuItem[]); // cast: Chromium wrote it
};
