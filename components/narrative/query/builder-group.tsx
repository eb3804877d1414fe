/** A group of rules of which all, one or some must hold; groups may be nested. */

import { Trash2 } from 'lucide-preact';
import { t } from '../../../lib/platform/words.ts';
import type { BuilderGroup, BuilderNode } from '../../../lib/query/builder.ts';
import type { RowKind } from '../../../lib/query/fields.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { BuilderRuleRow } from './builder-rule.tsx';
import { newRule } from './builder-tests.ts';

interface Props {
  kind: RowKind;
  group: BuilderGroup;
  /** `2.1` is the first rule of the second group; empty for the root. */
  number: string;
  onChange: (group: BuilderGroup) => void;
  onRemove?: () => void;
}

const joinName = ({ join }: BuilderGroup) => (typeof join === 'string' ? join : 'atLeast');

export const BuilderGroupBox = ({ kind, group, number, onChange, onRemove }: Props) => {
  const { nodes, join, isNegated } = group;
  const replace = (at: number, next: BuilderNode | undefined) =>
    onChange({ ...group, nodes: nodes.flatMap((node, place) => (place === at ? (next ?? []) : node)) });
  const add = (node: BuilderNode) => onChange({ ...group, nodes: [...nodes, node] });
  const numberOf = (at: number) => (number === '' ? `${at + 1}` : `${number}.${at + 1}`);
  const setJoin = (name: string) =>
    onChange({
      ...group,
      join: name === 'atLeast' ? { atLeast: Math.min(2, nodes.length) || 1 } : name === 'any' ? 'any' : 'all',
    });
  return (
    <fieldset class="builder-group">
      <legend class={number === '' ? 'unseen' : undefined}>
        {number === '' ? t('stories.builder.title') : t('stories.builder.group', { number })}
      </legend>
      <div class="inline">
        {number !== '' && (
          <select
            aria-label={t('stories.builder.groupNot', { number })}
            value={isNegated ? 'not' : 'is'}
            onChange={(event) => onChange({ ...group, isNegated: event.currentTarget.value === 'not' })}
          >
            <option value="is">{t('stories.builder.holds')}</option>
            <option value="not">{t('stories.builder.holdsNot')}</option>
          </select>
        )}
        <select
          aria-label={number === '' ? t('stories.builder.joinAll') : t('stories.builder.join', { number })}
          value={joinName(group)}
          onChange={(event) => setJoin(event.currentTarget.value)}
        >
          <option value="all">{t('stories.builder.all')}</option>
          <option value="any">{t('stories.builder.any')}</option>
          <option value="atLeast">{t('stories.builder.atLeast')}</option>
        </select>
        {typeof join === 'object' && (
          <input
            type="number"
            min={1}
            max={Math.max(1, nodes.length)}
            value={join.atLeast}
            aria-label={t('stories.builder.howMany')}
            onInput={(event) =>
              onChange({ ...group, join: { atLeast: Math.max(1, event.currentTarget.valueAsNumber || 1) } })
            }
          />
        )}
        {onRemove && (
          <button type="button" aria-label={t('stories.builder.removeGroup', { number })} onClick={onRemove}>
            <WithIcon icon={Trash2}>{t('stories.builder.remove')}</WithIcon>
          </button>
        )}
      </div>
      <ul class="plain">
        {nodes.map((node, at) => {
          const shared = { kind, number: numberOf(at), onRemove: () => replace(at, undefined) };
          return node.node === 'rule' ? (
            <BuilderRuleRow key={at} {...shared} rule={node} onChange={(rule) => replace(at, rule)} />
          ) : (
            <li key={at}>
              <BuilderGroupBox {...shared} group={node} onChange={(inner) => replace(at, inner)} />
            </li>
          );
        })}
      </ul>
      <div class="actions">
        <button type="button" onClick={() => add(newRule())}>
          {number === '' ? t('stories.builder.add') : t('stories.builder.addTo', { number })}
        </button>
        <button
          type="button"
          onClick={() => add({ node: 'group', join: 'any', nodes: [newRule()], isNegated: false, weight: 1 })}
        >
          {number === '' ? t('stories.builder.addGroup') : t('stories.builder.addGroupTo', { number })}
        </button>
      </div>
    </fieldset>
  );
};
