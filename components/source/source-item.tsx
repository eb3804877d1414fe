/** Shows one source: publisher, facts, and the passage most relevant to the check. */

import { ExternalLink } from 'lucide-preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { dayText, sourceFacts } from '../../lib/checks/words/context-words.ts';
import { passageAddress } from '../../lib/checks/words/passage-address.ts';
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import { claimWordsIn, nearestPassage } from '../../lib/engine/context/rank/nearest-passage.ts';
import { t } from '../../lib/platform/words.ts';
import { publisherOf, sourceDay } from '../check/result/read-context.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { shortText } from '../foreign/shown-text.ts';
import { siteName } from '../foreign/web-address.ts';
import { ArticleImage, articleOf, type FoundBy } from '../image/article-image.tsx';
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

/** Shows a letter instead of loading a site's icon, on a colour that is always the same for the same site. */
const hueOf = (site: string): number => {
  let hash = 0;
  for (const letter of site) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
};

const LetterTile = ({ site }: { site: string | undefined }) => (
  <span class="tile" style={{ '--hue': hueOf(site ?? '') }} aria-hidden="true">
    {Array.from(site ?? '')[0]?.toUpperCase()}
  </span>
);

export interface SourceProps {
  source: ContextSource;
  number: number;
  /** The checked text, whose words are searched for and marked. */
  claim: string;
  /** True if this device's engine selected the passage. */
  own: boolean;
  facts: readonly SourceFact[];
  /** Absent where nothing can be checked. */
  found?: FoundBy | undefined;
}

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

export const SourceItem = ({ source, number, claim, own, facts, found }: SourceProps) => {
  const site = siteName(source.url);
  const passage = usePassage(claim, source.content, own);
  const day = sourceDay(source);
  const publisher = publisherOf(source);
  const article = articleOf(source);
  const textFragment = passage.state === 'found' ? passageAddress(source.url, passage.text) : undefined;
  // For a service, derived facts replace its own wording.
  const shownFacts = own ? sourceFacts(source) : facts.map(factWords);
  return (
    <li class="source" id={`source-${number}`} value={number} tabIndex={-1}>
      <div class="source-head">
        <LetterTile site={site} />
        <div class="source-name">
          <ForeignLink address={source.url} siteIsShown>
            <Foreign text={source.title || source.url} most={160} />
          </ForeignLink>
          <span class="quiet">
            <bdi>{site ?? t('source.noAddress')}</bdi>
            {publisher !== undefined && publisher !== site && (
              <>
                {' · '}
                <Foreign text={publisher} most={80} />
              </>
            )}
            {day !== undefined && (
              <>
                {' · '}
                <Foreign text={dayText(day)} most={30} />
              </>
            )}
          </span>
        </div>
      </div>
      {passage.state === 'found' && <MarkedPassage claim={claim} text={passage.text} />}
      {passage.state === 'looking' && <div class="passage-to-come" aria-busy="true" />}
      {passage.state === 'none' && source.content?.trim() && <p>{t('source.noPassage')}</p>}
      {textFragment && (
        <a class="there" href={textFragment} target="_blank" rel="noreferrer">
          <WithIcon icon={ExternalLink}>{t('source.there')}</WithIcon>
        </a>
      )}
      {found && article && <ArticleImage found={found} article={article} />}
      {shownFacts.length > 0 && (
        <ul class="facts quiet">
          {shownFacts.map((sentence) => (
            <li key={sentence}>
              <Foreign text={sentence} most={200} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
