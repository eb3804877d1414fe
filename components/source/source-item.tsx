/** Shows one source: publisher, facts, and the passage most relevant to the check. */
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { publisherOf, sourceDay, sourceFacts } from '../check/result/read-context.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { siteName } from '../foreign/web-address.ts';
import { LetterTile } from './letter-tile.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import type { SourceFact } from './source-facts.ts';
import { passageAddress } from './text-fragment.ts';
import { usePassage } from './use-passage.ts';

export interface SourceProps {
  source: ContextSource;
  number: number;
  /** The checked text, whose words are searched for and marked. */
  claim: string;
  /** True if this device's engine selected the passage. */
  own: boolean;
  facts: readonly SourceFact[];
}

const dateWords = (day: string): string =>
  Number.isNaN(Date.parse(day))
    ? day
    : new Date(day).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const factWords = (fact: SourceFact): string => {
  switch (fact.name) {
    case 'rating':
      return fact.sentence;
    case 'older':
      return t('source.older', { day: dateWords(fact.day), claimDay: dateWords(fact.claimDay) });
    case 'same-site':
      return t('source.sameSite', { number: fact.number });
    case 'the-page':
      return t('source.thePage');
    case 'no-text':
      return t('source.noText');
  }
};

export const SourceItem = ({ source, number, claim, own, facts }: SourceProps) => {
  const site = siteName(source.url);
  const passage = usePassage(claim, source.content, own);
  const day = sourceDay(source);
  const publisher = publisherOf(source);
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
                <Foreign text={dateWords(day)} most={30} />
              </>
            )}
          </span>
        </div>
      </div>
      {passage.state === 'found' && <MarkedPassage claim={claim} text={passage.text} />}
      {passage.state === 'looking' && <div class="passage-to-come" aria-busy="true" />}
      {passage.state === 'none' && source.content?.trim() && <p class="quiet">{t('source.noPassage')}</p>}
      {textFragment && (
        <a class="there" href={textFragment} target="_blank" rel="noreferrer">
          {t('source.there')}
        </a>
      )}
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
