/** Leads the administrator of a new server through three steps: fact-checkers, a topic, a colleague. Each can be skipped. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk, SetUpStep, TeamView } from '../../../lib/desk/client.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { t } from '../../../lib/platform/words.ts';
import { useConnections } from '../../connection/use-connections.ts';
import { ActionProblem, useLoaded } from '../../controls/action.tsx';
import { LoadedLater } from '../../controls/not-loaded.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { useTopics } from '../../topics/use-topics.ts';
import { AddOwnLanguages } from '../team-sources-section.tsx';
import { useTeamSources } from '../use-team-sources.ts';
import { useUsers } from '../use-users.ts';
import { FirstInvitation, InvitationLink } from './first-invitation.tsx';
import { FirstTopic } from './first-topic.tsx';
import { StepCard } from './step-card.tsx';

interface StepProps {
  desk: Desk;
  connection: string;
  who: string;
  isSkipped: boolean;
  onSkip: () => void;
  /** Called after the step changed something at the server. */
  onDone: () => Promise<void>;
}

const FactCheckersStep = ({ desk, connection, who, onDone, ...skipping }: StepProps) => {
  const { reading, change } = useTeamSources(desk, connection, onDone);
  const sources = reading.loaded;
  const listed = sources && sources !== 'none' ? sources.settings.publishers.length : 0;
  const isLocked = sources !== undefined && sources !== 'none' && sources.isLocked;
  const locked = isLocked ? t('team.sources.locked', { who }) : undefined;
  const inUse = () => locked ?? t('setUp.factCheckersDone', listed, { count: formatCount(listed) });
  return (
    <StepCard
      id="set-up-fact-checkers"
      title={t('setUp.factCheckersTitle')}
      about={locked ?? t('setUp.factCheckersAbout')}
      // Where the operator has listed none, the step can only be skipped.
      done={listed > 0 ? inUse() : undefined}
      {...skipping}
    >
      {sources === undefined && <LoadedLater of={reading} />}
      {sources !== undefined && !isLocked && (
        <AddOwnLanguages desk={desk} onAdd={(added) => change({ add: [...added] })} recipientName={who} />
      )}
      {!isLocked && (
        <p>
          <a href="options.html#team" target="_blank" rel="noreferrer">
            {t('setUp.chooseFactCheckers')}
          </a>
        </p>
      )}
    </StepCard>
  );
};

const TopicStep = ({ desk, connection, who, onDone, ...skipping }: StepProps) => {
  const topics = useTopics(desk, access, connection);
  const { theirs, offer, sources, request } = topics;
  useEffect(() => void topics.loadTheirs(), [connection]);
  const [first] = theirs ?? [];
  return (
    <StepCard
      id="set-up-topic"
      title={t('setUp.topicTitle')}
      about={t('setUp.topicAbout')}
      done={first && t('setUp.topicDone', { name: plainName(first.project.displayName) })}
      {...skipping}
    >
      <ActionProblem action={request} who={who} />
      {theirs && offer && (
        <FirstTopic
          {...{ connection, sources, offer }}
          recipientName={who}
          onSave={async (draft) => {
            await topics.save(undefined, draft);
            await onDone();
          }}
        />
      )}
    </StepCard>
  );
};

const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

const PeopleStep = ({ desk, connection, who, onDone, ...skipping }: StepProps) => {
  const users = useUsers(desk, connection, () => {});
  const reading = useLoaded(() => desk.team.find({ connection }), [desk, connection]);
  const { link } = users;
  const isAlone = (reading.loaded ?? []).filter(({ status }) => status === 'active').length < 2;
  const [wasCopied, setCopied] = useState(false);
  const invite: typeof users.invite = async (user) => {
    const made = await users.invite(user);
    // Browsers let the click write to the clipboard for some seconds; after them a button does.
    const isCopied = made !== undefined && (await copied(made.link));
    await onDone();
    setCopied(isCopied);
    return made;
  };
  return (
    <>
      <StepCard
        id="set-up-people"
        title={t('setUp.peopleTitle')}
        about={t('setUp.peopleAbout')}
        done={link || !isAlone ? t('setUp.peopleDone') : undefined}
        {...skipping}
      >
        <FirstInvitation users={{ invite }} recipientName={who} />
      </StepCard>
      {link && <InvitationLink link={link} wasCopied={wasCopied} />}
    </>
  );
};

const Steps = ({ desk, view }: { desk: Desk; view: TeamView }) => {
  const { connection, name } = view;
  const [skipped, setSkipped] = useState<readonly SetUpStep[]>([]);
  // The line in the panel says what the rules that were last read say.
  const onDone = async () => {
    await desk.team.rules.read({ connection }).catch(() => {}); // They are read again each hour.
  };
  const of = (step: SetUpStep): StepProps => ({
    ...{ desk, connection, who: name, onDone, isSkipped: skipped.includes(step) },
    onSkip: () => {
      setSkipped([...skipped, step]);
      void desk.team.rules.skipSetUp({ connection, step }).catch(() => {});
    },
  });
  return (
    <>
      <p>{t('setUp.about', { name })}</p>
      <FactCheckersStep {...of('factCheckers')} />
      <TopicStep {...of('topics')} />
      <PeopleStep {...of('people')} />
      <p class="quiet">
        {t('setUp.later')}{' '}
        <a href="options.html#team" target="_blank" rel="noreferrer">
          {t('setUp.toTeam')}
        </a>
      </p>
    </>
  );
};

export const SetUpScreen = ({ desk }: Pick<ViewProps, 'desk'>) => {
  const { active } = useConnections(desk);
  const reading = useLoaded(() => desk.team.access(), [desk, active]);
  const view = reading.loaded;
  return (
    <div class="stack set-up">
      <h1>{t('setUp.title')}</h1>
      {!view && <LoadedLater of={reading} />}
      {view && (view.isOpen ? <Steps desk={desk} view={view} /> : <p class="notice">{t('setUp.closed')}</p>)}
    </div>
  );
};
