/** A fake of the CSS Custom Highlight API, which the document of the tests does not have. */
import { vi } from 'vitest';

export const fakeHighlights = (): Map<string, Set<Range>> => {
  const registry = new Map<string, Set<Range>>();
  vi.stubGlobal('CSS', { highlights: registry });
  vi.stubGlobal('Highlight', Set);
  return registry;
};
