/** Shows the steps that led to the current view, each a link back to the row that was left. */
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';
import type { Address } from '../../panel/address.ts';
import type { Crumb } from '../../panel/trail.ts';
import { crumbHref, readSearchParams } from '../stories-address.ts';

/** Views below a search: without a trail, such as from the popup, the search is the step before. */
const BELOW_SEARCH = ['story', 'author', 'post'];

const stepsTo = ({ view, path }: Address, trail: readonly Crumb[]): readonly Crumb[] => {
  if (trail.length > 0) return trail;
  return view === 'posts' && BELOW_SEARCH.includes(path[0] ?? '') ? [{ what: 'search' }] : [];
};

const kinds = {
  search: 'thread.search',
  check: 'thread.check',
  story: 'thread.story',
  author: 'thread.author',
  post: 'thread.post',
} as const;

const Name = ({ crumb }: { crumb: Crumb }) => {
  const kind = t(kinds[crumb.what]);
  const name = crumb.what === 'search' ? '' : plainName(crumb.name, 40);
  if (name === '') return <>{kind}</>;
  return (
    <>
      {kind}: <bdi class="foreign">{name}</bdi>
    </>
  );
};

export const Breadcrumb = ({ address }: { address: Address }) => {
  const params = readSearchParams(address.query);
  const steps = stepsTo(address, params.trail ?? []);
  if (steps.length === 0) return null;
  return (
    <nav class="breadcrumb" aria-label={t('thread.way')}>
      <ol>
        {steps.map((crumb, at) => (
          <li key={`${at} ${crumb.what}`}>
            <a href={crumbHref(params, crumb, steps.slice(0, at))}>
              <Name crumb={crumb} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
