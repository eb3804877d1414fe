/** Lists checks as links. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { CheckRow } from '../../check/check-row.tsx';
import { checkHref, type SearchParams } from '../stories-address.ts';
import type { PostChecks } from './use-post-checks.ts';

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

/** Lists the checks of the posts of a narrative or of an account, each once. */
interface RowsProps {
  checks: PostChecks;
  recipientOf: (connection: string) => RecipientName;
  params: SearchParams;
}

export const ChecksOfRows = ({ checks, recipientOf, params }: RowsProps) => {
  const byId = new Map([...checks.values()].flat().map((record) => [record.id, record]));
  if (byId.size === 0) return null;
  const records = [...byId.values()].sort((one, other) => other.createdAt - one.createdAt);
  return (
    <section aria-labelledby="checks-of-posts">
      <h3 id="checks-of-posts">{t('thread.checksOfPosts', records.length, { count: records.length })}</h3>
      <CheckLinks {...{ records, recipientOf, params }} title={t('thread.checksOfItsPosts')} />
    </section>
  );
};
