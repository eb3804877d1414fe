/** One line that leads back to what the panel showed before a check in a page led it away. */
import { ArrowLeft } from 'lucide-preact';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownInput } from '../../lib/records/read-shown-input.ts';
import { BATCH } from '../check/begin/batch-address.ts';
import { useCheck } from '../check/use-check.ts';
import { plainName } from '../foreign/plain-name.ts';
import type { Address } from './address.ts';
import { hrefOfLeft, leftView } from './left-view.ts';
import { currentPlace } from './places.tsx';

const MAX_NAME = 120;

/** The id of the check that the view shows, or an empty one. */
const checkIn = ({ view, path: [id = ''] }: Address): string =>
  (view === 'check' && id !== BATCH) || view === 'image' ? id : '';

const wordsOfCheck = (record: CheckRecord): string => {
  const words = plainName((record.kind === 'image' && record.image?.alt) || shownInput(record), MAX_NAME);
  return record.state.name === 'awaiting-consent'
    ? t('panel.backToQuestion', { words })
    : t('panel.backToCheck', { words });
};

const wordsOfView = (left: Address): string => {
  if (left.view === 'history') return t('popup.allChecks');
  return left.view === 'check' ? t('batch.title') : t(`panel.places.${currentPlace(left)}`);
};

const Line = ({ left }: { left: Address }) => {
  const id = checkIn(left);
  const reading = useCheck(id);
  // There is no way back to a check that has been removed.
  if (id !== '' && reading.state !== 'read') return null;
  const words =
    reading.state === 'read' ? wordsOfCheck(reading.record) : t('panel.backTo', { view: wordsOfView(left) });
  return (
    <p class="small back-line">
      <a href={hrefOfLeft(left)}>
        <ArrowLeft size={16} aria-hidden="true" />
        <span class="excerpt">{words}</span>
      </a>
    </p>
  );
};

export const BackLine = ({ address }: { address: Address }) => {
  const left = leftView(address);
  return left ? <Line left={left} /> : null;
};
