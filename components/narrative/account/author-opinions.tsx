/** Shows a model's opinion on an account: quoted, dated, with its reasons, and never as a fact. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Author } from '../../../lib/contract/authors.ts';
import { lookAlikeOf } from '../../../lib/narratives/listing/account-facts.ts';
import { cohortReasons } from '../../../lib/narratives/listing/cohorts.ts';
import { formatMoment, roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { Groups } from './groups.tsx';
import { NameAlike } from './name-alike.tsx';
import { OwnGroups } from './own-groups.tsx';

interface Props {
  author: Author;
  recipient: RecipientName;
  /** When the recipient was queried. */
  at: string;
  /** The address of another account in the panel. */
  hrefOf: (authorId: string) => string;
  onOpen: () => void;
}

/** Removes cohorts that come from a rule: they are shown with their rule. */
const withoutRules = ({ cohorts = {}, cohortsBy }: Author): Record<string, unknown> => {
  const names = (Array.isArray(cohortsBy) ? cohortsBy : []).map((reason: { name?: unknown } | null) => reason?.name);
  return Object.fromEntries(Object.entries(cohorts).filter(([name]) => !names.includes(name)));
};

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
  cohortReasons(author).length > 0 ||
  [withoutRules(author), author.followerCohorts, author.followingCohorts].some(
    (given) => Object.keys(given ?? {}).length > 0,
  );

const likenessOf = (isBotLike: boolean, own: boolean): string => {
  if (own) return t(isBotLike ? 'stories.author.saysAutomated' : 'stories.author.saysNothing');
  return t(isBotLike ? 'stories.author.automated' : 'stories.author.notAutomated');
};

export const AuthorOpinions = ({ author, recipient, at, hrefOf, onOpen }: Props) => {
  if (!hasOpinion(author, recipient)) return null;
  const hasRules = cohortReasons(author).length > 0;
  const { isBotLike, botJustification, inferredLocation, matchingMaxToxicity } = author;
  const spoofing = spoofingOf(author, recipient);
  return (
    <section class="opinions" aria-labelledby="opinions">
      <h2 id="opinions">
        {recipient.own ? t('stories.author.seen') : t('stories.author.opinion', { who: recipient.name })}
      </h2>
      {!recipient.own && (
        <p class="caution-note">{t('stories.author.caution', { who: recipient.name, when: formatMoment(at) })}</p>
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
              <q>
                <ForeignName name={spoofing} />
              </q>
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
        {hasRules && (
          <>
            <dt>{recipient.own ? t('cohorts.mine') : t('cohorts.theirs', { who: recipient.name })}</dt>
            <dd>
              <OwnGroups author={author} />
            </dd>
          </>
        )}
        <Groups title={t('stories.author.groups')} given={withoutRules(author)} />
        <Groups title={t('stories.author.followerGroups')} given={author.followerCohorts} />
        <Groups title={t('stories.author.followingGroups')} given={author.followingCohorts} />
      </dl>
    </section>
  );
};
