/** Tells the administrator of a new server in one line what it lacks, and leads there. */
import { ChevronRight } from 'lucide-preact';
import type { SetUpStep } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { hrefOf } from '../../panel/address.ts';

const named = {
  factCheckers: () => t('setUp.factCheckers'),
  topics: () => t('setUp.topic'),
  people: () => t('setUp.person'),
} satisfies Record<SetUpStep, () => string>;

interface Props {
  name: string;
  left: readonly SetUpStep[];
  /** The page that has the panel; absent in the panel itself. */
  page?: string;
}

export const SetUpLine = ({ name, left, page = '' }: Props) => {
  if (left.length === 0) return null;
  const steps = new Intl.ListFormat(locale()).format(left.map((step) => named[step]()));
  return (
    <a class="row set-up-line" href={`${page}${hrefOf('team')}`}>
      <span class="row-text">
        <b>{t('setUp.line', { name })}</b>
        <span class="quiet">{t('setUp.lacks', { steps })}</span>
      </span>
      <ChevronRight size={16} aria-hidden="true" />
    </a>
  );
};
