/** The requests of extension pages about collecting posts on this device: its sources, jobs, pinned posts, files and summaries. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { readLanguageModel } from '../connections/this-device/language-model.ts';
import {
  dropSourceSecret,
  keepSourceSecret,
  readKnownSources,
  readPostSources,
  removePostSource,
  sourceSecretOf,
  switchPostSource,
} from '../connections/this-device/post-sources.ts';
import { collectingContract, pinnedPost } from '../contract/device/collecting.ts';
import {
  hostsOfSource,
  nameOfSource,
  readDataSource,
  SOURCE_FACTS,
  type SourceKind,
} from '../contract/device/data-source.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { languageModelHosts } from '../contract/device/language-model.ts';
import { dataSource, sourceSecret } from '../contract/device/post-sources.ts';
import { hostsOfSources } from '../narratives/find-posts.ts';
import { nameOfProject } from '../narratives/named-project.ts';
import { t } from '../platform/words.ts';
import { createForward } from './forward.ts';
import { hostsLeft } from './hosts-left.ts';
import { safe } from './procedures.ts';

const ofStory = z.object({ project: z.string(), narrativeId: z.string() });
const ofSource = z.object({ source: dataSource });

const kinds = Object.keys(SOURCE_FACTS) as SourceKind[]; // its own keys

const sourceView = z.object({
  source: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  hosts: z.array(z.string()),
  /** The credentials that it accepts; absent if it accepts none. */
  takes: z.optional(z.object({ wantsAccount: z.boolean(), isKept: z.boolean() })),
});
export type PostSourceView = z.infer<typeof sourceView>;

const knownSource = z.extend(sourceView, {
  /** *Find posts about this* queries it. */
  isOn: z.boolean(),
  /** The user added it, and can remove it again. */
  isAdded: z.boolean(),
});
export type KnownSourceView = z.infer<typeof knownSource>;

export interface CollectingDeskParts extends DevicePart {
  /** Sets the alarm for due jobs after an import. */
  scheduleChanged: () => Promise<void>;
}

const viewOf = async (source: string): Promise<PostSourceView[]> => {
  const read = readDataSource(source);
  if (!read) return [];
  const { secret } = SOURCE_FACTS[read.kind];
  const isKept = (await sourceSecretOf(source)) !== undefined;
  return [
    {
      source,
      kind: read.kind,
      name: nameOfSource(read),
      hosts: hostsOfSource(read),
      ...(secret ? { takes: { ...secret, isKept } } : {}),
    },
  ];
};

const viewsOf = async (sources: readonly string[]): Promise<PostSourceView[]> =>
  (await Promise.all(sources.map(viewOf))).flat();

export const collectingDesk = (parts: CollectingDeskParts) => {
  const { device, scheduleChanged } = parts;
  const { call, forward } = createForward(parts);

  /** The hosts of a source that is no longer queried, except those still in use elsewhere. */
  const leftAlone = (source: string): Promise<string[]> => hostsLeft(hostsOfSources([source]), device);

  return {
    sources: {
      /** The sources that *Find posts about this* queries. */
      list: safe.output(z.array(sourceView)).handler(async () => viewsOf(await readPostSources())),
      /** The facts of these sources, whether chosen or not. */
      describe: safe
        .input(z.object({ sources: z.array(dataSource) }))
        .output(z.array(sourceView))
        .handler(({ input }) => viewsOf(input.sources)),
      /** All sources that can be enabled or added to a project, including the user's own. */
      known: safe
        .output(z.array(knownSource))
        .handler(async () =>
          (
            await Promise.all(
              (
                await readKnownSources()
              ).map(async ({ source, ...rest }) => (await viewOf(source)).map((view) => ({ ...view, ...rest }))),
            )
          ).flat(),
        ),
      /** Adds a source that is not known yet. */
      switch: safe.input(z.extend(ofSource, { isOn: z.boolean() })).handler(async ({ input: { source, isOn } }) => {
        if (!(await switchPostSource(source, isOn))) {
          throw new ORPCError('FORBIDDEN', { message: t('desk.forbidden', { host: source }) });
        }
        return { hosts: isOn ? [] : await leftAlone(source) };
      }),
      /** Deletes a source and its credentials for good. */
      remove: safe.input(ofSource).handler(async ({ input: { source } }) => {
        await removePostSource(source);
        return { hosts: await leftAlone(source) };
      }),
      /** Sends a single test query. */
      try: forward(collectingContract.trySource, ({ collecting }) => collecting.trySource),
      keepSecret: safe
        .input(z.extend(ofSource, { secret: sourceSecret }))
        .handler(({ input }) => keepSourceSecret(input.source, input.secret)),
      dropSecret: safe.input(ofSource).handler(({ input }) => dropSourceSecret(input.source)),
    },
    jobs: {
      run: forward(collectingContract.run, ({ collecting }) => collecting.run),
      runs: forward(collectingContract.runs, ({ collecting }) => collecting.runs),
      follow: forward(collectingContract.follow, ({ collecting }) => collecting.follow),
      stop: forward(collectingContract.stop, ({ collecting }) => collecting.stop),
    },
    posts: {
      pin: forward(collectingContract.pin, ({ collecting }) => collecting.pin),
      unpin: forward(collectingContract.unpin, ({ collecting }) => collecting.unpin),
      pinned: safe.output(z.array(pinnedPost)).handler(async () => {
        const pinned = await call(({ collecting }) => collecting.pinned());
        return pinned.map((one) => ({ ...one, projectName: nameOfProject(one.project, one.projectName) }));
      }),
    },
    imports: {
      preview: forward(collectingContract.imports.preview, ({ collecting }) => collecting.imports.preview),
      // An import has an id.
      add: forward(collectingContract.imports.add, ({ collecting }) => collecting.imports.add, {
        after: scheduleChanged,
      }),
      stop: forward(collectingContract.imports.stop, ({ collecting }) => collecting.imports.stop, {
        after: scheduleChanged,
      }),
      undo: forward(collectingContract.imports.undo, ({ collecting }) => collecting.imports.undo),
    },
    summaries: {
      /** The data that would be sent, and its recipients: nothing is sent before `write`. */
      preview: safe
        .input(ofStory)
        .output(
          z.object({
            model: z.optional(z.string()),
            /** Empty if the model is the browser's own. */
            hosts: z.array(z.string()),
            posts: z.array(
              z.object({ postId: z.string(), author: z.optional(z.string()), platform: z.string(), words: z.string() }),
            ),
          }),
        )
        .handler(async ({ input }) => ({
          ...(await call(({ collecting }) => collecting.summaries.preview(input))),
          hosts: languageModelHosts(await readLanguageModel()),
        })),
      /** The user has read that data and confirms it. */
      // Sends posts to a language model, which may cost money.
      write: forward(collectingContract.summaries.write, ({ collecting }) => collecting.summaries.write, {
        repeat: 'never',
      }),
    },
  };
};
