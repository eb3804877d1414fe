/** Lists checks as links. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { CheckRow } from '../../check/check-row.tsx';
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
    {records.slice(0, MAX_CHECKS).map((record) => (
      <li key={record.id}>
        <a class="row" href={checkHref(params, record.id)}>
          <CheckRow record={record} recipient={recipientOf(record.connection)} />
        </a>
      </li>
    ))}
  </ul>
);
