/** Reads which reverse image searches the user wants to see, and stores a change of them. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { type ChosenSearch, type ImageSearchChoice, orderedSearches } from '../../lib/format/image-searches.ts';

export type ImageSearchesDesk = { images: Pick<Desk['images'], 'imageSearches' | 'saveImageSearches'> };

interface ImageSearches {
  searches: ChosenSearch[];
  isUnsaved: boolean;
  save: (searches: readonly ChosenSearch[]) => void;
}

export const useImageSearches = (desk: ImageSearchesDesk): ImageSearches => {
  const [choices, setChoices] = useState<readonly ImageSearchChoice[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    // The usual ones are shown if they cannot be read.
    desk.images.imageSearches().then(setChoices, () => {});
  }, [desk]);
  const save = (searches: readonly ChosenSearch[]): void => {
    const wished = searches.map(({ id, isOn }) => ({ id, isOn }));
    setChoices(wished);
    desk.images.saveImageSearches(wished).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    );
  };
  return { searches: orderedSearches(choices), isUnsaved, save };
};
