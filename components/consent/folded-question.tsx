/** Folds a question into one line while another page than its own is in use, until the user opens it. What was typed into it stays. */
import { ChevronRight } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

interface Props {
  isAside: boolean;
  title: string;
  site: string | undefined;
  children: ComponentChildren;
}

export const FoldedQuestion = ({ isAside, title, site, children }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [isAside]);
  return (
    <>
      {isAside && (
        <button
          type="button"
          class="question-line"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          <span>
            {title}
            {site !== undefined && (
              <span class="quiet">
                {' '}
                · <bdi>{site}</bdi>
              </span>
            )}
          </span>
        </button>
      )}
      <div id={id} hidden={isAside && !isOpen}>
        {children}
      </div>
    </>
  );
};
