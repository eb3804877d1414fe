/** Lists every reader of outside data, each with what it reads when it is not broken: `npm run fuzz` and `tests/unit/time` use it. */
import { answerReaders } from './readers/answers.ts';
import { fileReaders } from './readers/files.ts';
import { pageScriptReaders } from './readers/page-scripts.ts';
import { pageReaders } from './readers/pages.ts';
import { pictureReaders } from './readers/pictures.ts';
import type { TextReader } from './readers/text-reader.ts';
import { wordReaders } from './readers/words.ts';

export const textReaders: readonly TextReader[] = [
  ...pageReaders,
  ...answerReaders,
  ...fileReaders,
  ...pictureReaders,
  ...pageScriptReaders,
  ...wordReaders,
];
