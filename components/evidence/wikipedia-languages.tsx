/** Selects the Wikipedias that are queried for background: one per listed language, or none. */
import { t } from '../../lib/platform/words.ts';
import { FoldedPart } from '../controls/folded-part.tsx';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  languages: readonly string[];
  /** Present if they cannot be changed here. */
  managedBy: string | undefined;
  /** Below a heading of its own level. */
  isInner?: boolean;
  onSave: (languages: string[]) => Promise<void>;
}

const CODE = /^[a-z]{2,3}(-[a-z]+)*$/;

const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
];

const hostsOf = (languages: readonly string[]): string =>
  languages.map((language) => `${language}.wikipedia.org`).join(', ');

const wrongCode = (codes: readonly string[]): string | undefined => codes.find((code) => !CODE.test(code));

export const WikipediaLanguages = ({ languages, managedBy, isInner, onSave }: Props) => {
  const Title = isInner ? 'h4' : 'h3';
  if (managedBy !== undefined) {
    return (
      <section aria-labelledby="wikipedia-title">
        <Title id="wikipedia-title">{t('wikipedia.title')}</Title>
        <p class="managed">{t('app.managed', { organisation: managedBy })}</p>
        <p>{languages.length === 0 ? t('wikipedia.isOff') : hostsOf(languages)}</p>
      </section>
    );
  }
  return (
    <FoldedPart id="wikipedia-title" title={t('wikipedia.title')} state={languages.join(', ')} isInner={isInner}>
      <p>{t('wikipedia.about')}</p>
      <Form
        id="wikipedia"
        class="inline"
        start={{ languages: languages.join(', ') }}
        check={({ languages: typed }) => {
          const code = wrongCode(codesIn(typed));
          return { languages: code && t('wikipedia.noCode', { code }) };
        }}
        onSubmit={({ languages: typed }) => onSave(codesIn(typed))}
        done={({ languages: typed }) =>
          codesIn(typed).length === 0 ? t('wikipedia.off') : t('wikipedia.on', { hosts: hostsOf(codesIn(typed)) })
        }
        submit={t('wikipedia.save')}
      >
        {({ text }) => <TextField {...text('languages')} label={t('wikipedia.languages')} />}
      </Form>
    </FoldedPart>
  );
};
