/** Shows one post in a list: its text and who wrote it, the rest when it is opened in place; actions by icon and key. */
import { BookOpen, Check, ExternalLink, FileText, Pin } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { isNewSince } from '../../../lib/narratives/listing/new-post.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { RowActionButton, RowActionLink } from '../../controls/row-action.tsx';
import { MarkedTerms } from '../../foreign/marked-terms.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { shortText } from '../../foreign/shown-text.ts';
import { openableAddress } from '../../foreign/web-address.ts';
import type { SearchParams } from '../stories-address.ts';
import { postHref } from '../stories-address.ts';
import { CheckLinks } from '../thread/check-links.tsx';
import { NotSent, useTextCheck } from '../thread/check-text.tsx';
import { textToCheck } from '../thread/checkable-text.ts';
import { postOrigin } from '../thread/post-thread.tsx';
import type { PostChecks } from '../thread/use-post-checks.ts';
import { PostBody, PostHead, textsOf } from './post-card.tsx';
import { canPin, PinDetails, usePin } from './post-pin.tsx';

interface Props {
  desk: Desk;
  post: Post;
  project: string;
  connection: string;
  params: SearchParams;
  checks: PostChecks;
  recipientOf: (connection: string) => RecipientName;
  from: { recipient: RecipientName; at: string };
  authorHref: string | undefined;
  storyHref: string | undefined;
  onOpen: () => void;
  /** For the link to the post itself. */
  onOpenPost: () => void;
  onChange: (post: Post) => void;
  /** The words that were searched for. */
  terms: readonly string[];
  newSince: number | undefined;
}

/** Enough for the line of a wide window. */
const LINE_CHARS = 300;

const lineOf = (post: Post): string =>
  shortText(textsOf(post).join(' · '), LINE_CHARS) ||
  t('stories.noText', { network: plainName(platformName(post.platform)) });

const reactionsOf = ({ engagement }: Post): string =>
  typeof engagement === 'number' && engagement > 0
    ? ` · ${t('stories.engagement', engagement, { count: formatCount(engagement) })}`
    : '';

export const PostRow = (props: Props) => {
  const { desk, post, project, connection, params, recipientOf, from, authorHref, storyHref, onOpen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const body = useId();
  const pin = usePin(props);
  const origin = postOrigin({ post, connection, project });
  const check = useTextCheck({ desk, text: textToCheck(post), origin, params, row: post.postId });
  const checks = props.checks.get(post.postId) ?? [];
  const original = openableAddress(post.postUrl);
  const hrefOfPost = (id: string) => postHref({ ...params, project }, id);
  return (
    <article class="post list-row">
      <button
        type="button"
        class="row-line"
        data-main
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MarkedTerms text={lineOf(post)} terms={props.terms} most={LINE_CHARS} />
      </button>
      <PostHead post={post} authorHref={authorHref} isNew={isNewSince(post, props.newSince)} onOpen={onOpen}>
        {reactionsOf(post)}
      </PostHead>
      <div class="row-actions">
        {check && <RowActionButton icon={Check} name={t('thread.checkText')} keyName="C" onDo={check.start} />}
        {from.recipient.own && canPin(pin) && (
          <RowActionButton
            icon={Pin}
            name={t('pins.pin')}
            label={t('pins.pinNamed', { name: pin.name })}
            keyName="P"
            onDo={() => pin.setIsConfirming(true)}
          />
        )}
        {storyHref && (
          <RowActionLink icon={BookOpen} name={t('stories.ofStory')} keyName="S" href={storyHref} onOpen={onOpen} />
        )}
        <RowActionLink
          icon={FileText}
          name={t('thread.openPost')}
          keyName="V"
          href={hrefOfPost(post.postId)}
          onOpen={props.onOpenPost}
        />
        {original && (
          <RowActionLink
            icon={ExternalLink}
            name={t('stories.openAt', { site: original.site })}
            keyName="O"
            href={original.href}
            isOutside
          />
        )}
      </div>
      <NotSent problem={check?.problem} />
      <PinDetails {...pin} />
      {checks.length > 0 && (
        <CheckLinks {...{ records: checks, recipientOf, params }} title={t('thread.checksOfPost')} />
      )}
      <div id={body} class="row-body" hidden={!isOpen}>
        {isOpen && <PostBody post={post} storyHref={storyHref} postHref={hrefOfPost} from={from} onOpen={onOpen} />}
      </div>
    </article>
  );
};
