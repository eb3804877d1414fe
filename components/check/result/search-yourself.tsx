/** Links for the user's own search: each link names the site that receives the words. */
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';

/** Longer searches find nothing. */
const MAX_QUERY_CHARS = 200;

/** The code comes from the host of a Wikipedia; a file that the user imported may have anything there. */
const languageOf = ({ wikipedia }: CheckRecord): string =>
  wikipedia !== undefined && /^[a-z]{2,4}$/.test(wikipedia) ? wikipedia : t('app.language');

const places = (words: string, language: string) => [
  {
    word: t('search.factChecks'),
    href: `https://toolbox.google.com/factcheck/explorer/search/${encodeURIComponent(words)}`,
  },
  { word: t('search.web'), href: `https://duckduckgo.com/?q=${encodeURIComponent(words)}` },
  {
    word: t('search.wikipedia'),
    href: `https://${language}.wikipedia.org/w/index.php?search=${encodeURIComponent(words)}`,
  },
];

const archiveOf = (address: string) => ({
  word: t('search.archive'),
  href: `https://web.archive.org/web/*/${address}`,
});

export const SearchYourself = ({ record }: { record: CheckRecord }) => {
  const { kind, input, page } = record;
  const address = kind === 'claim' ? page?.address : input;
  const words = kind === 'claim' ? input : (page?.title ?? '');
  const all = [
    ...(words.trim() === '' ? [] : places(words.slice(0, MAX_QUERY_CHARS), languageOf(record))),
    ...(address && URL.canParse(address) ? [archiveOf(address)] : []),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="search-title">
      <h2 id="search-title">{t('card.search')}</h2>
      <ul class="plain places">
        {all.map(({ word, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {word}
            </a>{' '}
            <bdi class="site">({new URL(href).hostname})</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
};
