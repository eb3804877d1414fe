/** Shows one connection: a radio button that selects it, its details and its actions. */
import { Trash2 } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import type { ServiceView } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { ServiceRulesList } from './service-rules-list.tsx';
import { testSentence } from './test-words.ts';

interface RowProps {
  id: string;
  name: string;
  about: string;
  isActive: boolean;
  /** True if no other connection can be selected. */
  isFixed: boolean;
  onChoose: () => void;
  children?: ComponentChildren;
}

export const ConnectionRow = ({ id, name, about, isActive, isFixed, onChoose, children }: RowProps) => (
  <li class="connection">
    <label class="connection-choice">
      <input
        type="radio"
        name="connection"
        value={id}
        checked={isActive}
        disabled={isFixed}
        aria-describedby={`about-${id}`}
        onChange={onChoose}
      />
      <span>
        <strong>
          <ForeignName name={name} />
        </strong>
        <span class="quiet" id={`about-${id}`}>
          {about}
        </span>
      </span>
    </label>
    {children}
  </li>
);

interface ServiceProps {
  service: ServiceView;
  organisation: string;
  /** True if the browser grants the extension access to its hosts; undefined until known. */
  hasAccess: boolean | undefined;
  isTesting: boolean;
  /** True if a test report is shown below. */
  hasReport: boolean;
  hosts: readonly string[];
  onTest: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onAllow: () => void;
}

export const ServiceDetails = ({ service, organisation, hasAccess, hosts, ...props }: ServiceProps) => (
  <div class="connection-details">
    {service.isManaged && <p class="managed">{t('app.managed', { organisation })}</p>}
    {hasAccess === false && (
      <p class="notice">
        {t('connections.noAccess', { hosts: hosts.join(', ') })}{' '}
        <button type="button" onClick={props.onAllow}>
          {t('connections.allow')}
        </button>
      </p>
    )}
    {service.found && service.found.findings.length > 0 && !props.hasReport && (
      <p class="quiet">
        {t('connections.tested', {
          date: formatMoment(service.found.at),
          result: testSentence(service.found.findings),
        })}
      </p>
    )}
    {service.rules?.you && <p class="quiet">{t('connections.signedInAs', { email: plainName(service.rules.you) })}</p>}
    {service.rules && <ServiceRulesList name={service.name} rules={service.rules} />}
    <div class="actions">
      <button
        type="button"
        disabled={props.isTesting}
        onClick={props.onTest}
        aria-label={t('connections.testNamed', { name: service.name })}
      >
        {t('connections.test')}
      </button>
      {!service.isManaged && (
        <>
          <button type="button" onClick={props.onEdit} aria-label={t('options.editNamed', { name: service.name })}>
            {t('options.edit')}
          </button>
          <button type="button" onClick={props.onRemove} aria-label={t('options.removeNamed', { name: service.name })}>
            <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
          </button>
        </>
      )}
    </div>
  </div>
);
