/** Creates the first topic of a server from one line of words. */
import type { KnownSourceView, TopicOffer } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { Form, TextField } from '../../controls/form.tsx';
import { hrefOf } from '../../panel/address.ts';
import { utcSchedule } from '../../topics/schedule-words.ts';
import { whyBarred } from '../../topics/source-fields.tsx';
import { DAILY, NO_WORDS, type TopicDraft } from '../../topics/topic-draft.ts';

const MAX_CHARS = 200;

interface Props {
  connection: string;
  recipientName: string;
  sources: readonly KnownSourceView[];
  offer: TopicOffer;
  onSave: (draft: TopicDraft) => Promise<void>;
}

/** Searches all sources that are in use here and that the server may read, once a day. */
const draftOf = (words: string, { connection, sources, offer }: Props): TopicDraft => ({
  ...{ connection, name: words, about: '', readers: offer.readers && [], search: undefined },
  query: { ...NO_WORDS, phrases: [words] },
  dataSources: sources.filter((view) => view.isOn && whyBarred(view, offer) === undefined).map(({ source }) => source),
  isOn: true,
  schedule: utcSchedule(DAILY),
});

export const FirstTopic = (props: Props) => (
  <>
    <Form
      id="first-topic"
      start={{ words: '' }}
      check={({ words }) => ({ words: words.trim() === '' ? t('setUp.noWords') : undefined })}
      onSubmit={({ words }) => props.onSave(draftOf(words.trim(), props))}
      submit={t('setUp.createTopic')}
      who={props.recipientName}
    >
      {({ text }) => (
        <TextField {...text('words')} label={t('setUp.words')} hint={t('setUp.wordsHint')} maxChars={MAX_CHARS} />
      )}
    </Form>
    <p>
      <a href={hrefOf('posts', ['topics'])}>{t('setUp.moreChoices')}</a>
    </p>
  </>
);
