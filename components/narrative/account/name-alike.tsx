/** Shows that a name looks like that of a larger account: both names, with the letters in which they differ. */
import type { Author } from '../../../lib/contract/authors.ts';
import { lookAlikeOf } from '../../../lib/narratives/listing/account-facts.ts';
import { t } from '../../../lib/platform/words.ts';
import { differingLetters, type NamePart } from '../../../lib/text/differing-letters.ts';
import { plainName } from '../../foreign/plain-name.ts';

interface Props {
  author: Author;
  /** The address of another account in the panel. */
  hrefOf: (authorId: string) => string;
  onOpen: () => void;
}

const Letters = ({ parts, side }: { parts: readonly NamePart[]; side: 'own' | 'other' }) => (
  <bdi class="letters">
    @{parts.map((part, at) => (part.differs ? <mark key={at}>{part[side]}</mark> : part[side]))}
  </bdi>
);

/** Letters that look alike are distinguished by their code points. */
const lettersNamed = (letters: string): string =>
  Array.from(letters, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return t('stories.author.letter', { letter, code: `U+${code}` });
  }).join(', ');

const differenceOf = ({ own, other }: NamePart): string => {
  if (own === '') return t('stories.author.lettersMissing', { letters: lettersNamed(other) });
  if (other === '') return t('stories.author.lettersAdded', { letters: lettersNamed(own) });
  return t('stories.author.lettersInstead', { letters: lettersNamed(own), others: lettersNamed(other) });
};

export const NameAlike = ({ author, hrefOf, onOpen }: Props) => {
  const fact = lookAlikeOf(author);
  if (!fact) return null;
  const { authorId, sentence, reason } = fact;
  const own = plainName(fact.own ?? author.username ?? '', 40);
  const parts = own === '' ? [] : differingLetters(own, plainName(fact.name, 40));
  return (
    <div class="look-alike">
      <p>
        <bdi>{sentence.slice(0, 500)}</bdi>
      </p>
      {parts.length > 0 && (
        <dl>
          <dt>{t('stories.author.thisName')}</dt>
          <dd>
            <Letters parts={parts} side="own" />
          </dd>
          <dt>{t('stories.author.largerName')}</dt>
          <dd>
            <a href={hrefOf(authorId)} onClick={onOpen}>
              <Letters parts={parts} side="other" />
            </a>
          </dd>
        </dl>
      )}
      {reason && (
        <p>
          <bdi>{reason.slice(0, 500)}</bdi>
        </p>
      )}
      {parts.some(({ differs }) => differs) && (
        <ul class="plain quiet">
          {parts
            .filter(({ differs }) => differs)
            .map((part, at) => (
              <li key={at}>
                <bdi>{differenceOf(part)}</bdi>
              </li>
            ))}
        </ul>
      )}
      <p>{t('stories.author.nameOnly')}</p>
    </div>
  );
};
