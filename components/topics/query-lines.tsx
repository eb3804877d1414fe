/** Edits a project's query, one term per line; an error is shown below its field with line and column, and a link to it. */
import { useRef } from 'preact/hooks';
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import { type DraftFault, QUERY_GROUPS, type QueryDraft, type QueryGroup } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';

interface Props {
  id: string;
  draft: QueryDraft;
  fault: DraftFault | undefined;
  onDraft: (draft: QueryDraft) => void;
}

/** One term per line, as typed. */
export const linesOf = (query: PostQuery | undefined): QueryDraft => ({
  phrases: query?.phrases.join('\n') ?? '',
  names: query?.names.join('\n') ?? '',
  hashtags: query?.hashtags.map((tag) => `#${tag}`).join('\n') ?? '',
  links: query?.links.join('\n') ?? '',
});

const titles = {
  phrases: () => t('find.phrases'),
  names: () => t('find.names'),
  hashtags: () => t('find.hashtags'),
  links: () => t('topics.links'),
};
const hints = {
  phrases: () => t('topics.phrasesHint'),
  names: () => t('topics.namesHint'),
  hashtags: () => t('topics.hashtagsHint'),
  links: () => t('topics.linksHint'),
};
const faults = {
  address: () => t('topics.fault.address'),
  space: () => t('topics.fault.space'),
  account: () => t('topics.fault.account'),
  sign: () => t('topics.fault.sign'),
  long: () => t('topics.fault.long'),
  many: () => t('topics.fault.many'),
};

const Group = ({ id, group, draft, fault, onDraft }: Props & { group: QueryGroup }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const goTo = ({ line, column }: DraftFault) => {
    const before = draft[group]
      .split('\n')
      .slice(0, line - 1)
      .reduce((length, text) => length + text.length + 1, 0);
    box.current?.focus();
    box.current?.setSelectionRange(before + column - 1, before + column);
  };
  return (
    <>
      <Field
        id={`${id}-${group}`}
        label={titles[group]()}
        hint={hints[group]()}
        problem={fault && t('topics.fault.at', { line: fault.line, column: fault.column, what: faults[fault.what]() })}
      >
        {(described) => (
          <textarea
            {...described}
            ref={box}
            rows={2}
            dir="auto"
            spellcheck={false}
            value={draft[group]}
            onInput={(event) => onDraft({ ...draft, [group]: event.currentTarget.value })}
          />
        )}
      </Field>
      {fault && (
        <button type="button" class="link" onClick={() => goTo(fault)}>
          {t('topics.goTo', { line: fault.line, column: fault.column })}
        </button>
      )}
    </>
  );
};

export const QueryLines = (props: Props) => (
  <fieldset>
    <legend>{t('topics.query')}</legend>
    {QUERY_GROUPS.map((group) => (
      <Group key={group} {...props} group={group} fault={props.fault?.group === group ? props.fault : undefined} />
    ))}
  </fieldset>
);
