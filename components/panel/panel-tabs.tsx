/** The views of the panel, side by side, each a link of its own. */
import { hrefOf, VIEWS, type View } from './address.ts';

const words: Record<View, string> = {
  check: 'Check',
  image: 'Image',
  posts: 'Posts',
  history: 'History',
};

export const PanelTabs = ({ current }: { current: View }) => (
  <nav class="tabs" aria-label="Views">
    {VIEWS.map((view) => (
      <a key={view} href={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
        {words[view]}
      </a>
    ))}
  </nav>
);
