/** Shows a project's query in readable form. */
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export const wordsOfQuery = ({ phrases, names, hashtags, links }: PostQuery): string =>
  [...phrases.map((phrase) => `"${phrase}"`), ...names, ...hashtags.map((tag) => `#${tag}`), ...links]
    .map((words) => plainName(words, 300))
    .join(' · ');

export const QueryWords = ({ query }: { query: PostQuery }) => {
  const words = wordsOfQuery(query);
  return words === '' ? null : (
    <p>
      {t('topics.looksFor')} <bdi>{words}</bdi>
    </p>
  );
};
