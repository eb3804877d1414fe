/** Leads back to what the panel showed before: a view that a check in a page led it away from, or the list of a check. */
import { ArrowLeft } from 'lucide-preact';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { BATCH } from '../check/begin/batch-address.ts';
import { useCheck } from '../check/use-check.ts';
import type { Address } from './address.ts';
import { hrefOfLeft, leftView } from './left-view.ts';
import { nameOfView, titleOfCheck } from './name-of-view.ts';

/** The id of the check that the view shows, or an empty one. */
const checkIn = ({ view, path: [id = ''] }: Address): string =>
  (view === 'check' && id !== BATCH) || view === 'image' ? id : '';

const wordsOfCheck = (record: CheckRecord): string => {
  const words = titleOfCheck(record);
  return record.state.name === 'awaiting-consent'
    ? t('panel.backToQuestion', { words })
    : t('panel.backToCheck', { words });
};

const wordsOfView = (left: Address): string =>
  left.view === 'history' ? t('panel.backToAll') : t('panel.backTo', { view: nameOfView(left) });

/** The words are cut where the line has no room for them, and whole in their hint. */
export const BackLink = ({ href, words }: { href: string; words: string }) => (
  <p class="small back-line">
    <a href={href} title={words}>
      <ArrowLeft size={14} aria-hidden="true" />
      <span class="excerpt">{words}</span>
    </a>
  </p>
);

const Line = ({ left }: { left: Address }) => {
  const id = checkIn(left);
  const reading = useCheck(id);
  // There is no way back to a check that has been removed.
  if (id !== '' && reading.state !== 'read') return null;
  const words = reading.state === 'read' ? wordsOfCheck(reading.record) : wordsOfView(left);
  return <BackLink href={hrefOfLeft(left)} words={words} />;
};

export const BackLine = ({ address }: { address: Address }) => {
  const left = leftView(address);
  return left ? <Line left={left} /> : null;
};
