/** Names what the panel shows, in the title of the document and in the way back. */
import { useEffect } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownInput } from '../../lib/records/read-shown-input.ts';
import { BATCH } from '../check/begin/batch-address.ts';
import { useCheck } from '../check/use-check.ts';
import { plainName } from '../foreign/plain-name.ts';
import type { Address } from './address.ts';
import { currentPlace } from './places.tsx';

const MAX_NAME_CHARS = 120;

export const titleOfCheck = (record: CheckRecord): string =>
  plainName((record.kind === 'image' && record.image?.alt) || shownInput(record), MAX_NAME_CHARS);

export const nameOfView = (address: Pick<Address, 'view' | 'path'>): string => {
  const { view, path } = address;
  if (view === 'team') return t('setUp.title');
  if (view === 'history') return t('popup.allChecks');
  if (view === 'posts' && path[0] === 'topics') return t('topics.title');
  if (view !== 'check') return t(`panel.places.${currentPlace(address)}`);
  return path[0] === BATCH ? t('batch.title') : t('panel.page');
};

/** A check is named by its words, once they are read. */
export const useTitle = (address: Address): void => {
  const { view, path } = address;
  const isOfCheck = (view === 'check' || view === 'image') && path[0] !== BATCH;
  const reading = useCheck(isOfCheck ? (path[0] ?? '') : '');
  const title =
    reading.state === 'read'
      ? t('pages.ofCheck', { words: titleOfCheck(reading.record) })
      : t('pages.ofView', { view: nameOfView(address) });
  useEffect(() => {
    document.title = title;
  }, [title]);
};
