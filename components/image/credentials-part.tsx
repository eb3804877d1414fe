/** Shows the signed statements about a picture: signer, time, edits, and the result of the signature check. */
import { actionWords, faultWords, validationWords } from '../../lib/checks/words/credential-words.ts';
import type { ContentCredentials, SignedStatement } from '../../lib/contract/device/image-report.ts';
import { formatDayOrMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { shownDay } from './shown-day.ts';

const MAX_ROWS = 30;
const MAX_DEPTH = 4;
const MAX_FAULTS = 5;

const trust = {
  listed: 'imageView.trust.listed',
  'not-listed': 'imageView.trust.notListed',
  'no-list': 'imageView.trust.noList',
  expired: 'imageView.trust.expired',
  revoked: 'imageView.trust.revoked',
} as const satisfies Record<ContentCredentials['trust'], string>;

const integrity = {
  intact: 'imageView.seal.intact',
  inconclusive: 'imageView.seal.inconclusive',
  'beginning-only': 'imageView.seal.beginningOnly',
  'ingredient-broken': 'imageView.seal.ingredientBroken',
  changed: 'imageView.seal.changed',
  unreadable: 'imageView.seal.unreadable',
} as const satisfies Record<ContentCredentials['integrity'], string>;

/** Another version of the engine may name a state that is unknown here. */
const sealWords = (state: ContentCredentials['integrity']): string =>
  Object.hasOwn(integrity, state) ? t(integrity[state]) : t('imageView.seal.unknown', { state: state.slice(0, 80) });
const trustWords = (state: ContentCredentials['trust']): string => (Object.hasOwn(trust, state) ? t(trust[state]) : '');

const NotShown = ({ count }: { count: number }) =>
  count > 0 ? <p class="quiet">{t('imageView.partsNotShown', count, { count })}</p> : null;

/** True if it, or a part that it was made from, does not match its credentials. */
const isFaulty = (statement: SignedStatement): boolean =>
  statement.fault !== undefined || statement.ingredients.some(isFaulty);

const Ingredient = ({ ingredient, depth }: { ingredient: SignedStatement; depth: number }) => (
  // A failure is seen without a click once the credentials are.
  <details open={isFaulty(ingredient)}>
    <summary>
      {t('imageView.ingredient')}: <Foreign text={ingredient.title ?? ingredient.relationship ?? '?'} most={100} />
    </summary>
    <Statement statement={ingredient} depth={depth + 1} />
  </details>
);

const Statement = ({ statement, depth }: { statement: SignedStatement; depth: number }) => (
  <>
    {statement.fault !== undefined && (
      <ul class="facts">
        {[statement.fault, ...(statement.otherFaults ?? [])].slice(0, MAX_FAULTS).map((fault) => (
          <li key={fault}>
            <b>
              <Foreign text={faultWords(fault)} most={200} />
            </b>
          </li>
        ))}
      </ul>
    )}
    <dl>
      {[
        { name: t('imageView.signer'), text: statement.signer },
        { name: t('imageView.signedAt'), text: statement.signedAt && formatDayOrMoment(statement.signedAt) },
        { name: t('imageView.tool'), text: statement.tool },
        { name: t('imageView.title'), text: statement.title },
        { name: t('imageView.softBinding'), text: statement.softBindings?.join(', ') },
      ].flatMap(({ name, text }) =>
        text === undefined
          ? []
          : [
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Foreign text={text} most={200} />
                </dd>
              </div>,
            ],
      )}
    </dl>
    {statement.actions.length > 0 && (
      <ul>
        {statement.actions.slice(0, MAX_ROWS).map(({ action, tool, when, sourceType }, at) => (
          <li key={`${at} ${action}`}>
            <Foreign text={[actionWords(action), tool, sourceType, when].filter(Boolean).join(' · ')} most={300} />
          </li>
        ))}
      </ul>
    )}
    {depth < MAX_DEPTH ? (
      <>
        {statement.ingredients.slice(0, MAX_ROWS).map((ingredient, at) => (
          <Ingredient key={`${at} ${ingredient.title}`} {...{ ingredient, depth }} />
        ))}
        <NotShown count={statement.ingredients.length - MAX_ROWS} />
      </>
    ) : (
      <NotShown count={statement.ingredients.length} />
    )}
  </>
);

export const CredentialsPart = ({ credentials }: { credentials: ContentCredentials }) => (
  <>
    <p>
      {sealWords(credentials.integrity)} {trustWords(credentials.trust)}
      {credentials.listDate !== undefined && ` ${t('imageView.listDate', { date: shownDay(credentials.listDate) })}`}
    </p>
    {credentials.statement && <Statement statement={credentials.statement} depth={0} />}
    {credentials.codes.length > 0 && (
      <ul class="facts quiet">
        {credentials.codes.slice(0, MAX_ROWS).map((result) => (
          <li key={result.code}>
            <Foreign text={validationWords(result)} most={200} /> <bdi>({result.code.slice(0, 80)})</bdi>
          </li>
        ))}
      </ul>
    )}
  </>
);
