/** Lists the archived topics of a server once the fold is opened, and restores them. */
import { useState } from 'preact/hooks';
import type { Desk, TopicView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import type { Topics } from './use-topics.ts';

interface Props {
  desk: Pick<Desk, 'topics'>;
  topics: Topics;
  connection: string;
  recipientName: string;
}

export const ArchivedTopics = ({ desk, topics, connection, recipientName }: Props) => {
  const [archived, setArchived] = useState<TopicView[]>();
  const action = useAction();
  const load = async () => setArchived(await desk.topics.archived({ connection }));
  return (
    <details
      class="fold"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void action.runAgain(load);
      }}
    >
      <summary>{t('topics.archivedTopics')}</summary>
      <ActionProblem action={action} who={recipientName} />
      {archived?.length === 0 && <p>{t('topics.noArchived')}</p>}
      <ul class="plain">
        {archived?.map((topic) => (
          <li key={topic.id} class="wrap">
            <ForeignName name={topic.project.displayName} />
            <ActionButton
              action={action}
              label={t('topics.restoreNamed', { name: plainName(topic.project.displayName) })}
              onAct={async () => {
                await topics.restore(topic);
                await load();
              }}
            >
              {t('topics.restore')}
            </ActionButton>
          </li>
        ))}
      </ul>
    </details>
  );
};
