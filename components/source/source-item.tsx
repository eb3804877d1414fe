/** Shows one source of a list: its name, site and date, then its passage. */
import { dayText } from '../../lib/checks/words/context-words.ts';
import { t } from '../../lib/platform/words.ts';
import { publisherOf, sourceDay } from '../check/result/read-context.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { siteName } from '../foreign/web-address.ts';
import { type PassageProps, SourcePassage } from './source-passage.tsx';

interface Props extends PassageProps {
  number: number;
}

/** The element that a citation leads to. */
export const idOfSource = (number: number): string => `source-${number}`;

export const SourceItem = ({ number, ...props }: Props) => {
  const { source } = props;
  const site = siteName(source.url);
  const day = sourceDay(source);
  const publisher = publisherOf(source);
  return (
    <li class="source" id={idOfSource(number)} value={number} tabIndex={-1}>
      <p class="source-name">
        <ForeignLink address={source.url} siteIsShown>
          <Foreign text={source.title || source.url} most={160} />
        </ForeignLink>
        <span class="quiet">
          <bdi>{site ?? t('source.noAddress')}</bdi>
          {publisher !== undefined && publisher !== site && (
            <>
              {' · '}
              <Foreign text={publisher} most={80} />
            </>
          )}
          {day !== undefined && (
            <>
              {' · '}
              <Foreign text={dayText(day)} most={30} />
            </>
          )}
        </span>
      </p>
      <SourcePassage {...props} />
    </li>
  );
};
