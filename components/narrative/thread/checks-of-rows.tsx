/** Lists the checks of the posts of a narrative or of an account, each once. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { t } from '../../../lib/platform/words.ts';
import type { SearchParams } from '../stories-address.ts';
import { CheckLinks } from './check-links.tsx';
import type { PostChecks } from './use-post-checks.ts';

interface Props {
  checks: PostChecks;
  recipientOf: (connection: string) => RecipientName;
  params: SearchParams;
}

export const ChecksOfRows = ({ checks, recipientOf, params }: Props) => {
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
