/** Shows a project's query in readable form. */
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export const QueryWords = ({ query: { phrases, names, hashtags, links } }: { query: PostQuery }) => (
  <p>
    {t('topics.looksFor')}{' '}
    <bdi>
      {[...phrases.map((phrase) => `"${phrase}"`), ...names, ...hashtags.map((tag) => `#${tag}`), ...links]
        .map((words) => plainName(words, 300))
        .join(' · ')}
    </bdi>
  </p>
);
