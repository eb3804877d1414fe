/** Shows the notes that readers added to a post on X: context below the answer, which no label depends on. */
import { dayText } from '../../../lib/checks/words/context-words.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { readersNotesOf } from '../../../lib/records/read-readers-notes.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignLink } from '../../foreign/foreign-link.tsx';

const MAX_TEXT = 4000;
const MAX_LINK = 60;

const shortAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

export const ReadersNotes = ({ record }: { record: CheckRecord }) => {
  const notes = readersNotesOf(record);
  if (notes.length === 0) return null;
  return (
    <section class="close-matches" aria-labelledby="readers-notes-title">
      <h2 id="readers-notes-title">{t('readersNotes.title')}</h2>
      <ul class="plain">
        {notes.map(({ text, links, written, read }) => (
          <li class="close-match" key={text}>
            <p>
              <q class="foreign" dir="auto">
                <Foreign text={text} most={MAX_TEXT} />
              </q>
            </p>
            {links.map((link) => (
              <p class="quiet" key={link}>
                <ForeignLink address={link} siteIsShown>
                  <Foreign text={shortAddress(link)} most={MAX_LINK} />
                </ForeignLink>
              </p>
            ))}
            <p class="quiet">
              {read === undefined
                ? t('readersNotes.written', { day: dayText(written) })
                : t('readersNotes.writtenAndRead', { day: dayText(written), read: dayText(read) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
