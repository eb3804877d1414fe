/** Shows what has changed since the earlier check. */

import { ageOf } from '../../../lib/platform/age.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { ForeignText } from '../../foreign/foreign-text.tsx';
import { hrefOf } from '../../panel/address.ts';
import { differenceBetween, isUnchanged } from './difference.ts';

interface Props {
  earlier: CheckRecord;
  record: CheckRecord;
}

const Change = ({ name, before, now }: { name: string; before: string; now: string }) => (
  <p>
    <b>{name}</b> <del>{<Foreign text={before} most={300} />}</del> <span class="became">→</span>{' '}
    <ins>{<Foreign text={now} most={300} />}</ins>
  </p>
);

const Addresses = ({ title, addresses }: { title: string; addresses: readonly string[] }) =>
  addresses.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <ul>
        {addresses.map((address) => (
          <li key={address}>
            <ForeignLink address={address} siteIsShown>
              <Foreign text={address} most={160} />
            </ForeignLink>
          </li>
        ))}
      </ul>
    </>
  );

export const DifferenceSection = ({ earlier, record }: Props) => {
  const difference = differenceBetween(earlier, record);
  if (!difference) return null;
  const { label, summary, response, model, added, gone, earlierAt } = difference;
  const none = t('label.none');
  return (
    <section class="difference" aria-labelledby="difference-title">
      <h3 id="difference-title">{t('difference.title', { age: ageOf(earlierAt, Date.now()) })}</h3>
      {isUnchanged(difference) && <p>{t('difference.same')}</p>}
      {model && (
        <Change
          name={t('difference.model')}
          before={model.before ?? t('service.modelOfService')}
          now={model.now ?? t('service.modelOfService')}
        />
      )}
      {label && <Change name={t('difference.label')} before={label.before ?? none} now={label.now ?? none} />}
      {summary && <Change name={t('difference.summary')} before={summary.before} now={summary.now} />}
      {response && (
        <details>
          <summary>{t('difference.response')}</summary>
          <h4>{t('difference.before')}</h4>
          <ForeignText text={response.before} />
          <h4>{t('difference.now')}</h4>
          <ForeignText text={response.now} />
        </details>
      )}
      <Addresses title={t('difference.added', { count: added.length })} addresses={added} />
      <Addresses title={t('difference.gone', { count: gone.length })} addresses={gone} />
      <a href={hrefOf('check', [earlier.id])}>{t('difference.earlier')}</a>
    </section>
  );
};
