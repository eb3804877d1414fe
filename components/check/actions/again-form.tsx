/** Repeats a check of a service with another request: a fresh answer, the other model, other tags. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, RequestOptions } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { Form } from '../../controls/form.tsx';
import { Tick } from '../../controls/tick.tsx';
import { FramesField } from '../../request/frames-field.tsx';
import { ModelField } from '../../request/model-field.tsx';
import { RequestFields } from '../../request/request-fields.tsx';
import { requestProblems, sentWith, typedRequest } from '../../request/typed-request.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
}

const typedOf = (record: CheckRecord) => ({
  ...typedRequest(record),
  fresh: record.fresh ?? false,
  modelVersion: record.modelVersion ?? ('' as const),
  framesAnnotation: record.framesAnnotation ?? ('' as const),
});
type Typed = ReturnType<typeof typedOf>;

const optionsOf = (typed: Typed): RequestOptions => ({
  ...sentWith(typed),
  ...(typed.fresh ? { fresh: true } : {}),
  ...(typed.modelVersion === '' ? {} : { modelVersion: typed.modelVersion }),
  ...(typed.framesAnnotation === '' ? {} : { framesAnnotation: typed.framesAnnotation }),
});

export const AgainForm = ({ record, recipient, desk, onPick }: Props) => {
  const { id, kind, image } = record;
  return (
    <details class="fold again-form">
      <summary>{t('service.advanced')}</summary>
      <Form
        id="again"
        start={typedOf(record)}
        isDisabled={(typed) => Object.keys(requestProblems(typed)).length > 0}
        onSubmit={async (typed) => onPick((await desk.checks.again({ id, options: optionsOf(typed) })).id)}
        submit={t('request.again')}
        who={recipient.name}
      >
        {({ values, set }) => (
          <>
            <Tick name="fresh" isOn={values.fresh} onTick={(fresh) => set({ fresh })}>
              {t('request.fresh', { who: recipient.name })}
            </Tick>
            {kind !== 'image' && (
              <>
                <ModelField
                  id="again-modelVersion"
                  value={values.modelVersion}
                  onChange={(modelVersion) => set({ modelVersion })}
                />
                <RequestFields
                  id="again"
                  recipientName={recipient.name}
                  typed={values}
                  problems={requestProblems(values)}
                  onChange={set}
                />
              </>
            )}
            {image?.isVideo && (
              <FramesField
                id="again-framesAnnotation"
                value={values.framesAnnotation}
                onChange={(framesAnnotation) => set({ framesAnnotation })}
              />
            )}
          </>
        )}
      </Form>
    </details>
  );
};
