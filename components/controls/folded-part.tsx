/** A part of the settings that few need: its heading with what is set now, and the rest in a fold. */
import type { ComponentChildren } from 'preact';

interface Props {
  /** Of the heading: a search of the settings leads to it, and unfolds the part. */
  id: string;
  title: string;
  /** The present setting, in few words. */
  state?: string;
  /** Nested in another folded part. */
  isInner?: boolean | undefined;
  children: ComponentChildren;
}

export const FoldedPart = ({ id, title, state, isInner = false, children }: Props) => (
  <section aria-labelledby={id}>
    <details class="part">
      <summary>
        {isInner ? <h4 id={id}>{title}</h4> : <h3 id={id}>{title}</h3>}
        {state !== undefined && <bdi class="quiet">{state}</bdi>}
      </summary>
      {children}
    </details>
  </section>
);
