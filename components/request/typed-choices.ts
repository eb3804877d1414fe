/** Converts what a user may choose for one check at a service to the values of its fields and back, and says which fields there are. */
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { RequestChoices } from '../../lib/desk/client.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

export interface TypedChoices {
  fresh: boolean;
  /** Empty: the service's default. */
  modelVersion: NonNullable<RequestChoices['modelVersion']> | '';
}

export const typedChoices = ({ fresh = false, modelVersion }: RequestChoices): TypedChoices => ({
  fresh,
  modelVersion: modelVersion ?? '',
});

export const sentChoices = ({ fresh, modelVersion }: TypedChoices): RequestChoices => ({
  ...(fresh ? { fresh } : {}),
  ...(modelVersion === '' ? {} : { modelVersion }),
});

export interface OfferedChoices {
  fresh: boolean;
  modelVersion: boolean;
}

/** A service that has not said what the account may offers both. What is set can be unset, also by an account that may not have it. */
export const offeredChoices = (
  { may }: RecipientName,
  { kind, fresh, modelVersion }: Pick<CheckRecord, 'kind' | 'fresh' | 'modelVersion'>,
): OfferedChoices => ({
  fresh: fresh === true || may?.noCache !== false,
  modelVersion: kind !== 'image' && (modelVersion !== undefined || may?.models !== false),
});
