/** Shows a check that a colleague shared, as the server has it. Decisions are those of the colleague, apart from the result. */
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { dayText } from '../../lib/checks/words/context-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { LinkCard } from '../check/result/link-card.tsx';
import { ServiceAnswer } from '../check/result/service-answer.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { shortText } from '../foreign/shown-text.ts';
import { SourcesSection } from '../source/sources-section.tsx';

export type OpenedShare = Awaited<ReturnType<Desk['sharing']['open']>>;

const MAX_WORDS = 60;

const decisionsTitle = ({ by, isYours }: OpenedShare['shared']): string => {
  if (isYours) return t('sharing.decidedBy.titleYou');
  return by === undefined
    ? t('sharing.decidedBy.titleGone')
    : t('sharing.decidedBy.title', { name: plainName(by, 120) });
};

const Decisions = ({ shared, decisions }: OpenedShare) =>
  decisions.length === 0 ? null : (
    <section aria-labelledby="decided-title">
      <h2 id="decided-title">{decisionsTitle(shared)}</h2>
      <ul class="plain decisions">
        {decisions.map(({ relation, at, publisher, rating, date, claim, url }) => (
          <li key={`${url} ${claim}`}>
            <blockquote>
              <Foreign text={claim} most={600} />
            </blockquote>
            <p>
              <OwnSentence
                text={
                  relation === 'same'
                    ? t('sharing.decidedBy.same', {
                        ...{ date: formatMoment(at), day: dayText(date) },
                        publisher: plainName(publisher),
                        rating: shortText(rating, MAX_WORDS),
                      })
                    : t(`sharing.decidedBy.${relation}`, { date: formatMoment(at) })
                }
              />{' '}
              <ForeignLink address={url}>{t('close.open')}</ForeignLink>
            </p>
          </li>
        ))}
      </ul>
      <p class="quiet">{t('sharing.decidedBy.about')}</p>
    </section>
  );

/** The words or the address are those that the server has. */
const CheckedInput = ({ record, recipient }: { record: CheckRecord; recipient: RecipientName }) => {
  const { kind, input, createdAt } = record;
  return (
    <section aria-labelledby="shared-input-title">
      <h2 id="shared-input-title">{kind === 'claim' ? t('sharing.checkedText') : t('sharing.checkedLink')}</h2>
      <p class="checked">
        {kind === 'claim' ? (
          <q class="foreign" dir="auto">
            {shortText(input, 600)}
          </q>
        ) : (
          <ForeignLink address={input}>
            <Foreign text={input} most={200} />
          </ForeignLink>
        )}
      </p>
      <p class="quiet">
        <bdi>{recipient.name}</bdi> · {formatMoment(createdAt)}
      </p>
    </section>
  );
};

export const SharedCheckView = ({ opened, recipient }: { opened: OpenedShare; recipient: RecipientName }) => {
  const { record } = opened;
  const context = record && shownContext(record);
  if (!record || !context) return <p>{t('check.notHere')}</p>;
  const { chip, word, sentence } = checkWords(record, recipient);
  const { kind, input } = record;
  const place = { addresses: kind === 'claim' ? [] : [input], published: context.enrichment?.created_at };
  return (
    <article class="check shared-check">
      <CheckedInput record={record} recipient={recipient} />
      <section class="verdict" aria-label={t('check.result')}>
        <LabelChip chip={chip} word={word} />
        <p>
          <OwnSentence text={sentence} />
        </p>
      </section>
      <Decisions {...opened} />
      <ServiceAnswer {...{ context, recipient, input }} />
      <SourcesSection {...{ context, place }} claim={kind === 'claim' ? input : ''} own={false} />
      {context.enrichment && <LinkCard kind={kind} enrichment={context.enrichment} />}
    </article>
  );
};
