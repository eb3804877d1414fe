/** The question before the words of a search leave for a service, where they were made from a page. */
import type { ConsentAnswer } from '../../lib/desk/client.ts';
import { PAGE_SEARCH_DATA } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { shownText } from '../foreign/shown-text.ts';
import { ConsentQuestion } from './consent-question.tsx';

interface Props {
  words: string;
  site: string;
  hosts: readonly string[];
  onAnswer: (answer: Exclude<ConsentAnswer, 'cancel'>) => void;
  onCancel: () => void;
}

export const SearchConsent = ({ words, site, hosts, onAnswer, onCancel }: Props) => (
  <ConsentQuestion
    title={t('consent.words')}
    recipients={t('stories.wordsTo', { site })}
    hosts={hosts}
    site={site}
    data={PAGE_SEARCH_DATA}
    onAnswer={(answer) => (answer === 'cancel' ? onCancel() : onAnswer(answer))}
  >
    <blockquote>
      <bdi>{words === '' ? t('stories.everything') : shownText(words)}</bdi>
    </blockquote>
  </ConsentQuestion>
);
