/** Counts the findings of a check in addition to the one in its sentence, for places outside the panel, which lists them all. */
import { t } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { ratedCount } from '../../records/read-claims-on-page.ts';
import { imageReportOf } from '../../records/read-image-report.ts';

export const moreFindings = (record: CheckRecord): string | undefined => {
  const rated = ratedCount(record);
  if (rated > 0) return t('pageClaims.sentence', rated, { count: rated });
  const more = (imageReportOf(record)?.findings.length ?? 0) - 1;
  return more > 0 ? t('image.more', more, { count: more }) : undefined;
};
