/** Shows a letter instead of loading a site's icon, on a colour that is always the same for the same site. */

const hueOf = (site: string): number => {
  let hash = 0;
  for (const letter of site) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
};

export const LetterTile = ({ site }: { site: string | undefined }) => (
  <span class="tile" style={{ '--hue': hueOf(site ?? '') }} aria-hidden="true">
    {Array.from(site ?? '')[0]?.toUpperCase()}
  </span>
);
