/** Lists earlier checks of the same picture, by any connection. */
import { useEffect, useState } from 'preact/hooks';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { type CheckRecord, readChecksOfInput } from '../../lib/records/read-checks.ts';
import { ageOf } from '../check/age.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { hrefOf } from '../panel/address.ts';

interface Props {
  record: CheckRecord;
  recipientOf: (connection: string) => RecipientName;
}

const MAX_PICTURES = 20;

const scoreOf = ({ state }: CheckRecord): number | undefined =>
  state.name === 'analysed' && state.result.status === 'success' ? state.result.analysis.confidence : undefined;

export const SamePicture = ({ record, recipientOf }: Props) => {
  const [others, setOthers] = useState<CheckRecord[]>([]);
  useEffect(() => {
    let isThere = true;
    readChecksOfInput(record.input).then(
      (found) => isThere && setOthers(found.filter(({ id, kind }) => kind === 'image' && id !== record.id)),
      () => {},
    );
    return () => {
      isThere = false;
    };
  }, [record.id, record.input]);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="before-title">
      <h2 id="before-title">
        {t(record.image?.isVideo ? 'imageView.videoBefore' : 'imageView.before', { count: others.length })}
      </h2>
      <ul class="plain">
        {others.slice(0, MAX_PICTURES).map((other) => {
          const recipient = recipientOf(other.connection);
          const { chip, word } = checkWords(other, recipient);
          const score = scoreOf(other);
          return (
            <li key={other.id}>
              <a class="before" href={hrefOf('image', [other.id])}>
                <LabelChip chip={chip} word={word} />{' '}
                <span class="quiet">
                  {score !== undefined && `${t('imageView.score', { score: Math.round(score * 100) })} · `}
                  <bdi>{recipient.name}</bdi> · {ageOf(other.createdAt, Date.now())}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
