/** The first sources of the check in the popup as links, those that carry its label before the others; the panel has their passages. */

import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { orderedSources } from '../source/source-order.ts';

const MAX_LINKS = 3;

export const SourceLinks = ({ record }: { record: CheckRecord }) => {
  const context = shownContext(record);
  if (!context || context.sources.length === 0) return null;
  const { matched, others } = orderedSources(context);
  return (
    <section class="source-links" aria-labelledby="source-links">
      <h2 id="source-links">{t('check.sources')}</h2>
      <ul class="plain">
        {[...matched, ...others].slice(0, MAX_LINKS).map(({ source, number }) => (
          <li key={number} value={number}>
            <ForeignLink address={source.url}>
              <Foreign text={source.title || source.url} most={120} />
            </ForeignLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
