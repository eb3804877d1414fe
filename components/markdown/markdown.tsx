/** Renders untrusted Markdown as nodes, never as HTML. Links show their site; nothing is loaded. */
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { shownText } from '../foreign/shown-text.ts';
import type { Inline } from './inline.ts';
import { type Block, parseMarkdown } from './parse-markdown.ts';

interface Props {
  text: string;
  /** The number of sources that can be cited. */
  sources: number;
  onCite: (number: number) => void;
}

/** Characters shown at first: more than anyone reads in a panel. */
const AT_FIRST = 20_000;

type Shared = Pick<Props, 'sources' | 'onCite'>;

/** Uses the index as key: nodes of one text may be equal, and their order never changes. */
const each = <T,>(nodes: readonly T[], show: (node: T, key: number) => ComponentChildren) => nodes.map(show);

const inline = (shared: Shared) =>
  function show(node: Inline, key: number): ComponentChildren {
    switch (node.type) {
      case 'text':
        return node.text;
      case 'code':
        return <code key={key}>{node.text}</code>;
      case 'strong':
        return <strong key={key}>{each(node.children, show)}</strong>;
      case 'emphasis':
        return <em key={key}>{each(node.children, show)}</em>;
      case 'link':
        return (
          <ForeignLink key={key} address={node.address}>
            {each(node.children, show)}
          </ForeignLink>
        );
      case 'citation':
        return node.number >= 1 && node.number <= shared.sources ? (
          <button
            key={key}
            type="button"
            class="cite"
            aria-label={t('source.cited', { number: node.number })}
            onClick={() => shared.onCite(node.number)}
          >
            [{node.number}]
          </button>
        ) : (
          `[${node.number}]`
        );
    }
  };

const block = (shared: Shared) => {
  const words = inline(shared);
  return function show(node: Block, key: number): ComponentChildren {
    switch (node.type) {
      case 'paragraph':
        return <p key={key}>{each(node.children, words)}</p>;
      case 'heading':
        // An untrusted heading does not become a heading of the page.
        return (
          <p key={key} class="foreign-heading">
            <strong>{each(node.children, words)}</strong>
          </p>
        );
      case 'list': {
        const items = node.items.map((item, place) => {
          const [only] = item;
          const content =
            item.length === 1 && only?.type === 'paragraph' ? each(only.children, words) : each(item, show);
          return <li key={place}>{content}</li>;
        });
        return node.ordered ? (
          <ol key={key} start={node.start}>
            {items}
          </ol>
        ) : (
          <ul key={key}>{items}</ul>
        );
      }
      case 'quote':
        return <blockquote key={key}>{each(node.children, show)}</blockquote>;
      case 'code':
        return <pre key={key}>{node.text}</pre>;
      case 'rule':
        return <hr key={key} />;
    }
  };
};

export const Markdown = ({ text, ...shared }: Props) => {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > AT_FIRST;
  const blocks = useMemo(() => parseMarkdown(shownText(text.slice(0, AT_FIRST))), [text]);
  return (
    <div class="foreign markdown" dir="auto">
      {each(blocks, block(shared))}
      {isLong && whole && <p class="rest">{shownText(text.slice(AT_FIRST))}</p>}
      {isLong && !whole && (
        <button type="button" onClick={() => setWhole(true)}>
          {t('markdown.all', { count: text.length - AT_FIRST })}
        </button>
      )}
    </div>
  );
};
