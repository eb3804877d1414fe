/** What somebody's model thinks of an account: quoted, dated, with its reasons, and never as a fact. */
import type { Author } from '../../lib/contract/authors.ts';
import { cohortsOf } from '../../lib/narratives/listing/cohorts.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { ForeignName, ForeignText } from './foreign-text.tsx';
import { momentOf, type Who } from './story-words.ts';

interface Props {
  author: Author;
  who: Who;
  /** When it was asked. */
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
              {value !== undefined && ` ${value.toLocaleString(locale(), { maximumFractionDigits: 2 })}`}
            </li>
          ))}
        </ul>
        {left > 0 && <p class="quiet">{t('stories.author.groupsLeft', left, { count: left })}</p>}
      </dd>
    </>
  );
};

const hasOpinion = (author: Author): boolean =>
  author.isBotLike !== undefined ||
  Boolean(author.botJustification) ||
  author.spoofingLikelihood !== undefined ||
  author.inferredLocation !== undefined ||
  author.matchingMaxToxicity !== undefined ||
  [author.cohorts, author.followerCohorts, author.followingCohorts].some(
    (given) => Object.keys(given ?? {}).length > 0,
  );

const likenessOf = (isBotLike: boolean, own: boolean): string => {
  if (own) return t(isBotLike ? 'stories.author.saysAutomated' : 'stories.author.saysNothing');
  return t(isBotLike ? 'stories.author.automated' : 'stories.author.notAutomated');
};

export const AuthorOpinions = ({ author, who, at }: Props) => {
  if (!hasOpinion(author)) return null;
  const { isBotLike, botJustification, spoofingLikelihood, inferredLocation, matchingMaxToxicity } = author;
  return (
    <section class="opinions" aria-labelledby="opinions">
      <h2 id="opinions">{who.own ? t('stories.author.seen') : t('stories.author.opinion', { who: who.name })}</h2>
      {!who.own && <p class="caution-note">{t('stories.author.caution', { who: who.name, when: momentOf(at) })}</p>}
      <dl>
        {isBotLike !== undefined && (
          <>
            <dt>{t('stories.author.automation')}</dt>
            <dd>
              {likenessOf(isBotLike, who.own)}
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
            <dd>{matchingMaxToxicity.toLocaleString(locale(), { maximumFractionDigits: 2 })}</dd>
          </>
        )}
        <Groups title={t('stories.author.groups')} given={author.cohorts} />
        <Groups title={t('stories.author.followerGroups')} given={author.followerCohorts} />
        <Groups title={t('stories.author.followingGroups')} given={author.followingCohorts} />
      </dl>
    </section>
  );
};
