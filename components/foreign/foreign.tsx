/** Words that are not ours: in a line of their own direction, cut where they are too long for their place. */
import { shortText } from './shown-text.ts';

interface Props {
  text: string;
  /** So many characters at most. */
  most?: number;
}

export const Foreign = ({ text, most = 500 }: Props) => <bdi class="foreign">{shortText(text, most)}</bdi>;
