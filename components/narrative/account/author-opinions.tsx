/** Shows a model's opinion on an account: quoted, dated, with its reasons, and never as a fact. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Author } from '../../../lib/contract/authors.ts';
import { cohortReasons, cohortsOf } from '../../../lib/narratives/listing/cohorts.ts';
import { formatMoment, roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { OwnGroups } from './own-groups.tsx';

interface Props {
  author: Author;
  recipient: RecipientName;
  /** When the recipient was queried. */
  at: string;
}

const Groups = ({ title, given }: { title: string; given: Readonly<Record<string, unknown>> | undefined }) => {
  const { shown, left } = cohortsOf(given);
  if (shown.length + left === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul class="plain">
          {shown.slice(0, 20).map(({ label, value }) => (
            <li key={label}>
              <ForeignName name={label} />
              {value !== undefined && ` ${roundedOf(value)}`}
            </li>
          ))}
        </ul>
        {left > 0 && <p class="quiet">{t('stories.author.groupsLeft', left, { count: left })}</p>}
      </dd>
    </>
  );
};

/** Removes cohorts that come from a rule: they are shown with their rule. */
const withoutRules = ({ cohorts = {}, cohortsBy }: Author): Record<string, unknown> => {
  const names = (Array.isArray(cohortsBy) ? cohortsBy : []).map((reason: { name?: unknown } | null) => reason?.name);
  return Object.fromEntries(Object.entries(cohorts).filter(([name]) => !names.includes(name)));
};

const hasOpinion = (author: Author): boolean =>
  author.isBotLike !== undefined ||
  Boolean(author.botJustification) ||
  author.spoofingLikelihood !== undefined ||
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

export const AuthorOpinions = ({ author, recipient, at }: Props) => {
  if (!hasOpinion(author)) return null;
  const hasRules = cohortReasons(author).length > 0;
  const { isBotLike, botJustification, spoofingLikelihood, inferredLocation, matchingMaxToxicity } = author;
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
        {spoofingLikelihood !== undefined && (
          <>
            <dt>{t('stories.author.spoofing')}</dt>
            <dd>
              <q>
                <ForeignName name={spoofingLikelihood} />
              </q>
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
