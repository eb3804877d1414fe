/** Shows quoted text: isolated from the extension's own text, and shortened until the user expands it. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from './foreign.tsx';

const SHORT_CHARS = 480;
/** More than anyone reads here; the link leads to the full text. */
const MAX_CHARS = 20_000;

interface Props {
  text: string;
  /** Characters shown at first. */
  short?: number;
}

export const ForeignText = ({ text, short = SHORT_CHARS }: Props) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div class="foreign-text">
      <blockquote>
        <Foreign text={text} most={isWhole ? MAX_CHARS : short} />
      </blockquote>
      {text.length > short && !isWhole && (
        <button type="button" class="link" onClick={() => setIsWhole(true)}>
          {t('stories.showAll')}
        </button>
      )}
    </div>
  );
};

/** A quoted name within a sentence of the extension. */
export const ForeignName = ({ name }: { name: string }) => <Foreign text={name} most={120} />;
