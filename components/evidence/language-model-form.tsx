/** Selects the language model that compares claims and summarizes passages: none, the browser's own, or one on a server. */
import { useState } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { Desk, EvidenceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, giveBackHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
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
  const action = useAction();

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
  const pick = (picked: Choice['kind']) => {
    setKind(picked);
    setNotice('');
    // A server becomes the choice once its address is saved.
    if (picked !== 'endpoint') void action.runAgain(() => save({ kind: picked }));
  };
  const saveEndpoint = async (base: string, name: string, key: string | undefined) => {
    if (!(await allowHosts(access, [base]))) throw new Error(t('model.refused'));
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
      {kind === 'browser' && <BrowserModel model={browserModel} onTest={() => action.runAgain(test)} />}
      {kind === 'endpoint' && (
        <EndpointForm
          base={model.choice.kind === 'endpoint' ? model.choice.base : ''}
          model={model.choice.kind === 'endpoint' ? model.choice.model : ''}
          hasKey={model.hasKey}
          onSave={saveEndpoint}
        />
      )}
      <ActionProblem action={action} />
      <p role="status" class="said">
        {action.sentence === undefined ? notice : ''}
      </p>
    </FoldedPart>
  );
};
