/** Lists checks as links: the label, and the words that it belongs to. */
import { checkWords, type RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { LabelChip } from '../../check/label-chip.tsx';
import { Foreign } from '../../foreign/foreign.tsx';
import { checkHref, type SearchParams } from '../stories-address.ts';

interface Props {
  records: readonly CheckRecord[];
  recipientOf: (connection: string) => RecipientName;
  /** The trail that leads to the checks. */
  params: SearchParams;
  title: string;
}

const MAX_CHECKS = 20;

export const CheckLinks = ({ records, recipientOf, params, title }: Props) => (
  <ul class="plain" aria-label={title}>
    {records.slice(0, MAX_CHECKS).map((record) => {
      const { chip, word, recipientName } = checkWords(record, recipientOf(record.connection));
      return (
        <li key={record.id}>
          <a class="row" href={checkHref(params, record.id)}>
            <LabelChip chip={chip} word={word} />
            <span class="excerpt">
              <Foreign text={record.input} most={120} /> · <bdi>{recipientName}</bdi>
            </span>
          </a>
        </li>
      );
    })}
  </ul>
);
