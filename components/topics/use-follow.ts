/** Follows a subject: creates a topic that searches now and every day, and removes it again. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk, PostSourceView } from '../../lib/desk/client.ts';
import type { Followed } from '../../lib/narratives/listing/follow-query.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { sentenceOf } from '../connection/problem.ts';
import { allowTopic, needsWords } from './allow-topic.ts';
import { DAILY } from './topic-draft.ts';

type State =
  | { name: 'reading' }
  | { name: 'offered' }
  | { name: 'starting' }
  | { name: 'followed'; project: string }
  | { name: 'undone' }
  | { name: 'failed'; because: string };

const failedBy = (error: unknown): State => ({ name: 'failed', because: sentenceOf(error) });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const useFollow = (desk: Pick<Desk, 'collecting' | 'topics'>, access: Access, subject: Followed) => {
  const { topics } = desk;
  const { sources: postSources } = desk.collecting;
  const { name, query, dataSources } = subject;
  const [state, setState] = useState<State>({ name: 'reading' });
  const [sources, setSources] = useState<PostSourceView[]>([]);
  const key = useRef(crypto.randomUUID());
  const identity = JSON.stringify(subject);
  useEffect(() => {
    const read = async () => {
      const [views, listed] = await Promise.all([
        dataSources ? postSources.describe({ sources: dataSources }) : postSources.list(),
        topics.list({ connection: 'device' }),
      ]);
      setSources(views);
      const same = listed.find(
        (topic) =>
          isSame(topic.query, query) && (!dataSources || isSame(topic.project.jobSchedule?.dataSources, dataSources)),
      );
      setState(same ? { name: 'followed', project: same.id } : { name: 'offered' });
    };
    read().catch((error) => setState(failedBy(error)));
  }, [desk, identity]);

  const hosts = [...new Set(sources.flatMap((source) => source.hosts))];
  const follow = async (): Promise<void> => {
    // Before anything is awaited: the permission prompt needs the click.
    const chosen = sources.map(({ source }) => source);
    const allowed = allowTopic(access, hosts, needsWords(query, chosen));
    setState({ name: 'starting' });
    try {
      const wrong = await allowed;
      if (wrong !== undefined) return setState({ name: 'failed', because: wrong });
      // An account becomes one of the sources that settings and topics list.
      for (const source of dataSources ?? []) await postSources.switch({ source, isOn: false });
      const wanted = { displayName: name, query, dataSources: chosen, schedule: DAILY };
      const { slug } = await topics.create({ connection: 'device', key: key.current, ...wanted });
      setState({ name: 'followed', project: slug });
    } catch (error) {
      setState(failedBy(error));
    }
  };
  const undo = async (project: string): Promise<void> => {
    try {
      await topics.remove({ connection: 'device', topic: project });
      key.current = crypto.randomUUID();
      setState({ name: 'undone' });
    } catch (error) {
      setState(failedBy(error));
    }
  };
  return { state, hosts, follow, undo };
};
