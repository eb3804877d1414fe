/** Lists the pinned posts of all projects of this device. An unpinned post stays listed until the user leaves the screen. */
import { useState } from 'preact/hooks';
import type { PinnedPostView } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { useLoaded } from '../../controls/action.tsx';
import { LoadedLater } from '../../controls/not-loaded.tsx';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { ViewHead } from '../view-head.tsx';
import { PostCard } from './post-card.tsx';
import { PostPin } from './post-pin.tsx';

const STEP_ROWS = 100;

export const PinnedScreen = ({ desk }: Pick<ViewProps, 'desk'>) => {
  const reading = useLoaded(() => desk.collecting.posts.pinned(), [desk]);
  const [changed, setChanged] = useState<Readonly<Record<number, PinnedPostView['post']>>>({});
  const [limit, setLimit] = useState(STEP_ROWS);
  const pinned = reading.loaded?.map((one, at) => ({ ...one, post: changed[at] ?? one.post }));
  return (
    <div class="stories">
      <ViewHead back={hrefOf('posts')}>{t('pins.title')}</ViewHead>
      <p>
        {t('pins.about')}{' '}
        <a href="options.html#privacy" target="_blank" rel="noreferrer">
          {t('pins.toPrivacy')}
        </a>
      </p>
      {!pinned && <LoadedLater of={reading} />}
      {pinned?.length === 0 && <p>{t('pins.none')}</p>}
      <ol class="stack plain">
        {pinned?.slice(0, limit).map(({ project, projectName, post }, at) => (
          <li key={`${project} ${post.postId}`}>
            <PostCard post={post}>
              <p class="quiet">
                {t('pins.in')} <ForeignName name={projectName} />
              </p>
              <PostPin
                desk={desk}
                project={project}
                post={post}
                onChange={(next) => setChanged((before) => ({ ...before, [at]: next }))}
              />
            </PostCard>
          </li>
        ))}
      </ol>
      {(pinned?.length ?? 0) > limit && (
        <button type="button" onClick={() => setLimit(limit + STEP_ROWS)}>
          {t('stories.showMore')}
        </button>
      )}
    </div>
  );
};
