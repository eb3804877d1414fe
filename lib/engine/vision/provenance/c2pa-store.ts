/** What c2pa-rs reads out of a file, as much of it as is used; anything may be missing or of another shape. */
import * as z from 'zod/mini';

/** Something that is not as expected is as if it were not there. */
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

/** Only the rows that are as expected: a row that is not must not hide the failures beside it. */
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

/** What its signer found when it went into the picture: `validation_status` up to version 2 of the statement. */
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

/** What c2pa-rs finds now about an ingredient and was not known when it was signed. */
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
