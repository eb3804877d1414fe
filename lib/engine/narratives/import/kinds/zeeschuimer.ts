/** Reads the lines of Zeeschuimer: each an object of a website as it was received, with the website's name. */
import { sentence } from '../../../../contract/sentence.ts';
import { isObject } from '../../../../format/json.ts';
import type { FileKind } from './file-kind.ts';
import { hasMembers, textAt } from './members.ts';
import { platformReaders } from './zeeschuimer-platforms.ts';

export const zeeschuimer: FileKind = {
  writer: 'zeeschuimer',
  isUtc: true,
  fits: (value) => hasMembers(value, 'source_platform', 'timestamp_collected', 'data') && isObject(value.data),
  read: (line) => {
    const platform = textAt(line, 'source_platform') ?? '';
    const reader = platformReaders.get(platform);
    if (reader === undefined || !isObject(line.data))
      return sentence('importProblem.unknownPlatform', { platform: platform.slice(0, 60) });
    return reader(line.data);
  },
};
