/**
 * Shows the fact-checks that came into the library after the check and may be about its claim. They were compared by their titles
 * on this device: nothing says that they are about the same claim before another check reads them.
 */
import { dayText } from '../../../lib/checks/words/context-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { isComparedLater, lastDismissed, shownLaterFactChecks } from '../../../lib/records/read-later-fact-checks.ts';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { shortText } from '../../foreign/shown-text.ts';
import { ArticleImage, ArticleImageNote } from '../../image/article-image.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const MAX_TITLE = 200;

type LaterFactCheck = ReturnType<typeof shownLaterFactChecks>[number];

const headOf = ({ publisher, date }: LaterFactCheck): string => {
  const name = plainName(publisher);
  return date === undefined ? name : t('later.of', { publisher: name, day: dayText(date) });
};

const Row = ({ record, desk, factCheck }: Props & { factCheck: LaterFactCheck }) => {
  const { url, title } = factCheck;
  const shown = shortText(title ?? url, MAX_TITLE);
  return (
    <li>
      <p>
        <span class="quiet">{headOf(factCheck)}</span>
        <br />
        <ForeignLink address={url}>
          <bdi>{shown}</bdi>
        </ForeignLink>
      </p>
      <div class="actions">
        <button
          type="button"
          aria-label={t('later.dismissNamed', { title: shown })}
          onClick={() => desk.checks.dismissLater({ id: record.id, url, dismissed: true })}
        >
          {t('later.dismiss')}
        </button>
      </div>
      <ArticleImage found={{ desk, check: record }} article={factCheck} />
    </li>
  );
};

/** Undo stays until another fact-check is dismissed. */
const Dismissed = ({ record, desk }: Props) => {
  const dismissed = lastDismissed(record);
  if (!dismissed) return null;
  const { url } = dismissed;
  return (
    <div class="actions" role="status">
      <span class="quiet">{t('later.dismissed')}</span>
      <button type="button" onClick={() => desk.checks.dismissLater({ id: record.id, url, dismissed: false })}>
        {t('card.undo')}
      </button>
    </div>
  );
};

export const LaterFactChecks = ({ record, desk }: Props) => {
  const { id, noLaterFactChecks } = record;
  const shown = shownLaterFactChecks(record);
  const isOff = noLaterFactChecks === true;
  if (shown.length === 0 && !lastDismissed(record) && !isOff) return null;
  return (
    <section class="later-fact-checks" aria-labelledby="later-title">
      <h2 id="later-title">{t('later.title')}</h2>
      {shown.length > 0 && <p>{t('later.about', shown.length)}</p>}
      <ul class="plain">
        {shown.map((factCheck) => (
          <Row key={factCheck.url} record={record} desk={desk} factCheck={factCheck} />
        ))}
      </ul>
      {shown.some(({ image }) => image !== undefined) && <ArticleImageNote />}
      <Dismissed record={record} desk={desk} />
      {(isOff || isComparedLater(record)) && (
        <div class="actions">
          {isOff && <span class="quiet">{t('later.isOff')}</span>}
          <button type="button" onClick={() => desk.checks.switchLater({ id, isOn: isOff })}>
            {isOff ? t('later.on') : t('later.off')}
          </button>
        </div>
      )}
    </section>
  );
};
