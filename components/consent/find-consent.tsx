/** The question before a search for posts leaves. The query and the networks can still be changed. */
import { useState } from 'preact/hooks';
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import type { ConsentAnswer, PostSourceView } from '../../lib/desk/client.ts';
import { PAGE_SEARCH_DATA, SEARCH_DATA } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { plainName } from '../foreign/plain-name.ts';
import { sourceSees } from '../networks/source-words.ts';
import { ConsentQuestion } from './consent-question.tsx';

interface Props {
  query: PostQuery;
  sources: readonly PostSourceView[];
  /** The number of invisible characters that were left out of the query. */
  leftOut?: number | undefined;
  /** The site that the words come from; without one no answer is remembered. */
  site?: string | undefined;
  /** The user typed the words; otherwise they come from a page. */
  isTyped?: boolean | undefined;
  onAnswer: (answer: ConsentAnswer, query: PostQuery, sources: PostSourceView[]) => void;
}

const GROUPS = ['links', 'phrases', 'names', 'hashtags'] as const;
const titles = {
  links: 'find.links',
  phrases: 'find.phrases',
  names: 'find.names',
  hashtags: 'find.hashtags',
} as const;

const linesOf = (text: string): string[] =>
  visibleText(text)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Draft = Record<(typeof GROUPS)[number], string>;

const draftOf = (query: PostQuery): Draft => ({
  links: query.links.join('\n'),
  phrases: query.phrases.join('\n'),
  names: query.names.join('\n'),
  hashtags: query.hashtags.map((tag) => `#${tag}`).join('\n'),
});

/** Drops what no network can search for: an invalid address, punctuation in a hashtag. */
const queryOf = (draft: Draft): PostQuery => ({
  links: linesOf(draft.links).filter((line) => /^https?:\/\/\S+$/.test(line)),
  phrases: linesOf(draft.phrases),
  names: linesOf(draft.names),
  hashtags: linesOf(draft.hashtags).flatMap((line) => line.match(/[\p{L}\p{M}\p{N}_]+/gu)?.join('') ?? []),
});

/** The number of invisible characters in the draft; they are not sent. */
const leftOutOf = (draft: Draft): number =>
  GROUPS.reduce((count, group) => count + visibleText(draft[group]).leftOut, 0);

export const FindConsent = (props: Props) => {
  const { query, sources, site, onAnswer } = props;
  const [draft, setDraft] = useState<Draft>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const wanted = draft ? queryOf(draft) : query;
  const chosen = sources.filter(({ source }) => !left.includes(source));
  const hosts = [...new Set(chosen.flatMap((source) => source.hosts))];
  const leftOut = (props.leftOut ?? 0) + (draft ? leftOutOf(draft) : 0);
  const isEmpty = hosts.length === 0 || GROUPS.every((group) => wanted[group].length === 0);
  return (
    <ConsentQuestion
      title={t('find.title')}
      isPage
      hosts={hosts}
      site={site}
      isEmpty={isEmpty}
      permitsHosts
      data={props.isTyped ? SEARCH_DATA : PAGE_SEARCH_DATA}
      onAnswer={(answer) => onAnswer(answer, wanted, chosen)}
    >
      {GROUPS.filter((group) => draft || query[group].length > 0).map((group) =>
        draft ? (
          <label key={group}>
            <span>{t(titles[group])}</span>
            <textarea
              dir="auto"
              rows={Math.min(4, 1 + linesOf(draft[group]).length)}
              value={draft[group]}
              onInput={(event) => setDraft({ ...draft, [group]: event.currentTarget.value })}
            />
          </label>
        ) : (
          <div key={group}>
            <h2>{t(titles[group])}</h2>
            <ul class="plain">
              {query[group].map((line) => (
                <li key={line} class="checked">
                  <bdi>{group === 'hashtags' ? `#${line}` : line}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      {draft ? (
        <p class="quiet">{t('find.oneALine')}</p>
      ) : (
        <button type="button" class="quiet-button" onClick={() => setDraft(draftOf(query))}>
          {t('find.edit')}
        </button>
      )}
      {leftOut > 0 && <p role="note">{t('consent.leftOut', leftOut, { count: leftOut })}</p>}
      <p>{hosts.length > 0 ? t('find.sentTo') : t('find.nobody')}</p>
      <div class="ticks">
        <ul class="plain">
          {sources.map(({ source, name, hosts: its }) => (
            <li key={source}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.includes(source)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((one) => one !== source) : [...left, source])
                  }
                />
                <span>
                  <bdi>{plainName(name)}</bdi> <bdi class="host">{its.join(', ')}</bdi>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <details>
        <summary>{t('find.finds')}</summary>
        {sources.map(({ source, kind, name }) => (
          <p key={source} class="quiet">
            {t('find.sees', { name: plainName(name), ...sourceSees(kind) })}
          </p>
        ))}
      </details>
    </ConsentQuestion>
  );
};
