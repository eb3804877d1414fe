/** Selects the language model that compares claims and summarizes passages: none, the browser's own, or one on a server. */
import { useState } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { Desk, EvidenceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, giveBackHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { FoldedPart } from '../controls/folded-part.tsx';
import { BrowserModel, type DownloadableModel } from './browser-model.tsx';
import { EndpointForm } from './endpoint-form.tsx';

type Choice = EvidenceView['model']['choice'];

interface Props {
  model: EvidenceView['model'];
  evidence: Desk['evidence'];
  access: Access;
  /** Absent if this browser has no built-in model. */
  browserModel: DownloadableModel | undefined;
  onChanged: () => Promise<void>;
}

const kinds = ['none', 'browser', 'endpoint'] as const;
const labels = {
  none: () => t('model.none'),
  browser: () => t('model.browser'),
  endpoint: () => t('model.endpoint'),
};
const hints = {
  none: () => t('model.noneHint'),
  browser: () => t('model.browserHint'),
  endpoint: () => t('model.endpointHint'),
};

export const LanguageModelForm = ({ model, evidence, access, browserModel, onChanged }: Props) => {
  const [kind, setKind] = useState<Choice['kind']>(model.choice.kind);
  const [notice, setNotice] = useState('');

  const save = async (choice: Choice, key?: string): Promise<void> => {
    const { hosts } = await evidence.saveModel({ choice, ...(key === undefined ? {} : { key }) });
    await giveBackHosts(access, hosts);
    await onChanged();
  };
  const test = async (): Promise<void> => {
    setNotice(t('model.testing'));
    const { sentences } = await evidence.testModel();
    setNotice(sentences.map(statedWords).join(' '));
  };
  const failed = (error: unknown) => setNotice(error instanceof Error ? error.message : t('app.didNotWork'));

  const pick = (picked: Choice['kind']) => {
    setKind(picked);
    setNotice('');
    // A server becomes the choice once its address is saved.
    if (picked !== 'endpoint') save({ kind: picked }).catch(failed);
  };
  const saveEndpoint = async (base: string, name: string, key: string | undefined) => {
    if (!(await allowHosts(access, [base]))) return setNotice(t('model.refused'));
    await save({ kind: 'endpoint', base, model: name }, key);
    await test();
  };

  return (
    <FoldedPart id="model-title" title={t('model.title')} state={labels[model.choice.kind]()}>
      <p>{t('model.about')}</p>
      <fieldset class="choices">
        <legend>{t('model.which')}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name="model" value={one} checked={kind === one} onChange={() => pick(one)} />
            <span>
              {labels[one]()} <span class="quiet">{hints[one]()}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'browser' && <BrowserModel model={browserModel} onTest={() => test().catch(failed)} />}
      {kind === 'endpoint' && (
        <EndpointForm
          base={model.choice.kind === 'endpoint' ? model.choice.base : ''}
          model={model.choice.kind === 'endpoint' ? model.choice.model : ''}
          hasKey={model.hasKey}
          onSave={(base, name, key) => saveEndpoint(base, name, key).catch(failed)}
        />
      )}
      <p role="status" class="said">
        {notice}
      </p>
    </FoldedPart>
  );
};
