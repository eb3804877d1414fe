/** Parses c2pa-rs's report on a file, as far as it is used. Any member may be missing or of another shape. */
import * as z from 'zod/mini';

/** An unexpected value counts as absent. */
const orNothing = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);
const text = orNothing(z.string());

const named = z.union([z.string(), z.looseObject({ name: z.string() })]);

const action = z.looseObject({
  action: z.string(),
  softwareAgent: orNothing(named),
  when: text,
  digitalSourceType: text,
});
export type StoredAction = z.infer<typeof action>;

/** Retains only the valid rows: an invalid row must not hide the failures next to it. */
const rowsOf = <T>(row: z.ZodMiniType<T>) =>
  orNothing(
    z.pipe(
      z.array(z.unknown()),
      z.transform((rows) =>
        rows.flatMap((one) => {
          const read = z.safeParse(row, one);
          return read.success ? [read.data] : [];
        }),
      ),
    ),
  );

const status = z.object({ code: z.string(), explanation: text });
export type StoredStatus = z.infer<typeof status>;
const statuses = rowsOf(status);

const results = z.looseObject({ success: statuses, informational: statuses, failure: statuses });

/**
 * The signer's findings when the ingredient went into the picture are in `validation_status` up to version 2 of the
 * statement.
 */
const ingredient = z.looseObject({
  title: text,
  relationship: text,
  active_manifest: text,
  label: text,
  validation_status: statuses,
  validation_results: orNothing(z.looseObject({ activeManifest: orNothing(results) })),
});
export type StoredIngredient = z.infer<typeof ingredient>;

const manifest = z.looseObject({
  title: text,
  claim_generator: text,
  claim_generator_info: orNothing(z.array(z.looseObject({ name: z.string(), version: text }))),
  signature_info: orNothing(z.looseObject({ issuer: text, common_name: text, time: text })),
  assertions: orNothing(z.array(z.looseObject({ label: z.string(), data: z.optional(z.unknown()) }))),
  ingredients: rowsOf(ingredient),
});
export type StoredManifest = z.infer<typeof manifest>;

/** c2pa-rs's current findings about an ingredient that were not known when it was signed. */
const delta = z.looseObject({ ingredientAssertionURI: z.string(), validationDeltas: orNothing(results) });

const store = z.looseObject({
  active_manifest: text,
  manifests: z.catch(z.record(z.string(), manifest), {}),
  /** `Invalid`, `Valid` or `Trusted`. */
  validation_state: text,
  validation_results: orNothing(z.looseObject({ activeManifest: orNothing(results), ingredientDeltas: rowsOf(delta) })),
});
export type C2paStore = z.infer<typeof store>;

export const parseStore = (json: string): C2paStore => store.parse(JSON.parse(json));

const actionList = z.looseObject({ actions: z.array(z.unknown()) });

export const actionsOf = ({ assertions = [] }: StoredManifest): StoredAction[] =>
  assertions
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => {
      const list = z.safeParse(actionList, data);
      return list.success ? list.data.actions : [];
    })
    .flatMap((one) => {
      const read = z.safeParse(action, one);
      return read.success ? [read.data] : [];
    });
