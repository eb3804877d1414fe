/** Lists the notes of colleagues at a story, and adds one. Sidelight's own server alone has any. */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, StoryNote } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { useRequest } from '../connection/use-request.ts';
import { Field } from '../controls/field.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { noteByLine } from './shared-by.ts';

interface Props {
  desk: Desk;
  place: { connection: string; project: string; story: string };
  recipient: RecipientName;
}

const MAX_NOTE_CHARS = 1000;

export const StoryNotes = ({ desk, place, recipient }: Props) => {
  const { connection, project, story } = place;
  const [listed, setListed] = useState<{ data: StoryNote[]; next?: string | undefined } | 'none'>();
  const [text, setText] = useState('');
  const [isRemoved, setRemoved] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const read = async (shown: readonly StoryNote[] = [], before?: string) => {
    const page = await desk.sharing.notes({ ...place, ...(before !== undefined && { before }) });
    setListed(page ? { ...page, data: [...shown, ...page.data] } : 'none');
  };
  useEffect(() => void run(read), [desk, connection, project, story]);
  if (listed === 'none' || !(listed || problem)) return null;
  const add = () =>
    run(async () => {
      setRemoved(false);
      await desk.sharing.addNote({ ...place, text: text.trim() });
      setText('');
      await read();
    });
  const remove = (id: string) =>
    run(async () => {
      await desk.sharing.removeNote({ connection, project, id });
      setRemoved(true);
      await read();
    });
  return (
    <section class="shared" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('sharing.notes.title')}</h2>
      {problem && <ProblemNote problem={problem} recipientName={recipient.name} onRetry={() => void run(read)} />}
      {isRemoved && <p role="status">{t('sharing.notes.removed')}</p>}
      {listed?.data.length === 0 && <p>{t('sharing.notes.none')}</p>}
      <ul class="plain cards">
        {listed?.data.map((note) => (
          <li key={note.id} class="card">
            <blockquote>
              <Foreign text={note.text} most={MAX_NOTE_CHARS} />
            </blockquote>
            <p class="quiet">
              <OwnSentence text={noteByLine(note)} />
            </p>
            {note.mayEnd && (
              <div class="actions">
                <button type="button" disabled={isBusy} onClick={() => void remove(note.id)}>
                  {t('sharing.notes.remove')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {listed?.next !== undefined && (
        <button type="button" disabled={isBusy} onClick={() => run(() => read(listed.data, listed.next))}>
          {t('sharing.more')}
        </button>
      )}
      {listed && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Field id="story-note" label={t('sharing.notes.text')} hint={t('sharing.notes.about')}>
            {(described) => (
              <textarea
                {...{ ...described, rows: 2, maxLength: MAX_NOTE_CHARS, required: true, dir: 'auto', value: text }}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          <div class="actions">
            <button type="submit" disabled={isBusy || text.trim() === ''}>
              {t('sharing.notes.add')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
};
