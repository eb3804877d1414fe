/** Shows untrusted text inline, with its own direction and a length limit. */
import { shortText } from './shown-text.ts';

interface Props {
  text: string;
  /** The maximum number of characters. */
  most?: number;
}

export const Foreign = ({ text, most = 500 }: Props) => <bdi class="foreign">{shortText(text, most)}</bdi>;
