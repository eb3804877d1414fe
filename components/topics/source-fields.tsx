/** Edits where a topic collects from: sources to tick, or the names that a service has for its own, one per line. */
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { KnownSourceView, TopicOffer } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { Tick } from '../controls/tick.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { directionOf } from '../foreign/shown-text.ts';
import { nameOfKnownSource } from './topic-words.ts';

interface Props {
  id: string;
  /** Absent for a service that names its own. */
  sources: readonly KnownSourceView[] | undefined;
  /** Of a server, whose operator may bar some. */
  offer: TopicOffer | undefined;
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

/** The reason that a server does not collect from a source; undefined where it does. */
export const whyBarred = ({ kind }: KnownSourceView, offer: TopicOffer | undefined): string | undefined => {
  const offered = offer?.kinds.find((one) => one.kind === kind);
  return offered && !offered.isAllowed
    ? plainName(offered.because ? statedWords(offered.because) : '', 200)
    : undefined;
};

export const SourceFields = ({ id, sources, offer, lines, onLines }: Props) => {
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
      {sources.map((view) => {
        const because = whyBarred(view, offer);
        const isOn = ticked.includes(view.source);
        return (
          <Tick
            key={view.source}
            name={view.source}
            isOn={isOn}
            // One that is barred can still be taken out.
            isBarred={because !== undefined && !isOn}
            onTick={(isTicked) => {
              const others = ticked.filter((one) => one !== view.source);
              onLines((isTicked ? [...others, view.source] : others).join('\n'));
            }}
          >
            {nameOfKnownSource(view)} <span class="quiet">{because ?? view.hosts.join(', ')}</span>
          </Tick>
        );
      })}
    </fieldset>
  );
};
