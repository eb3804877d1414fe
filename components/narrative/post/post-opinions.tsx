/** Shows, folded, what a service's model thinks of a post and its account: quoted, dated, and never as a fact. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { formatMoment, roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { Groups } from '../account/groups.tsx';

interface Props {
  post: Post;
  recipient: RecipientName;
  /** When the recipient was queried. */
  at: string;
}

export const PostOpinions = ({ post, recipient, at }: Props) => {
  const { anomalousScore, author = {} } = post;
  const { isBotLike, cohorts } = author;
  const hasOpinion = anomalousScore !== undefined || isBotLike !== undefined || Object.keys(cohorts ?? {}).length > 0;
  // This device states the facts behind its numbers instead.
  if (recipient.own || !hasOpinion) return null;
  return (
    <details class="post-opinions">
      <summary>{t('stories.post.opinion', { who: recipient.name })}</summary>
      <p class="small">{t('stories.post.caution', { who: recipient.name, when: formatMoment(at) })}</p>
      <dl>
        {anomalousScore !== undefined && (
          <>
            <dt>{t('stories.post.anomalous')}</dt>
            <dd>{roundedOf(anomalousScore)}</dd>
          </>
        )}
        {isBotLike !== undefined && (
          <>
            <dt>{t('stories.author.automation')}</dt>
            <dd>{t(isBotLike ? 'stories.author.automated' : 'stories.author.notAutomated')}</dd>
          </>
        )}
        <Groups title={t('stories.author.groups')} given={cohorts} />
      </dl>
    </details>
  );
};
