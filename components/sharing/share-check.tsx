/** Shares a check with a project of the server that answered it, and ends that. Opens by a press of the user, with which it reads where. */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { decidedMatches } from '../../lib/records/read-close-matches.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
}

type Places = NonNullable<Awaited<ReturnType<Desk['sharing']['places']>>>;

const MAX_NOTE_CHARS = 1000;

const nameOf = ({ projects }: Places, slug: string): string =>
  plainName(projects.find((one) => one.slug === slug)?.name ?? slug);

interface FormProps extends Props {
  places: Places;
  isBusy: boolean;
  onShare: (project: string, note: string) => Promise<void>;
}

const ShareForm = ({ record, recipient, places, isBusy, onShare }: FormProps) => {
  const free = places.projects.filter(({ slug }) => places.places.every((place) => place.project !== slug));
  const projectOf = (chosen: string) => free.find(({ slug }) => slug === chosen) ?? free[0];
  if (free.length === 0)
    return (
      <p>{places.projects.length === 0 ? t('sharing.noProjects', { who: recipient.name }) : t('sharing.everywhere')}</p>
    );
  const decisions = decidedMatches(record).filter(({ decision }) => decision).length;
  return (
    <Form
      id="share"
      start={{ chosen: '', note: '' }}
      onSubmit={({ chosen, note }) => onShare(projectOf(chosen)?.slug ?? '', note)}
      after={(values, isDone) => (isDone ? { ...values, note: '' } : values)}
      isDisabled={() => isBusy}
      submit={t('sharing.share')}
      who={recipient.name}
    >
      {({ values, set, text }) => {
        const slug = projectOf(values.chosen)?.slug ?? '';
        const named = { project: nameOf(places, slug), who: recipient.name };
        return (
          <>
            <SelectField
              id="share-project"
              label={t('sharing.project')}
              value={slug}
              choices={free.map((one) => [one.slug, nameOf(places, one.slug)] as const)}
              onChoose={(chosen) => set({ chosen })}
            />
            <TextField {...text('note')} label={t('sharing.note')} lines={2} maxChars={MAX_NOTE_CHARS} />
            <p>{record.kind === 'claim' ? t('sharing.seenText', named) : t('sharing.seenLink', named)}</p>
            {decisions > 0 && <p>{t('sharing.decisions', decisions, { count: decisions })}</p>}
          </>
        );
      }}
    </Form>
  );
};

/** `none`: the server is another one than Sidelight's own. */
export const ShareCheck = ({ record, recipient, desk }: Props) => {
  const [places, setPlaces] = useState<Places | 'none'>();
  const [done, setDone] = useState<'shared' | 'ended'>();
  const action = useAction();
  const { isBusy } = action;
  const { id, connection } = record;
  const read = async () => setPlaces((await desk.sharing.places({ check: id })) ?? 'none');
  useEffect(() => void action.runAgain(read), [id]);
  const note = <ActionProblem action={action} who={recipient.name} />;
  if (places === undefined) {
    return (
      <>
        {note}
        {isBusy && <p role="status">{t('stories.asking', { who: recipient.name })}</p>}
      </>
    );
  }
  if (places === 'none') return <p role="status">{t('sharing.none', { who: recipient.name })}</p>;
  return (
    <section class="stack share-check" aria-labelledby="share-title">
      <h3 id="share-title">{t('sharing.title')}</h3>
      {note}
      <ul class="plain">
        {places.places.map((place) => {
          const project = nameOf(places, place.project);
          return (
            <li key={place.id} class="line row-head">
              <span>
                <OwnSentence text={t('sharing.sharedIn', { project, when: formatMoment(place.at) })} />
              </span>
              <ActionButton
                action={action}
                label={t('sharing.endNamed', { project })}
                onAct={async () => {
                  setDone(undefined);
                  await desk.sharing.end({ connection, project: place.project, id: place.id });
                  await read();
                  setDone('ended');
                }}
              >
                {t('sharing.end')}
              </ActionButton>
            </li>
          );
        })}
      </ul>
      <p role="status">{done && t(`sharing.${done}`)}</p>
      <ShareForm
        {...{ record, recipient, desk, places, isBusy }}
        onShare={async (project, words) => {
          setDone(undefined);
          await desk.sharing.share({ check: id, project, note: words });
          await read();
          setDone('shared');
        }}
      />
    </section>
  );
};
