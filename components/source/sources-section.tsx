/** Lists the sources of an answer: first those that carry the label, then the others, folded if there are many. */
import type { Context } from '../../lib/contract/context-checks.ts';
import { t } from '../../lib/platform/words.ts';
import { ArticleImageNote, articleOf, type FoundBy } from '../image/article-image.tsx';
import { type ClaimPlace, factsAbout } from './source-facts.ts';
import { SourceItem } from './source-item.tsx';
import { orderedSources, type PlacedSource } from './source-order.ts';

interface Props {
  context: Context;
  claim: string;
  own: boolean;
  place: ClaimPlace;
  /** The check that found them; absent where nothing can be checked. */
  found?: FoundBy | undefined;
}

/** The number shown first if no source carries the label. */
const AT_FIRST = 3;

const split = (context: Context): { first: PlacedSource[]; others: PlacedSource[] } => {
  const { matched, others } = orderedSources(context);
  return matched.length > 0
    ? { first: matched, others }
    : { first: others.slice(0, AT_FIRST), others: others.slice(AT_FIRST) };
};

export const SourcesSection = ({ context, claim, own, place, found }: Props) => {
  const { first, others } = split(context);
  const item = ({ source, number }: PlacedSource) => (
    <SourceItem
      key={number}
      {...{ source, number, claim, own, found }}
      facts={factsAbout(context.sources, number - 1, place)}
    />
  );
  if (first.length === 0) return <p>{t('source.none')}</p>;
  return (
    <>
      <section aria-labelledby="sources-title">
        <h2 id="sources-title">{t('check.sources')}</h2>
        <ol class="plain">{first.map(item)}</ol>
        {found && context.sources.some(articleOf) && <ArticleImageNote />}
      </section>
      {others.length > 0 && (
        <details class="fold">
          <summary>{t('source.others', { count: others.length })}</summary>
          <ol class="plain">{others.map(item)}</ol>
        </details>
      )}
    </>
  );
};

/** Moves from a citation to its source, also inside a closed fold. */
export const showSource = (number: number): void => {
  const item = document.getElementById(`source-${number}`);
  item?.closest('details')?.setAttribute('open', '');
  item?.scrollIntoView({ block: 'nearest' });
  item?.focus();
};
