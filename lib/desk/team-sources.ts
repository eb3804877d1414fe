/** The requests of the Team view about the sources of a server's checks and its library. Keys are passed on and never returned. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { evidenceSource } from '../contract/device/evidence-settings.ts';
import { EVIDENCE_SOURCES } from '../contract/device/evidence-sources.ts';
import { type Publisher, publisher } from '../contract/device/publishers.ts';
import type { Service } from '../contract/index.ts';
import { isDay } from '../contract/sentence.ts';
import {
  sourceKeyName,
  type TeamSourcesSettings,
  type TeamSourcesView,
  teamSourcesSettings,
} from '../contract/team-sources.ts';
import { t } from '../platform/words.ts';
import { safe } from './procedures.ts';
import { withServiceRefusal } from './refusals.ts';
import { type EvidenceSourceView, sourceName, sourceViews } from './source-views.ts';
import { ifThere } from './team/team.ts';

const { publishers, ...others } = teamSourcesSettings.shape;
/** Of the settings as the server has them by then: of two quick changes the second does not undo the first. */
const change = z.partial(z.object({ ...others, add: publishers, remove: z.array(z.string().check(z.maxLength(300))) }));
type SourcesChange = z.infer<typeof change>;

type Held = TeamSourcesView['library']['publishers'][number];

export interface TeamSources {
  settings: TeamSourcesSettings;
  sources: EvidenceSourceView[];
  /** The operator of the server has set them. */
  isLocked: boolean;
  /** The names of the fact-checkers in use from which the rules for everybody let no label come. */
  withoutLabel: string[];
  /** The names of the sources whose keys the server has and cannot decrypt. */
  unreadableKeys: string[];
  changed?: { at: string; who: string } | undefined;
  library: {
    facts: { size: number; bytes: number; languages: string[]; oldest?: string; newest?: string };
    publishers: readonly Held[];
    filling?: { done: number; total: number } | undefined;
  };
}

const days = ({ oldest, newest }: TeamSourcesView['library']) => ({
  ...(oldest !== undefined && isDay(oldest) && { oldest }),
  ...(newest !== undefined && isDay(newest) && { newest }),
});

/** Leaves out of the settings any fact-checker or source that this version does not know as one. */
const knownSettings = ({ settings }: TeamSourcesView): TeamSourcesSettings => ({
  publishers: settings.publishers.flatMap((one): Publisher[] => {
    const { data } = z.safeParse(publisher, one);
    return data ? [data] : [];
  }),
  wikipedia: settings.wikipedia.flatMap((one) => z.safeParse(others.wikipedia, [one]).data ?? []),
  ask: settings.ask.flatMap((one) => z.safeParse(evidenceSource, one).data ?? []),
  ...z.safeParse(z.object({ searxng: others.searxng }), settings).data,
  ...{ feedHours: settings.feedHours, olderFactChecks: settings.olderFactChecks },
});

const shown = (view: TeamSourcesView): TeamSources => {
  const { lockedByOperator, keys, changed, library } = view;
  const settings = knownSettings(view);
  const readable = new Set(keys.flatMap(({ name, isReadable }) => (isReadable ? [name] : [])));
  return {
    settings,
    sources: sourceViews((id) => readable.has(id)),
    isLocked: lockedByOperator,
    withoutLabel: settings.publishers.flatMap(({ name, host }) => (view.withoutLabel.includes(host) ? [name] : [])),
    unreadableKeys: keys.flatMap(({ name, isReadable }) => {
      const id = z.safeParse(evidenceSource, name).data;
      return isReadable || id === undefined ? [] : [sourceName(id)];
    }),
    ...(changed && { changed: { at: changed.at, who: changed.who } }),
    library: {
      facts: {
        ...{ size: library.size, bytes: library.bytes, ...days(library) },
        languages: library.languages.filter((one) => /^[a-z]{2,3}$/.test(one)),
      },
      publishers: library.publishers,
      ...(library.filling && { filling: { done: library.filling.done, total: library.filling.total } }),
    },
  };
};

/** A source that a later version of the server has stays on. */
const changedSettings = (view: TeamSourcesView, changed: SourcesChange): TeamSourcesSettings => {
  const known = knownSettings(view);
  const { add = [], remove = [], searxng = known.searxng, feedHours = known.feedHours } = changed;
  const gone = new Set([...remove, ...add.map(({ host }) => host)]);
  const later = view.settings.ask.filter((one) => !Object.hasOwn(EVIDENCE_SOURCES, one));
  return {
    publishers: [...known.publishers.filter(({ host }) => !gone.has(host)), ...add],
    wikipedia: changed.wikipedia ?? known.wikipedia,
    // Cast: the server knows the rest, which came from it.
    ask: [...(changed.ask ?? known.ask), ...later] as TeamSourcesSettings['ask'],
    ...(searxng !== undefined && { searxng }),
    ...{ feedHours, olderFactChecks: changed.olderFactChecks ?? known.olderFactChecks },
  };
};

const of = { connection: z.string() };

export const teamSourcesDesk = (serviceOf: (connection: string) => Promise<Service>) => {
  const ask = async (
    connection: string,
    request: (sources: Service['sources']) => Promise<TeamSourcesView>,
  ): Promise<TeamSources> =>
    shown(await withServiceRefusal(serviceOf(connection).then(({ sources }) => request(sources))));
  return {
    /** Undefined from a service that has no such operation. */
    read: safe.input(z.object(of)).handler(async ({ input: { connection } }): Promise<TeamSources | undefined> => {
      const view = await withServiceRefusal(serviceOf(connection).then(({ sources }) => ifThere(sources.read({}))));
      return view && shown(view);
    }),
    change: safe
      .input(z.object({ ...of, change }))
      .handler(({ input: { connection, change } }) =>
        ask(connection, async (sources) => sources.replace({ body: changedSettings(await sources.read({}), change) })),
      ),
    /** Without a key the stored one is deleted. */
    keepKey: safe
      .input(z.object({ ...of, source: evidenceSource, key: z.optional(z.string().check(z.minLength(1))) }))
      .handler(({ input: { connection, source, key } }) => {
        const { data: name } = z.safeParse(sourceKeyName, source);
        if (name === undefined) throw new ORPCError('BAD_REQUEST', { message: t('desk.noKey') });
        return ask(connection, (sources) =>
          key === undefined
            ? sources.dropKey({ params: { name } })
            : sources.keepKey({ params: { name }, body: { key } }),
        );
      }),
    fill: safe
      .input(z.object({ ...of, rest: z.boolean() }))
      .handler(({ input: { connection, rest } }) => ask(connection, (sources) => sources.fill({ body: { rest } }))),
    stop: safe
      .input(z.object(of))
      .handler(({ input: { connection } }) => ask(connection, (sources) => sources.stop({}))),
  };
};
