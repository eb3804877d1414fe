/** Quotes a service under its name: its summary first, then its response. Text that both have is shown once. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { t } from '../../../lib/platform/words.ts';
import { isSameText } from '../../../lib/text/same-text.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { showSource } from '../../source/sources-section.tsx';

interface Props {
  context: Context;
  recipient: RecipientName;
  /** The checked claim, shown above. */
  input: string;
}

export const ServiceAnswer = ({ context: { summary = '', response, sources }, recipient, input }: Props) => {
  const texts = isSameText(summary, response) || isSameText(summary, input) ? [response] : [summary, response];
  const shown = texts.filter((text) => text.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="says-title">
      <h2 id="says-title">{t('check.says', { who: recipient.name })}</h2>
      {shown.map((text, place) => (
        <div key={place} class="said">
          <Markdown text={text} sources={sources.length} onCite={showSource} />
        </div>
      ))}
    </section>
  );
};
