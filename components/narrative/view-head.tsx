/** The head of a detail view: its name, where a screen reader starts reading. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  /** Absent where the breadcrumb leads back. */
  back?: string;
  /** Where the link back leads; to the search, unless given. */
  backWords?: string;
  children: ComponentChildren;
}

export const ViewHead = ({ back, backWords, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <header class="stack view-head">
      {back !== undefined && <a href={back}>{backWords ?? t('stories.back')}</a>}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </header>
  );
};
