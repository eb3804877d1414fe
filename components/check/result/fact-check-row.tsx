/** Shows one fact-check beside the answer: what was rated, how, by whom and when, what differs, and its passage in a fold. */
import type { ComponentChildren } from 'preact';
import { passageAddress } from '../../../lib/checks/words/passage-address.ts';
import { type Rating, ratingLine, readFromLine } from '../../../lib/checks/words/related-words.ts';
import type { CloseMatch } from '../../../lib/contract/close-match.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import type { FoundBy } from '../../image/article-image.tsx';
import { idOfSource } from '../../source/source-item.tsx';
import { SourcePassage } from '../../source/source-passage.tsx';
import { MarkedWords } from './marked-claim.tsx';
import { sourceAt } from './placed-sources.ts';
import { differencePhrases, differingPlaces } from './what-differs.ts';

interface FoldProps {
  record: CheckRecord;
  url: string;
  publisher: string;
  found: FoundBy | undefined;
}

/** Empty where the answer lists no source of this fact-check. */
export const PassageFold = ({ record, url, publisher, found }: FoldProps) => {
  const placed = sourceAt(record, url);
  return placed === undefined ? null : (
    <details class="passage-fold">
      <summary>{t('source.passageOf', { source: plainName(publisher) })}</summary>
      <div id={idOfSource(placed.number)} tabIndex={-1}>
        <SourcePassage source={placed.source} claim={record.input} facts={[]} own isAlone found={found} />
      </div>
    </details>
  );
};

interface Props {
  record: CheckRecord;
  rated: Rating & { claim: string; url: string } & Partial<
      Pick<CloseMatch, 'differences' | 'readFrom' | 'fromHeadline'>
    > & {
      /** The name of the imported file that alone states it. */
      file?: string;
    };
  /** Its source is one of this device. */
  own: boolean;
  found: FoundBy | undefined;
  /** The decisions about it. */
  children?: ComponentChildren;
}

export const FactCheckRow = ({ record, rated, own, found, children }: Props) => {
  const { claim, url, publisher, differences = [], file } = rated;
  const line = ratingLine(rated);
  const compared = { claim, differences };
  const passage = sourceAt(record, url)?.source.content ?? '';
  const phrases = differencePhrases(record.input, compared);
  const readFrom = readFromLine(rated);
  return (
    <li class="close-match">
      <p>
        <q class="foreign" dir="auto">
          <MarkedWords text={claim} places={differingPlaces(record.input, compared).there} />
        </q>
      </p>
      <p class="quiet">
        <ForeignLink address={passageAddress(url, passage) ?? url} siteIsShown>
          {file === undefined ? line : t('libraryFile.from', { rated: line, file: plainName(file) })}
        </ForeignLink>
      </p>
      {readFrom !== '' && <p class="quiet">{readFrom}</p>}
      {phrases.length > 0 && <p class="quiet">{phrases.join(' ')}</p>}
      {children}
      {own && <PassageFold {...{ record, url, publisher, found }} />}
    </li>
  );
};
