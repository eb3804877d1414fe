/**
 * Has the user's language model describe a narrative in words. Shows first what would be sent and to whom; nothing is sent
 * before consent.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { t } from '../../../lib/platform/words.ts';
import { sentenceOf } from '../../connection/problem.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';

type Summaries = Desk['collecting']['summaries'];
type SummaryPreview = Awaited<ReturnType<Summaries['preview']>>;

interface Props {
  desk: Desk;
  story: { project: string; narrativeId: string };
  /** Called when the texts have changed. */
  onWritten: () => void;
}

type State = { name: 'closed' } | { name: 'asks' } | { name: 'writing' } | { name: 'nothing'; because: string };

const Confirmation = ({ posts, hosts }: Pick<SummaryPreview, 'posts' | 'hosts'>) => (
  <>
    <p>
      {hosts.length > 0 ? t('stories.writeSends', posts.length, { hosts: hosts.join(', ') }) : t('stories.writeHere')}
    </p>
    <details>
      <summary>{t('stories.writeWords')}</summary>
      <ol>
        {posts.map(({ postId, author, platform, words }) => (
          <li key={postId}>
            <ForeignText text={words} short={600} />
            <p class="quiet">
              {author !== undefined && (
                <>
                  <ForeignName name={author} /> ·{' '}
                </>
              )}
              <bdi>{plainName(platformName(platform))}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </details>
  </>
);

export const StoryWriter = ({ desk, story, onWritten }: Props) => {
  const { summaries } = desk.collecting;
  const { project, narrativeId } = story;
  const [preview, setPreview] = useState<SummaryPreview>();
  const [state, setState] = useState<State>({ name: 'closed' });
  const work = useRef<AbortController>(null);
  useEffect(() => {
    summaries.preview({ project, narrativeId }).then(setPreview, () => setPreview(undefined));
    return () => work.current?.abort();
  }, [desk, project, narrativeId]);
  if (!preview?.model || preview.posts.length === 0) return null;
  const model = plainName(preview.model);

  const write = async () => {
    const stop = new AbortController();
    work.current = stop;
    setState({ name: 'writing' });
    try {
      const posts = preview.posts.map(({ postId }) => postId);
      const written = await summaries.write({ project, narrativeId, posts }, { signal: stop.signal });
      if (written.outcome === 'written') onWritten();
      else setState({ name: 'nothing', because: statedWords(written.because) });
    } catch (error) {
      if (stop.signal.aborted) setState({ name: 'closed' });
      else setState({ name: 'nothing', because: sentenceOf(error) });
    }
  };

  return (
    <section class="writer" aria-label={t('stories.writeBy', { model })}>
      {state.name === 'nothing' && (
        <p role="status">{t('stories.writeNothing', { model, because: plainName(state.because, 300) })}</p>
      )}
      {(state.name === 'closed' || state.name === 'nothing') && (
        <button type="button" onClick={() => setState({ name: 'asks' })}>
          {t('stories.writeBy', { model })}
        </button>
      )}
      {state.name === 'asks' && (
        <div class="stack card">
          <Confirmation {...preview} />
          <div class="actions">
            <button type="button" class="main" onClick={() => void write()}>
              {preview.hosts.length > 0 ? t('stories.writeSend') : t('stories.writeDo')}
            </button>
            <button type="button" onClick={() => setState({ name: 'closed' })}>
              {t('consent.cancel')}
            </button>
          </div>
        </div>
      )}
      {state.name === 'writing' && (
        <div class="stack card">
          <p role="status">{t('stories.writing', { model })}</p>
          <progress aria-label={t('stories.writing', { model })} />
          <div class="actions">
            <button type="button" onClick={() => work.current?.abort()}>
              {t('find.stop')}
            </button>
          </div>
        </div>
      )}
    </section>
  );
};
