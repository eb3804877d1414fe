/** Shares a check with a project of the server that answered it, and ends that. Nothing is sent, or shared, before a button is pressed. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { decidedMatches } from '../../lib/records/read-close-matches.ts';
import { sharedIdOf } from '../../lib/records/read-may-be-shared.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { useRequest } from '../connection/use-request.ts';
import { Field } from '../controls/field.tsx';
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
  onShare: (project: string, note: string) => Promise<boolean>;
}

const ShareForm = ({ record, recipient, places, isBusy, onShare }: FormProps) => {
  const [note, setNote] = useState('');
  const free = places.projects.filter(({ slug }) => places.places.every((place) => place.project !== slug));
  const [chosen, setChosen] = useState<string>();
  const project = free.find(({ slug }) => slug === chosen) ?? free[0];
  if (!project)
    return (
      <p>{places.projects.length === 0 ? t('sharing.noProjects', { who: recipient.name }) : t('sharing.everywhere')}</p>
    );
  const named = { project: nameOf(places, project.slug), who: recipient.name };
  const decisions = decidedMatches(record).filter(({ decision }) => decision).length;
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await onShare(project.slug, note)) setNote('');
      }}
    >
      <Field id="share-project" label={t('sharing.project')}>
        {({ id }) => (
          <select id={id} value={project.slug} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {free.map(({ slug }) => (
              <option key={slug} value={slug}>
                {nameOf(places, slug)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="share-note" label={t('sharing.note')}>
        {({ id }) => (
          <textarea
            {...{ id, rows: 2, maxLength: MAX_NOTE_CHARS, dir: 'auto', value: note }}
            onInput={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <p>{record.kind === 'claim' ? t('sharing.seenText', named) : t('sharing.seenLink', named)}</p>
      {decisions > 0 && <p>{t('sharing.decisions', decisions, { count: decisions })}</p>}
      <div class="actions">
        <button type="submit" disabled={isBusy}>
          {t('sharing.share')}
        </button>
      </div>
    </form>
  );
};

/** `none`: the server is another one than Sidelight's own. */
export const ShareCheck = ({ record, recipient, desk }: Props) => {
  const [places, setPlaces] = useState<Places | 'none'>();
  const [done, setDone] = useState<'shared' | 'ended'>();
  const { isBusy, problem, run } = useRequest();
  const { id, connection } = record;
  if (sharedIdOf(record) === undefined) return null;
  const read = async () => setPlaces((await desk.sharing.places({ check: id })) ?? 'none');
  const note = problem && <ProblemNote problem={problem} recipientName={recipient.name} />;
  if (places === undefined) {
    return (
      <>
        {note}
        <div class="actions">
          <button type="button" disabled={isBusy} onClick={() => run(read)}>
            {t('sharing.open')}
          </button>
          {isBusy && <span role="status">{t('stories.asking', { who: recipient.name })}</span>}
        </div>
      </>
    );
  }
  if (places === 'none') return <p role="status">{t('sharing.none', { who: recipient.name })}</p>;
  return (
    <section class="share-check" aria-labelledby="share-title">
      <h3 id="share-title">{t('sharing.title')}</h3>
      {note}
      <ul class="plain">
        {places.places.map((place) => {
          const project = nameOf(places, place.project);
          return (
            <li key={place.id} class="row-head">
              <span>
                <OwnSentence text={t('sharing.sharedIn', { project, when: formatMoment(place.at) })} />
              </span>
              <button
                type="button"
                disabled={isBusy}
                aria-label={t('sharing.endNamed', { project })}
                onClick={async () => {
                  setDone(undefined);
                  const isEnded = await run(async () => {
                    await desk.sharing.end({ connection, project: place.project, id: place.id });
                    await read();
                  });
                  if (isEnded) setDone('ended');
                }}
              >
                {t('sharing.end')}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">{done && t(`sharing.${done}`)}</p>
      <ShareForm
        {...{ record, recipient, desk, places, isBusy }}
        onShare={(project, words) =>
          run(async () => {
            setDone(undefined);
            await desk.sharing.share({ check: id, project, note: words });
            await read();
            setDone('shared');
          })
        }
      />
    </section>
  );
};
