/** Shows the query of a topic, or the search of one that collects nothing, in readable form. */
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import type { SavedSearch } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export const wordsOfQuery = ({ phrases, names, hashtags, links }: PostQuery): string =>
  [...phrases.map((phrase) => `"${phrase}"`), ...names, ...hashtags.map((tag) => `#${tag}`), ...links]
    .map((words) => plainName(words, 300))
    .join(' · ');

const Words = ({ words }: { words: string }) =>
  words === '' ? null : (
    <p>
      {t('topics.looksFor')} <bdi>{words}</bdi>
    </p>
  );

export const QueryWords = ({ query }: { query: PostQuery }) => <Words words={wordsOfQuery(query)} />;
export const SearchWords = ({ search }: { search: SavedSearch }) => <Words words={plainName(search.text, 300)} />;
