/** Says in one sentence how a test of a connection ended. */
import { areaNames, type Finding, testedAreas } from '../../lib/desk/client.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const named = (findings: readonly Finding[], outcome: Finding['outcome']): string =>
  list.format(
    testedAreas
      .filter((area) => findings.some((finding) => finding.area === area && finding.outcome === outcome))
      .map((area) => areaNames[area].toLowerCase()),
  );

export const testSentence = (findings: readonly Finding[]): string => {
  const works = named(findings, 'works');
  const fails = named(findings, 'fails');
  const notAllowed = named(findings, 'not-allowed');
  const leftOut = named(findings, 'left-out');
  return [
    works ? `It works: ${works}.` : 'It does not work yet.',
    ...(fails ? [`Not working: ${fails}.`] : []),
    ...(notAllowed ? [`Not allowed for this account: ${notAllowed}.`] : []),
    ...(leftOut ? [`Not asked: ${leftOut}.`] : []),
  ].join(' ');
};
