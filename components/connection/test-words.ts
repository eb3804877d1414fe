/** Describes the result of a connection test in one sentence. */
import { areaName, type Finding, testedAreas } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';

const list = (words: string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words);

const named = (findings: readonly Finding[], outcome: Finding['outcome']): string =>
  list(
    testedAreas
      .filter((area) => findings.some((finding) => finding.area === area && finding.outcome === outcome))
      .map((area) => areaName(area).toLowerCase()),
  );

export const testSentence = (findings: readonly Finding[]): string => {
  const works = named(findings, 'works');
  const fails = named(findings, 'fails');
  const notAllowed = named(findings, 'not-allowed');
  const leftOut = named(findings, 'left-out');
  return [
    works ? t('test.works', { areas: works }) : t('test.worksNot'),
    ...(fails ? [t('test.fails', { areas: fails })] : []),
    ...(notAllowed ? [t('test.notAllowed', { areas: notAllowed })] : []),
    ...(leftOut ? [t('test.leftOut', { areas: leftOut })] : []),
  ].join(' ');
};
