/** Shows the passage of a source that is most relevant to the check, with the way to it, and the facts about the source. */
import { ExternalLink } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { dayText, sourceFacts } from '../../lib/checks/words/context-words.ts';
import { passageAddress } from '../../lib/checks/words/passage-address.ts';
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import { claimWordsIn, nearestPassage } from '../../lib/engine/context/rank/nearest-passage.ts';
import { t } from '../../lib/platform/words.ts';
import { publisherOf } from '../check/result/read-context.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { shortText } from '../foreign/shown-text.ts';
import { siteName } from '../foreign/web-address.ts';
import { ArticleImage, ArticleImageNote, articleOf, type FoundBy } from '../image/article-image.tsx';
import type { SourceFact } from './source-facts.ts';

/** Characters searched at once, in a few milliseconds. */
const SYNC_CHARS = 4000;

type Passage = { state: 'found'; text: string } | { state: 'none' } | { state: 'looking' };

const passageIn = (claim: string, text: string): Passage => {
  const nearest = nearestPassage(claim, text);
  return nearest ? { state: 'found', text: nearest.text } : { state: 'none' };
};

/** `isChosen`: the engine has already selected the passage. */
const usePassage = (claim: string, content: string | undefined, isChosen: boolean): Passage => {
  const text = content?.trim() ?? '';
  const atOnce = useMemo((): Passage | undefined => {
    if (text === '') return { state: 'none' };
    if (isChosen) return { state: 'found', text };
    return text.length <= SYNC_CHARS ? passageIn(claim, text) : undefined;
  }, [claim, text, isChosen]);
  const [later, setLater] = useState<Passage>({ state: 'looking' });
  useEffect(() => {
    if (atOnce) return;
    const timer = setTimeout(() => setLater(passageIn(claim, text)));
    return () => clearTimeout(timer);
  }, [atOnce, claim, text]);
  return atOnce ?? later;
};

/** Characters: room for ninety words of any language. */
const MAX_PASSAGE_CHARS = 1200;
const MAX_NAME_CHARS = 80;

const MarkedPassage = ({ claim, text }: { claim: string; text: string }) => {
  const shown = shortText(text, MAX_PASSAGE_CHARS);
  const pieces: (string | { marked: string })[] = [];
  let at = 0;
  for (const { start, end } of claimWordsIn(claim, shown)) {
    pieces.push(shown.slice(at, start), { marked: shown.slice(start, end) });
    at = end;
  }
  pieces.push(shown.slice(at));
  return (
    <blockquote>
      <bdi class="foreign">
        {pieces.map((piece, place) =>
          // The pieces of one text never change their order.
          typeof piece === 'string' ? piece : <mark key={place}>{piece.marked}</mark>,
        )}
      </bdi>
    </blockquote>
  );
};

const factWords = (fact: SourceFact): string => {
  switch (fact.name) {
    case 'rating':
      return fact.sentence;
    case 'older':
      return t('source.older', { day: dayText(fact.day), claimDay: dayText(fact.claimDay) });
    case 'same-site':
      return t('source.sameSite', { number: fact.number });
    case 'the-page':
      return t('source.thePage');
    case 'no-text':
      return t('source.noText');
  }
};

export interface PassageProps {
  source: ContextSource;
  /** The checked text, whose words are searched for and marked. */
  claim: string;
  /** True if this device's engine selected the passage. */
  own: boolean;
  facts: readonly SourceFact[];
  /** Absent where nothing can be checked. */
  found?: FoundBy | undefined;
  /** True outside of a list of sources. */
  isAlone?: boolean;
  /** The result depends on it: it is named by its source, and the way to it is the first action. */
  isMain?: boolean;
  /** Actions on the line of the way to the passage. */
  children?: ComponentChildren;
}

export const SourcePassage = ({ source, claim, own, facts, found, isAlone, isMain, children }: PassageProps) => {
  const passage = usePassage(claim, source.content, own);
  const article = articleOf(source);
  const there = passage.state === 'found' ? passageAddress(source.url, passage.text) : undefined;
  const name = plainName(publisherOf(source) ?? siteName(source.url) ?? source.url, MAX_NAME_CHARS);
  // For a service, derived facts replace its own wording.
  const shownFacts = own ? sourceFacts(source) : facts.map(factWords);
  return (
    <>
      {isMain && passage.state === 'found' && <p class="quiet">{t('source.passageOf', { source: name })}</p>}
      {passage.state === 'found' && <MarkedPassage claim={claim} text={passage.text} />}
      {passage.state === 'looking' && <div class="passage-to-come" aria-busy="true" />}
      {passage.state === 'none' && source.content?.trim() && <p>{t('source.noPassage')}</p>}
      <div class="actions">
        {there === undefined ? (
          isAlone && <ForeignLink address={source.url}>{t('close.open')}</ForeignLink>
        ) : (
          <a
            class={isMain ? 'there as-button' : 'there'}
            href={there}
            target="_blank"
            rel="noreferrer"
            aria-label={t('source.thereNamed', { source: name })}
          >
            {isMain ? t('source.there') : <WithIcon icon={ExternalLink}>{t('source.there')}</WithIcon>}
          </a>
        )}
        {children}
      </div>
      {found && article && <ArticleImage found={found} article={article} />}
      {found && article && isAlone && <ArticleImageNote />}
      {shownFacts.length > 0 && (
        <ul class="plain quiet">
          {shownFacts.map((sentence) => (
            <li key={sentence}>
              <Foreign text={sentence} most={200} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
