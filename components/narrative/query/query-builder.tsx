/** Edits a search as a form. Form and text stay in step: a change to one updates the other at once. */
import { useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';
import {
  type BuilderGroup,
  type BuilderNode,
  type BuilderRule,
  builderToText,
  textToBuilder,
} from '../../../lib/query/builder.ts';
import type { RowKind } from '../../../lib/query/fields.ts';
import { BuilderGroupBox } from './builder-group.tsx';
import { readQuery } from './read-query.ts';

interface Props {
  kind: RowKind;
  text: string;
  onText: (text: string) => void;
}

const EVERYTHING = '*:*';
const empty: BuilderGroup = { node: 'group', join: 'all', nodes: [], isNegated: false, weight: 1 };

const formOf = (text: string): BuilderGroup => (text.trim() === '' ? empty : textToBuilder(text));

const isFilled = ({ test }: BuilderRule): boolean => {
  if (test.is === 'words' || test.is === 'similar') return test.text.trim() !== '';
  return test.is !== 'pattern' || test.pattern.trim() !== '';
};

/** Removes the rules that have no value yet. */
const filled = (form: BuilderGroup): BuilderGroup => ({
  ...form,
  nodes: form.nodes.flatMap((node): BuilderNode[] => {
    if (node.node === 'group') return [filled(node)];
    return isFilled(node) ? [node] : [];
  }),
});

const matchesEverything = ({ nodes }: BuilderGroup): boolean =>
  nodes.some((node) => node.node === 'rule' && node.test.is === 'anything');

/** A form without rules becomes an empty text. */
const queryText = (form: BuilderGroup): string => {
  const text = builderToText(filled(form));
  return text === EVERYTHING && !matchesEverything(form) ? '' : text;
};

export const QueryBuilder = ({ kind, text, onText }: Props) => {
  // Rules without a value are not part of the text: the form keeps them while the text is the one it wrote.
  const [own, setOwn] = useState<{ form: BuilderGroup; text: string }>();
  if (!readQuery(text, kind).isReadable) return <p class="quiet">{t('stories.builder.unreadable')}</p>;
  const form = own?.text === text ? own.form : formOf(text);
  return (
    <BuilderGroupBox
      kind={kind}
      group={form}
      number=""
      onChange={(next) => {
        const written = queryText(next);
        setOwn({ form: next, text: written });
        onText(written);
      }}
    />
  );
};
