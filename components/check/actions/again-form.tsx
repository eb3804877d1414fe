/** Repeats a check of a service with another request: a fresh answer, the other model, other tags. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, RequestOptions } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { Form } from '../../controls/form.tsx';
import { ChoiceFields } from '../../request/choice-fields.tsx';
import { FramesField } from '../../request/frames-field.tsx';
import { RequestFields } from '../../request/request-fields.tsx';
import { offeredChoices, sentChoices, typedChoices } from '../../request/typed-choices.ts';
import { requestProblems, sentWith, typedRequest } from '../../request/typed-request.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
}

const typedOf = (record: CheckRecord) => ({
  ...typedRequest(record),
  ...typedChoices(record),
  framesAnnotation: record.framesAnnotation ?? ('' as const),
});
type Typed = ReturnType<typeof typedOf>;

const optionsOf = (typed: Typed): RequestOptions => ({
  ...sentWith(typed),
  ...sentChoices(typed),
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
            <ChoiceFields
              id="again"
              recipient={recipient}
              offered={offeredChoices(recipient, record)}
              typed={values}
              onChange={set}
            />
            {kind !== 'image' && (
              <RequestFields
                id="again"
                recipientName={recipient.name}
                typed={values}
                problems={requestProblems(values)}
                onChange={set}
              />
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
