/** Edits where a topic collects from: sources of this device to tick, or the names that a service has for its own, one per line. */
import type { KnownSourceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { directionOf } from '../foreign/shown-text.ts';
import { nameOfKnownSource } from './topic-words.ts';

interface Props {
  id: string;
  /** The sources of this device; absent for a service. */
  sources: readonly KnownSourceView[] | undefined;
  /** One per line. */
  lines: string;
  onLines: (lines: string) => void;
}

export const sourcesIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export const SourceFields = ({ id, sources, lines, onLines }: Props) => {
  if (!sources) {
    return (
      <Field id={`${id}-sources`} label={t('stories.collects')} hint={t('stories.sourcesHint')}>
        {(described) => (
          <textarea
            {...described}
            dir={directionOf(lines)}
            rows={3}
            spellcheck={false}
            value={lines}
            onInput={(event) => onLines(event.currentTarget.value)}
          />
        )}
      </Field>
    );
  }
  const ticked = sourcesIn(lines);
  return (
    <fieldset>
      <legend>{t('topics.sources')}</legend>
      {sources.map((view) => (
        <label key={view.source} class="tick">
          <input
            type="checkbox"
            data-tick={view.source}
            checked={ticked.includes(view.source)}
            onChange={(event) => {
              const others = ticked.filter((one) => one !== view.source);
              onLines((event.currentTarget.checked ? [...others, view.source] : others).join('\n'));
            }}
          />
          <span>
            {nameOfKnownSource(view)} <span class="quiet">{view.hosts.join(', ')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
