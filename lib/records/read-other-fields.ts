/** Finds the members of a service's answer that the contract does not name: a deployed service may add some at every level. */
import type { Context, ContextCheck, ContextCheckEnrichment, ContextSource } from '../contract/context-checks.ts';
import type { VisionAnalysis } from '../contract/vision-analyses.ts';
import type { CheckState } from './check-record.ts';

/** The members that the contract names, without those that its loose objects admit. */
type Named<Row> = Row extends unknown
  ? keyof { [Name in keyof Row as string extends Name ? never : Name]: Row }
  : never;

/** Spelled out, since extension pages load no code of the contract. The types keep both in step. */
const frameNames = { id: true, created_at: true, updated_at: true, input: true, status: true, error: true } as const;
const checkNames: Record<Named<ContextCheck>, true> = { ...frameNames, context: true };
const analysisNames: Record<Named<VisionAnalysis>, true> = { ...frameNames, analysis: true, options: true };
const contextNames: Record<Named<Context>, true> = {
  ...{ created_at: true, summary: true, response: true, sources: true, enrichment: true, label: true },
};
const sourceNames: Record<Named<ContextSource>, true> = { url: true, title: true, content: true, favicon: true };
const enrichmentNames: Record<Named<ContextCheckEnrichment>, true> = {
  ...{ link: true, input_type: true, created_at: true, title: true, text: true, lang: true },
  ...{ image: true, video: true, authors: true, links: true },
};
const authorNames: Record<Named<ContextCheckEnrichment['authors'][number]>, true> = { name: true, profile_image: true };
const linkNames: Record<Named<ContextCheckEnrichment['links'][number]>, true> = { href: true, text: true };

type Members = Record<string, unknown>;

/** Undefined if the contract names all of them. */
const unnamed = (row: object, names: Record<string, true>): Members | undefined => {
  const others = Object.entries(row).filter(([name, value]) => value !== undefined && !Object.hasOwn(names, name));
  return others.length === 0 ? undefined : Object.fromEntries(others);
};

const isSome = (value: unknown): boolean => value !== undefined;

/** Each keeps its place in the list. */
const unnamedIn = (rows: readonly object[], names: Record<string, true>): (Members | undefined)[] | undefined => {
  const others = rows.map((row) => unnamed(row, names));
  return others.some(isSome) ? others : undefined;
};

const joined = (own: Members | undefined, inner: Members): Members | undefined => {
  const some = Object.entries(inner).filter(([, value]) => isSome(value));
  return own === undefined && some.length === 0 ? undefined : { ...own, ...Object.fromEntries(some) };
};

const inEnrichment = (enrichment: ContextCheckEnrichment): Members | undefined =>
  joined(unnamed(enrichment, enrichmentNames), {
    authors: unnamedIn(enrichment.authors, authorNames),
    links: unnamedIn(enrichment.links, linkNames),
  });

const inContext = (context: Context): Members | undefined =>
  joined(unnamed(context, contextNames), {
    sources: unnamedIn(context.sources, sourceNames),
    enrichment: context.enrichment && inEnrichment(context.enrichment),
  });

const inCheck = (check: ContextCheck): Members | undefined =>
  joined(unnamed(check, checkNames), { context: check.status === 'success' ? inContext(check.context) : undefined });

/** In the shape of the answer. Members of an `analysis` and its `options` are not among them: they are shown as received. */
export const otherFieldsOf = (state: CheckState): Members => {
  switch (state.name) {
    case 'done':
      return inCheck(state.result) ?? {};
    case 'analysed':
      return unnamed(state.result, analysisNames) ?? {};
    default:
      return {};
  }
};
