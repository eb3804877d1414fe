/** Lists the sources of an answer that stand nowhere else in the view: the first ones, and the others folded. */
import type { Context } from '../../lib/contract/context-checks.ts';
import { t } from '../../lib/platform/words.ts';
import { ArticleImageNote, articleOf, type FoundBy } from '../image/article-image.tsx';
import { type ClaimPlace, factsAbout } from './source-facts.ts';
import { idOfSource, SourceItem } from './source-item.tsx';
import { orderedSources, type PlacedSource } from './source-order.ts';

interface Props {
  context: Context;
  claim: string;
  /** Of this device: the fact-checks stand in the answer and beside it, and here is what else was found. */
  own: boolean;
  place: ClaimPlace;
  /** The check that found them; absent where nothing can be checked. */
  found?: FoundBy | undefined;
  /** The numbers of those that the view shows already. */
  shown?: ReadonlySet<number> | undefined;
}

/** The number shown first if no source carries the label. */
const AT_FIRST = 3;

const split = (context: Context, shown: ReadonlySet<number>): { first: PlacedSource[]; others: PlacedSource[] } => {
  const { matched, others } = orderedSources(context);
  const [carrying, rest] = [matched, others].map((some) => some.filter(({ number }) => !shown.has(number)));
  return carrying && rest && carrying.length > 0
    ? { first: carrying, others: rest }
    : { first: rest?.slice(0, AT_FIRST) ?? [], others: rest?.slice(AT_FIRST) ?? [] };
};

export const SourcesSection = ({ context, claim, own, place, found, shown = new Set() }: Props) => {
  const { first, others } = split(context, shown);
  const item = ({ source, number }: PlacedSource) => (
    <SourceItem
      key={number}
      {...{ source, number, claim, own, found }}
      facts={factsAbout(context.sources, number - 1, place)}
    />
  );
  if (context.sources.length === 0) return <p class="quiet">{t('source.none')}</p>;
  if (first.length === 0) return null;
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title">{t(own ? 'source.background' : 'check.sources')}</h2>
      <ol class="plain">{first.map(item)}</ol>
      {others.length > 0 && (
        <details class="fold">
          <summary>{t('source.others', { count: others.length })}</summary>
          <ol class="plain">{others.map(item)}</ol>
        </details>
      )}
      {found && [...first, ...others].some(({ source }) => articleOf(source)) && <ArticleImageNote />}
    </section>
  );
};

/** Moves from a citation to its source, also inside a closed fold. */
export const showSource = (number: number): void => {
  const item = document.getElementById(idOfSource(number));
  item?.closest('details')?.setAttribute('open', '');
  item?.scrollIntoView({ block: 'nearest' });
  item?.focus();
};
