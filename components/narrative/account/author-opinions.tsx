/** Shows a model's opinion on an account: quoted, dated, with its reasons, and never as a fact. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Author } from '../../../lib/contract/authors.ts';
import { lookAlikeOf } from '../../../lib/narratives/listing/account-facts.ts';
import { formatMoment, roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { Groups } from './groups.tsx';
import { Likelihood } from './likelihood.tsx';
import { NameAlike } from './name-alike.tsx';

interface Props {
  author: Author;
  recipient: RecipientName;
  /** When the recipient was queried. */
  at: string;
  /** The address of another account in the panel. */
  hrefOf: (authorId: string) => string;
  onOpen: () => void;
}

/** On this device a fact takes the place of its likelihood: two names that look alike. */
const spoofingOf = ({ spoofingLikelihood }: Author, { own }: RecipientName): string | undefined =>
  own ? undefined : spoofingLikelihood;

const hasOpinion = (author: Author, recipient: RecipientName): boolean =>
  author.isBotLike !== undefined ||
  Boolean(author.botJustification) ||
  spoofingOf(author, recipient) !== undefined ||
  lookAlikeOf(author) !== undefined ||
  author.inferredLocation !== undefined ||
  author.matchingMaxToxicity !== undefined ||
  [author.cohorts, author.followerCohorts, author.followingCohorts].some(
    (given) => Object.keys(given ?? {}).length > 0,
  );

const likenessOf = (isBotLike: boolean, own: boolean): string => {
  if (own) return t(isBotLike ? 'stories.author.saysAutomated' : 'stories.author.saysNothing');
  return t(isBotLike ? 'stories.author.automated' : 'stories.author.notAutomated');
};

export const AuthorOpinions = ({ author, recipient, at, hrefOf, onOpen }: Props) => {
  if (!hasOpinion(author, recipient)) return null;
  const { isBotLike, botJustification, inferredLocation, matchingMaxToxicity } = author;
  const spoofing = spoofingOf(author, recipient);
  return (
    <section class="stack opinions" aria-labelledby="opinions">
      <h2 id="opinions">
        {recipient.own ? t('stories.author.seen') : t('stories.author.opinion', { who: recipient.name })}
      </h2>
      {!recipient.own && (
        <p class="small">{t('stories.author.caution', { who: recipient.name, when: formatMoment(at) })}</p>
      )}
      <dl>
        {isBotLike !== undefined && (
          <>
            <dt>{t('stories.author.automation')}</dt>
            <dd>
              {likenessOf(isBotLike, recipient.own)}
              {botJustification && <ForeignText text={botJustification} />}
            </dd>
          </>
        )}
        {spoofing !== undefined && (
          <>
            <dt>{t('stories.author.spoofing')}</dt>
            <dd>
              <Likelihood given={spoofing} />
            </dd>
          </>
        )}
        {lookAlikeOf(author) && (
          <>
            <dt>{t('stories.author.alike')}</dt>
            <dd>
              <NameAlike author={author} hrefOf={hrefOf} onOpen={onOpen} />
            </dd>
          </>
        )}
        {inferredLocation !== undefined && (
          <>
            <dt>{t('stories.author.inferred')}</dt>
            <dd>
              <q>
                <ForeignName name={inferredLocation} />
              </q>
            </dd>
          </>
        )}
        {matchingMaxToxicity !== undefined && (
          <>
            <dt>{t('stories.author.toxicity')}</dt>
            <dd>{roundedOf(matchingMaxToxicity)}</dd>
          </>
        )}
        <Groups title={t('stories.author.groups')} given={author.cohorts} />
        <Groups title={t('stories.author.followerGroups')} given={author.followerCohorts} />
        <Groups title={t('stories.author.followingGroups')} given={author.followingCohorts} />
      </dl>
    </section>
  );
};
