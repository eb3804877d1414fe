/** Describes a likely mistake in a search in one sentence. */
import { t } from '../../../lib/platform/words.ts';
import type { RowKind } from '../../../lib/query/fields.ts';
import { formatLucene } from '../../../lib/query/format.ts';
import type { QueryWarning } from '../../../lib/query/warnings.ts';
import { plainName } from '../../foreign/plain-name.ts';

const MAX_VALUE_CHARS = 40;
/** Shortens and cleans user text for use within a sentence. */
const shown = (text: string): string => plainName(text, MAX_VALUE_CHARS);

export const warningInWords = (warning: QueryWarning, kind: RowKind): string => {
  switch (warning.kind) {
    case 'lowerCaseOperator':
      return t('stories.warns.lowerCase', { word: warning.operator.toLowerCase(), operator: warning.operator });
    case 'mixedOperators':
      return t('stories.warns.mixed', { read: formatLucene(warning.read), otherwise: formatLucene(warning.otherwise) });
    case 'sideBySide':
      return t('stories.warns.sideBySide');
    case 'optionalIgnored':
      return t('stories.warns.ignored', { clause: formatLucene(warning.clause) });
    case 'signBesideOr':
      return t('stories.warns.signBesideOr');
    case 'comparisonWithoutColon':
      return t('stories.warns.noColon', { suggestion: `${warning.field}:${warning.rest}` });
    case 'curlyQuotes':
      return t('stories.warns.curlyQuotes');
    case 'unknownField': {
      const field = shown(warning.field);
      const unknown = t(`stories.warns.unknownField.${kind}`, { field });
      const { suggestion } = warning;
      return suggestion ? [unknown, t('stories.warns.didYouMean', { suggestion })].join(' ') : unknown;
    }
    case 'countedField':
      return t('stories.warns.counted', { field: warning.field });
    case 'emptyText':
      return t('stories.warns.emptyText', { text: shown(warning.text) });
    case 'dateAsText':
      return t('stories.warns.dateAsText', { text: shown(warning.text) });
    case 'fieldInText':
      return t('stories.warns.fieldInText', { text: shown(warning.text), field: shown(warning.field) });
    case 'wildcardAtEnd':
      return t('stories.warns.wildcardAtEnd', { stem: shown(warning.stem) });
    case 'valueOfOtherType':
      return t(`stories.warns.wants.${warning.type}`, { field: warning.field, text: shown(warning.text) });
    case 'noLabels':
      return t('stories.warns.noLabels', { field: shown(warning.field) });
    case 'labelWithoutNumber':
      return t('stories.warns.labelWithoutNumber', { text: shown(warning.text) });
    case 'rangeWithoutLabel':
      return t('stories.warns.rangeWithoutLabel', { field: warning.field, written: shown(warning.written) });
    case 'patternOfValue':
      return t('stories.warns.patternOfValue', { field: warning.field });
  }
};
