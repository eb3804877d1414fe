/** Lists the notes of colleagues at a story, and adds one. Sidelight's own server alone has any. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem } from '../controls/action.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { noteByLine } from './shared-by.ts';
import { usePages } from './use-pages.ts';

interface Props {
  desk: Desk;
  place: { connection: string; project: string; story: string };
  recipient: RecipientName;
}

const MAX_NOTE_CHARS = 1000;

export const StoryNotes = ({ desk, place, recipient }: Props) => {
  const { connection, project, story } = place;
  const [isRemoved, setRemoved] = useState(false);
  const { listed, action, read } = usePages(
    (before) => desk.sharing.notes({ ...place, ...(before !== undefined && { before }) }),
    [desk, connection, project, story],
  );
  if (listed === 'none' || !(listed || action.sentence)) return null;
  const add = async (text: string) => {
    setRemoved(false);
    await desk.sharing.addNote({ ...place, text: text.trim() });
    await read();
  };
  const remove = async (id: string) => {
    await desk.sharing.removeNote({ connection, project, id });
    setRemoved(true);
    await read();
  };
  return (
    <section class="stack shared" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('sharing.notes.title')}</h2>
      <ActionProblem action={action} who={recipient.name} />
      {isRemoved && <p role="status">{t('sharing.notes.removed')}</p>}
      {listed?.data.length === 0 && <p>{t('sharing.notes.none')}</p>}
      <ul class="stack plain">
        {listed?.data.map((note) => (
          <li key={note.id} class="stack card">
            <blockquote>
              <Foreign text={note.text} most={MAX_NOTE_CHARS} />
            </blockquote>
            <p class="quiet">
              <OwnSentence text={noteByLine(note)} />
            </p>
            {note.mayEnd && (
              <div class="actions">
                <ActionButton action={action} onAct={() => remove(note.id)}>
                  {t('sharing.notes.remove')}
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {listed?.next !== undefined && (
        <ActionButton action={action} onAct={() => read(listed.data, listed.next)} isRepeatable>
          {t('sharing.more')}
        </ActionButton>
      )}
      {listed && (
        <Form
          id="story"
          start={{ note: '' }}
          isDisabled={({ note }) => note.trim() === ''}
          onSubmit={({ note }) => add(note)}
          after={(values, isDone) => (isDone ? { note: '' } : values)}
          submit={t('sharing.notes.add')}
          who={recipient.name}
        >
          {({ text }) => (
            <TextField
              {...text('note')}
              label={t('sharing.notes.text')}
              hint={t('sharing.notes.about')}
              lines={2}
              maxChars={MAX_NOTE_CHARS}
            />
          )}
        </Form>
      )}
    </section>
  );
};
