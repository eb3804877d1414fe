/**
 * Adds the text of what the engine states in codes, where a row is sent or stored. A page words the codes again, in the language
 * of its reader.
 */
import { isObject } from '../format/json.ts';
import type { Author } from './authors.ts';
import { factsWords, isLine, responseWords, summaryWords, wordsOfLine } from './coded-context.ts';
import { isCodedMember } from './coded-members.ts';
import type { Context, ContextCheck } from './context-checks.ts';
import { AROUND_WHAT_I_READ, IMPORTED } from './device/collecting-names.ts';
import type { Narrative } from './narratives.ts';
import type { Post } from './posts.ts';
import type { Project } from './projects.ts';
import { isSentence, lineWords, sentence, sentenceWords, type Wording } from './sentence.ts';
import type { ImageFindings, VisionAnalysis } from './vision-analyses.ts';

const isText = ([name]: [string, unknown]): boolean => !isCodedMember(name);

/** Without codes, also in the lists of a row: what is sent to a client of a server has their text alone. */
export const asText = <Row extends object>(row: Row): Row => {
  const texts = Object.entries(row)
    .filter(isText)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(memberAsText) : memberAsText(value)]);
  return Object.fromEntries(texts) as Row; // cast: no member of the contract is a code
};

const memberAsText = (value: unknown): unknown =>
  isObject(value) && Object.keys(value).some(isCodedMember)
    ? Object.fromEntries(Object.entries(value).filter(isText))
    : value;

const withText = <Value extends object, Name extends string>(value: Value, name: Name, text: unknown): Value =>
  text === undefined ? value : { ...value, [name]: text };

const factInWords = (fact: unknown, wording: Wording): unknown =>
  isObject(fact) ? withText(fact, 'sentence', wordsOfLine(fact.sentence_coded, wording)) : fact;

/** Adds the text of what is coded. The text of a service stays its own. */
export const contextInWords = (context: Context, wording: Wording): Context => {
  const response = context.response === '' ? responseWords(context, wording) : undefined;
  if (response === undefined) return context;
  const { facts, not_read_coded } = context;
  const coded = {
    ...context,
    response,
    sources: context.sources.map((source) => withText(source, 'facts', factsWords(source, wording))),
    ...(Array.isArray(facts) ? { facts: facts.map((fact) => factInWords(fact, wording)) } : {}),
  };
  return withText(
    withText(coded, 'summary', summaryWords(context, wording)),
    'not_read',
    wordsOfLine(not_read_coded, wording),
  );
};

/** A failure without a code has its text already. */
const failureInWords = <Row extends { error: string; error_coded?: unknown }>(row: Row, wording: Wording): Row =>
  row.error === '' && isSentence(row.error_coded) ? { ...row, error: sentenceWords(row.error_coded, wording) } : row;

export const checkInWords = (check: ContextCheck, wording: Wording): ContextCheck => {
  switch (check.status) {
    case 'processing':
      return check;
    case 'success':
      return { ...check, context: contextInWords(check.context, wording) };
    case 'failed':
      return failureInWords(check, wording);
  }
};

const findingInWords = (finding: unknown, wording: Wording): unknown =>
  isObject(finding) && isLine(finding.sentences)
    ? { ...finding, sentence: lineWords(finding.sentences, wording) }
    : finding;

/** Adds the text of each finding, and of the rule by which one of several decides. */
const findingsInWords = (analysis: ImageFindings, wording: Wording): ImageFindings => {
  const { findings } = analysis;
  if (!Array.isArray(findings)) return analysis;
  const isExplained = findings.some((one) => isObject(one) && 'sentences' in one);
  const rule = isExplained && findings.length > 1 ? { rule: sentenceWords(sentence('finding.rule'), wording) } : {};
  return { ...analysis, findings: findings.map((one) => findingInWords(one, wording)), ...rule };
};

export const analysisInWords = (row: VisionAnalysis, wording: Wording): VisionAnalysis => {
  switch (row.status) {
    case 'processing':
      return row;
    case 'success':
      return { ...row, analysis: findingsInWords(row.analysis, wording) };
    case 'failed':
      return failureInWords(row, wording);
  }
};

const wordsOf = (stated: unknown, wording: Wording): string | undefined =>
  isSentence(stated) ? sentenceWords(stated, wording) : undefined;

const statedInWords = (one: Record<string, unknown>, wording: Wording): Record<string, unknown> =>
  withText(one, 'sentence', wordsOf(one.sentenceCoded, wording));

/** The label, the growth, and the inputs of the risk. */
export const narrativeInWords = (row: Narrative, wording: Wording): Narrative => {
  const { trendJustificationCoded, labelSentenceCoded, scoreInputs } = row;
  if (trendJustificationCoded === undefined) return row;
  const stated = withText(row, 'trendJustification', wordsOf(trendJustificationCoded, wording));
  return {
    ...withText(stated, 'labelSentence', wordsOf(labelSentenceCoded, wording)),
    ...(Array.isArray(scoreInputs)
      ? { scoreInputs: scoreInputs.map((one) => (isObject(one) ? statedInWords(one, wording) : one)) }
      : {}),
  };
};

export const authorInWords = (row: Author, wording: Wording): Author => {
  const stated = withText(row, 'botJustification', wordsOf(row.botJustificationCoded, wording));
  const { looksLike } = row;
  if (!isObject(looksLike)) return stated;
  return {
    ...stated,
    looksLike: withText(statedInWords(looksLike, wording), 'reason', wordsOf(looksLike.reasonCoded, wording)),
  };
};

/** The links and texts that the account of a post shared with others. */
export const postInWords = (row: Post, wording: Wording): Post =>
  withText(row, 'sharing', wordsOf(row.sharingCoded, wording));

const OWN_PROJECTS = new Map([
  [
    AROUND_WHAT_I_READ,
    { name: sentence('ownProject.aroundWhatIRead'), about: sentence('ownProject.aroundWhatIReadAbout') },
  ],
  [IMPORTED, { name: sentence('ownProject.imported'), about: undefined }],
]);

/** Names the projects that the user has not named: their stored name is empty. */
export const projectInWords = (project: Project, wording: Wording): Project => {
  const own = OWN_PROJECTS.get(project.slug);
  if (!own) return project;
  const { displayName, description } = project;
  return {
    ...project,
    ...(displayName === '' ? { displayName: sentenceWords(own.name, wording) } : {}),
    ...(description === undefined && own.about ? { description: sentenceWords(own.about, wording) } : {}),
  };
};
