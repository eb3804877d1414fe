/** Defines a kind of file that is known by its shape: who wrote it, and which fields of a post its entries have. */
import type { FileWriter, PostField } from '../../../../contract/device/imports.ts';
import type { Sentence } from '../../../../contract/sentence.ts';

export type Value = Readonly<Record<string, unknown>>;

export type ImportedFields = { [Field in PostField]?: string | undefined } & {
  /** The text as HTML, in place of `text`. */
  html?: string | undefined;
  /** True if the author does not permit storing the words elsewhere. */
  isWithheld?: boolean;
};

export interface FileKind {
  writer: FileWriter;
  /** The network of all posts of such a file: their platform, which `read` does not state. */
  network?: string;
  /** Times without a time zone are UTC in this format. */
  isUtc?: true;
  /** True if an entry has the shape of this kind. `around` is the object that has the list of the entries. */
  fits(value: Value, around: Value): boolean;
  /** Undefined for an entry that is no post for everyone: a message of the system, a share, a private message. */
  read(value: Value, around: Value): ImportedFields | Sentence | undefined;
}
